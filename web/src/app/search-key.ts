// The key that opens a search from anywhere on a page.

export const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Search does not open over a dialog that asks a question; a notice is a dialog without one. */
const openQuestion = ':is([role="dialog"], [role="alertdialog"]):not([role="region"] *)'

/** Whether Ctrl K, or ⌘ K, was pressed where a search may open; the browser does nothing of its own then. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
  if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return false
  event.preventDefault()
  return !document.querySelector(openQuestion)
}
