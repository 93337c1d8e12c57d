/**
 * Paper shows the light one of two pictures, and printing waits for nothing: so where the dark one was loaded, the light one
 * follows it, in lessons, questions and results alike. Returns how to stop that.
 */
export function loadPaperPictures(root: Document): () => void {
  function follow(image: EventTarget | null) {
    if (!(image instanceof HTMLImageElement) || !image.matches('.in-dark')) return
    const light = image.previousElementSibling
    if (light instanceof HTMLImageElement && light.matches('.in-light')) light.loading = 'eager'
  }
  const hear = (event: Event) => follow(event.target)
  // Some may have come before the page's scripts.
  for (const image of root.querySelectorAll<HTMLImageElement>('img.in-dark'))
    if (image.complete && image.naturalWidth > 0) follow(image)
  root.addEventListener('load', hear, true)
  return () => root.removeEventListener('load', hear, true)
}
