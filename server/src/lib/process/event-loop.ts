// How long work has to wait for the one thread that does it (R19).
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolution = 10

/** Starts watching; what it returns reads the 99th percentile in seconds since it was last read. */
export function watchEventLoop(): () => number {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  return () => {
    // Each measurement holds the watcher's own pause.
    const milliseconds = Math.max(0, delays.percentile(99) / 1e6 - resolution)
    delays.reset()
    return milliseconds / 1000
  }
}
