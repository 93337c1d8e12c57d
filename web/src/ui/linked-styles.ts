/**
 * A page from the server has its styles within, and their links load nothing: so nothing waits for them. Once it has woken up
 * they are loaded, for the router takes a link that is there for a file that is loaded.
 */
export function loadLinkedStyles(root: Document): void {
  for (const link of root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')) {
    link.removeAttribute('disabled')
  }
}
