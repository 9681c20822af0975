//! What the system tells us: to end, to stop for a while, that the connection is lost.

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// To end, by the signal of this number.
    End(i32),
    /// To stop until somebody goes on with us.
    Stop,
}

/// Calls `each` with every signal, in a thread of its own.
#[cfg(unix)]
pub(crate) fn watch(each: impl Fn(Signal) + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP])?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            each(if signal == SIGTSTP { Signal::Stop } else { Signal::End(signal) });
        }
    });
    Ok(())
}

/// Stops the program as Ctrl-Z does, until somebody goes on with it.
#[cfg(unix)]
pub(crate) fn stop() -> std::io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
pub(crate) fn watch(_: impl Fn(Signal) + Send + 'static) -> std::io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn stop() -> std::io::Result<()> {
    Ok(())
}
