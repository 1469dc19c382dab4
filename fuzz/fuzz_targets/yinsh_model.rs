#![no_main]
gipf_fuzz_targets::fuzz_target!(yinsh::model);
