// npm hands a signal to its shell, which ends without passing it on: then this process has another parent.
const lookEvery = 200

/** Calls `end` once when `npm run <script>`, or `npm start`, is gone; does nothing where it was never there. */
export function endWithNpm(script, end) {
  if (process.env.npm_lifecycle_event !== script) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, lookEvery)
  timer.unref()
}
