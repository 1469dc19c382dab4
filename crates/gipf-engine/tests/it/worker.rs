//! The worker: jobs in, events out.

use std::sync::mpsc;
use std::time::{Duration, Instant};

use gipf_ai::{GipfEvaluator, Level, Limits, RootFilter, Search};
use gipf_core::{Game, Gipf, Turn, Variant};
use gipf_engine::{
    EngineWorker, Event, JobId, SearchRequest, SearchSettings, Searcher, WorkerGone,
};
use gipf_game::Position;

fn settings() -> SearchSettings<Gipf> {
    SearchSettings::new().with_tt_mib(1)
}

fn worker() -> EngineWorker<Gipf> {
    EngineWorker::start(settings()).expect("a worker")
}

fn request() -> SearchRequest<Gipf> {
    SearchRequest::new(&Game::<Gipf>::new(Gipf::start(Variant::Basic)))
}

fn to_depth(depth: u8) -> SearchRequest<Gipf> {
    request().with_limits(Limits::default().with_depth(depth))
}

/// Returns the job of the next answer.
fn next_done(worker: &mut EngineWorker<Gipf>) -> JobId {
    while let Some(event) = worker.next_event().expect("a worker") {
        if let Event::Done { job, .. } = event {
            return job;
        }
    }
    panic!("no answer");
}

#[test]
fn a_searcher_finds_what_the_search_finds() {
    let mut search = Search::new(GipfEvaluator::default(), 1).expect("memory");
    let position = Gipf::start(Variant::Basic);
    let expected = search.run(&position, &Limits::default().with_depth(4));
    let mut searcher = Searcher::new(settings()).expect("memory");
    let found = searcher.search(&to_depth(4));
    assert_eq!((found.best, found.nodes), (expected.best, expected.nodes));
    let answer = worker().answer(to_depth(4)).expect("an answer");
    assert_eq!((answer.best, answer.nodes), (expected.best, expected.nodes));
}

#[test]
fn jobs_are_done_in_their_order() {
    let mut worker = worker();
    let first = worker.submit(to_depth(2)).expect("a worker");
    let second = worker.submit(to_depth(1)).expect("a worker");
    assert!(first < second);
    assert_eq!(worker.current_job(), Some(second));
    assert_eq!(next_done(&mut worker), first);
    assert_eq!(next_done(&mut worker), second);
    worker.wait();
    assert!(worker.is_idle());
    assert!(matches!(worker.poll(), Ok(None)));
    // A worker without work is not gone.
    assert!(matches!(worker.next_event(), Ok(None)));
    worker.submit(to_depth(1)).expect("a worker");
    assert!(matches!(worker.next_event(), Ok(Some(_))));
}

#[test]
fn nothing_is_heard_of_a_job_that_was_given_up() {
    let mut worker = worker();
    worker.submit(to_depth(2)).expect("a worker");
    worker.wait();
    // Its events wait to be read.
    worker.submit(request()).expect("a worker");
    worker.cancel();
    assert_eq!(worker.current_job(), None);
    let job = worker.submit(to_depth(1)).expect("a worker");
    assert_eq!(worker.next_event().expect("a worker").expect("an event").job(), job);
}

#[test]
fn a_search_without_limit_answers_when_it_is_stopped() {
    let mut worker = worker();
    let job = worker.submit(request()).expect("a worker");
    assert!(!worker.wait_timeout(Duration::from_millis(50)));
    assert!(!worker.is_ending());
    worker.stop();
    assert!(worker.is_ending());
    assert_eq!(next_done(&mut worker), job);
    // A job that is submitted later is not stopped.
    worker.submit(to_depth(3)).expect("a worker");
    worker.wait();
    let depths = std::iter::from_fn(|| worker.poll().expect("a worker")).filter_map(|event| {
        if let Event::Done { result, .. } = event { Some(result.depth) } else { None }
    });
    assert_eq!(depths.collect::<Vec<u8>>(), [3]);
}

#[test]
fn an_answer_is_held_back_until_stop() {
    let mut worker = worker();
    let job = worker.submit(to_depth(1).holding_answer()).expect("a worker");
    assert!(!worker.wait_timeout(Duration::from_millis(50)));
    worker.stop();
    worker.wait();
    assert_eq!(next_done(&mut worker), job);
}

#[test]
fn a_stopped_search_has_a_line() {
    let mut worker = worker();
    let (sender, receiver) = mpsc::channel();
    worker
        .submit_with(request(), move |event| {
            let _ = sender.send(event);
            std::ops::ControlFlow::Break(())
        })
        .expect("a worker");
    worker.wait();
    let done = receiver.iter().find_map(|event| match event {
        Event::Done { result, .. } => Some(result),
        _ => None,
    });
    let result = done.expect("an answer");
    assert_eq!(result.lines[0].turns.first(), result.best.as_ref());
}

