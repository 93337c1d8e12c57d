// What stands behind the # of an address: secrets come this way, as no server and no log ever sees it.

/** Gives it once and clears it, so that it stays neither in sight nor in the history. In the browser only. */
export function takeFragment(): URLSearchParams {
  const told = new URLSearchParams(location.hash.slice(1))
  // The router's own state of this entry is kept.
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  return told
}
