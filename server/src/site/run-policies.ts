// What may happen where a reader's code runs: two files with a policy of their own, stricter than any page's.

/** The frame that shows written HTML: of no origin, so without storage, cookies and the page around it, and without a network. */
const framePolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  'media-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The worker that runs Python: it may make WebAssembly of the bytes it is given, and fetch nothing. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** The policy of a file of the built pages, packed or not, where it has one of its own. */
export function policyOf(path: string): string | null {
  if (/[\\/]run-frame\.html(\.br|\.gz)?$/.test(path)) return framePolicy
  if (/[\\/]assets[\\/]python-worker-[\w-]+\.js(\.br|\.gz)?$/.test(path)) return workerPolicy
  return null
}
