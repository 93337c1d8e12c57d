// What may happen where a reader's code runs: two files with a policy of their own, stricter than any page's.
import type { Headers } from '../lib/security/security-headers.ts'

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

/** The worker that runs Python: it may compile WebAssembly from bytes it receives, and fetch nothing. */
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/**
 * Where connections may go, also those that policies know no way to forbid: opened in advance by a link, name look-ups, WebRTC;
 * and from frames within the frame. Chromium heeds it from version 152 on.
 */
const connections = 'connection-allowlist'

/** The headers of a file of the built pages, by its address, where it has some of its own. */
export function runHeaders(path: string): Headers {
  if (path === '/run-frame.html')
    return { 'content-security-policy': framePolicy, [connections]: '()' }
  if (/^\/assets\/python-worker-[\w-]+\.js$/.test(path))
    return { 'content-security-policy': workerPolicy, [connections]: '(response-origin)' }
  return {}
}
