// The fragment of a URL carries secrets, since no server and no log ever sees it.

/** Reads the fragment and removes it from the address bar and the history. In the browser only. */
export function takeFragment(): URLSearchParams {
  const fragment = new URLSearchParams(location.hash.slice(1))
  // The router's state of this history entry stays.
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return fragment
}
