//! What the system tells us: to end, to stop for a while, that the connection is lost.

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Signal {
    /// To end, by the signal of this number.
    End(i32),
    /// To stop until somebody goes on with us.
    Stop,
}

/// The number of the signal that Ctrl-C sends.
pub(crate) const INTERRUPT: i32 = 2;

/// Calls `each` with every signal, in a thread of its own.
pub(crate) fn watch(each: impl Fn(Signal) + Send + 'static) -> std::io::Result<()> {
    watch_for_a_while(each).map(std::mem::forget)
}

/// Signals are watched until this is dropped.
#[cfg(unix)]
#[derive(Debug)]
pub(crate) struct Watching(signal_hook::iterator::Handle);

#[cfg(unix)]
impl Drop for Watching {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Calls `each` with every signal, in a thread of its own, until what it returns is dropped.
#[cfg(unix)]
pub(crate) fn watch_for_a_while(
    each: impl Fn(Signal) + Send + 'static,
) -> std::io::Result<Watching> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP])?;
    let watching = Watching(signals.handle());
    std::thread::spawn(move || {
        for signal in signals.forever() {
            each(if signal == SIGTSTP { Signal::Stop } else { Signal::End(signal) });
        }
    });
    Ok(watching)
}

/// Stops the program as Ctrl-Z does, until somebody goes on with it.
#[cfg(unix)]
pub(crate) fn stop() -> std::io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

/// Signals are left to the system.
#[cfg(not(unix))]
#[derive(Debug)]
pub(crate) struct Watching;

#[cfg(not(unix))]
pub(crate) fn watch_for_a_while(_: impl Fn(Signal) + Send + 'static) -> std::io::Result<Watching> {
    Ok(Watching)
}

#[cfg(not(unix))]
pub(crate) fn stop() -> std::io::Result<()> {
    Ok(())
}
