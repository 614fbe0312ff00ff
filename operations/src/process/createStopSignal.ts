/**
 * Aborts when this process is asked to end: Ctrl-C, a polite kill, a closed terminal, or the end of the process that
 * started it. Later requests change nothing, so a Ctrl-C that arrives twice (terminal and parent) is one.
 */
export function createStopSignal(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort(new Error('stopped'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // The channel to the parent alone must not keep a finished command alive.
  process.channel?.unref()
  return controller.signal
}