#[test]
fn weak_levels_tell_only_what_they_play() {
    let weak = |seed| {
        let mut worker = worker();
        worker.configure(|searcher| searcher.set_threads(2)).expect("a worker");
        let request = to_depth(9).with_level(Level::WEAKEST).with_seed(seed);
        worker.submit(request).expect("a worker");
        match worker.next_event().expect("a worker").expect("an event") {
            Event::Done { result, .. } => {
                assert_eq!(result.lines.len(), 1);
                assert_eq!(result.lines[0].turns.first(), result.best.as_ref());
                result.best
            }
            other => panic!("{other:?}"),
        }
    };
    let turns: Vec<_> = (0..8).map(weak).collect();
    assert_eq!(turns, (0..8).map(weak).collect::<Vec<_>>());
    assert!(turns.iter().any(|turn| *turn != turns[0]), "{turns:?}");
}

#[test]
fn a_weak_level_leaves_full_strength_as_it_was() {
    let mut searcher = Searcher::new(settings().with_threads(1)).expect("memory");
    let expected = searcher.search(&to_depth(4)).nodes;
    searcher.search(&to_depth(4).with_level(Level::WEAKEST));
    searcher.clear();
    assert_eq!(searcher.search(&to_depth(4)).nodes, expected);
}

#[test]
fn several_lines_are_reported() {
    let mut worker = worker();
    worker.submit(to_depth(1).with_multipv(3)).expect("a worker");
    worker.wait();
    let mut lines = Vec::new();
    while let Some(event) = worker.poll().expect("a worker") {
        match event {
            Event::Info { result, .. } => lines.push(result.lines.len()),
            Event::Done { result, .. } => assert_eq!(result.lines.len(), 3),
            _ => {}
        }
    }
    assert_eq!(lines, [3]);
}

#[test]
fn a_search_plays_only_what_its_filter_allows() {
    let mut searcher = Searcher::new(settings()).expect("memory");
    let best = searcher.search(&to_depth(2)).best.expect("a turn");
    let not_best = best;
    let filter = RootFilter::new(move |turn: &Turn| *turn != not_best);
    let request = to_depth(2).with_root_filter(Some(filter));
    assert!(searcher.search(&request).best.is_some_and(|second| second != best));
    assert_eq!(searcher.search(&to_depth(2)).best, Some(best));
}

#[test]
fn settings_can_be_changed() {
    let mut worker = worker();
    let nodes = |worker: &mut EngineWorker<Gipf>| {
        worker.configure(Searcher::clear).expect("a worker");
        worker.answer(to_depth(3)).expect("an answer").nodes
    };
    let before = nodes(&mut worker);
    let material = GipfEvaluator::Material;
    let set = worker.configure(|searcher| searcher.set_evaluator(material));
    set.expect("a worker").expect("memory");
    assert_ne!(nodes(&mut worker), before);
    let refused = worker.configure(|searcher| searcher.set_tt_mib(usize::MAX)).expect("a worker");
    assert!(refused.is_err());
    let hash = worker.configure(|searcher| searcher.settings().tt_mib).expect("a worker");
    assert_eq!(hash, 1);
}

#[test]
fn a_worker_that_panics_is_gone() {
    let mut worker = worker();
    worker.submit_task(|_| std::panic::resume_unwind(Box::new(()))).expect("a worker");
    worker.wait();
    assert!(worker.is_idle());
    assert!(matches!(worker.next_event(), Err(WorkerGone)));
    assert!(matches!(worker.poll(), Err(WorkerGone)));
    assert!(matches!(worker.answer(to_depth(1)), Err(WorkerGone)));
}

#[test]
fn a_task_that_answers_is_ending() {
    let mut worker = worker();
    let (go_on, wait) = mpsc::channel::<()>();
    let (tell, told) = mpsc::channel();
    worker
        .submit_task(move |control| {
            let _ = wait.recv();
            control.begin_answer();
            let _ = tell.send("the answer");
        })
        .expect("a worker");
    assert!(!worker.is_ending());
    go_on.send(()).expect("it listens");
    assert_eq!(told.recv(), Ok("the answer"));
    assert!(worker.is_ending());
    assert!(worker.wait_timeout(Duration::from_secs(10)));
}

#[test]
fn dropping_a_worker_ends_its_search() {
    let mut worker = worker();
    let (sender, receiver) = mpsc::channel();
    let request = request().holding_answer();
    worker
        .submit_with(request, move |event| {
            let _ = sender.send(matches!(event, Event::Done { .. }));
            std::ops::ControlFlow::Continue(())
        })
        .expect("a worker");
    drop(worker);
    let begin = Instant::now();
    assert!(receiver.iter().any(|is_done| is_done));
    assert!(begin.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_worker_searches_with_an_evaluation_of_ones_own() {
    // Whoever has less in reserve is ahead.
    let own = |position: &Gipf| -i32::from(position.reserve(position.side_to_move()));
    let settings = settings().with_evaluator(own);
    let mut searcher = Searcher::new(settings.clone()).expect("memory");
    let expected = searcher.search(&to_depth(3));
    let mut search = Search::new(own, 1).expect("memory");
    let limits = Limits::default().with_depth(3);
    let found = search.run(&Gipf::start(Variant::Basic), &limits);
    assert_eq!(
        (expected.best, expected.score, expected.nodes),
        (found.best, found.score, found.nodes)
    );
    let mut worker = EngineWorker::start(settings).expect("a worker");
    let answer = worker.answer(to_depth(3)).expect("a worker");
    assert_eq!((answer.best, answer.score), (expected.best, expected.score));
}
