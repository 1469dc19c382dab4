//! Connections: accepted, limited, timed out.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use gipf_app::Registry;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::LocalSet;
use tokio::time::{sleep, timeout};

use super::limits::{CONNECTION_TIME, HEAD_TIME, MAX_CONNECTIONS};
use super::response::Site;

/// How often a raised flag is looked for.
const STOP_POLL: Duration = Duration::from_millis(100);

/// How long to wait where the system has no connection to give.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);

/// Serves connections until the flag is raised.
pub(super) async fn accept<R: Registry>(
    listener: TcpListener,
    site: Arc<Site<R>>,
    stop: &'static AtomicBool,
) {
    let tasks = LocalSet::new();
    let serving = async {
        let free = Arc::new(Semaphore::new(MAX_CONNECTIONS));
        while let Ok(permit) = Arc::clone(&free).acquire_owned().await {
            match listener.accept().await {
                Ok((stream, _)) => {
                    let site = Arc::clone(&site);
                    tokio::task::spawn_local(async move {
                        // A broken connection needs no report.
                        let _ = timeout(CONNECTION_TIME, serve(stream, site)).await;
                        drop(permit);
                    });
                }
                // The client has gone, or the system has no more connections: others will come.
                Err(_) => sleep(ACCEPT_RETRY).await,
            }
        }
    };
    let stopped = async {
        while !stop.load(Ordering::Relaxed) {
            sleep(STOP_POLL).await;
        }
    };
    // Whichever ends first; without the macros of tokio, which would bring more crates.
    let either = async {
        tokio::pin!(serving, stopped);
        std::future::poll_fn(|context| {
            let is_over = serving.as_mut().poll(context).is_ready()
                || stopped.as_mut().poll(context).is_ready();
            if is_over { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
    };
    tasks.run_until(either).await;
}

async fn serve<R: Registry>(stream: TcpStream, site: Arc<Site<R>>) -> Result<(), hyper::Error> {
    let service = service_fn(|request| async { Ok::<_, Infallible>(site.respond(request).await) });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .serve_connection(TokioIo::new(stream), service)
        .await
}
