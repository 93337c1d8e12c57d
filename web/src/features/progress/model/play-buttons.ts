type Words = { play: string; stop: string }

/** Adds to each animated picture a button that starts and stops it. Returns how to remove them. */
export function addPlayButtons(root: HTMLElement, words: Words): () => void {
  const undo = [...root.querySelectorAll<HTMLElement>('figure.moving')].map((figure) =>
    addButton(figure, words),
  )
  return () => {
    for (const each of undo) each()
  }
}

/** A picture with a new address starts over: each start has an address of its own. */
let starts = 0

function addButton(figure: HTMLElement, words: Words): () => void {
  const images = [...figure.querySelectorAll('img')].map((image) => ({
    image,
    still: image.getAttribute('src') ?? '',
  }))
  const button = document.createElement('button')
  let isMoving = false

  function show(moves: boolean) {
    isMoving = moves
    starts += 1
    for (const { image, still } of images) {
      image.src = moves ? `${image.dataset.moving}?start=${starts}` : still
    }
    button.textContent = moves ? words.stop : words.play
  }
  const stop = () => show(false)

  button.type = 'button'
  button.className = 'play'
  button.textContent = words.play
  button.addEventListener('click', () => show(!isMoving))
  images.at(-1)?.image.after(button)
  // Paper shows drawings made for a still picture.
  window.addEventListener('beforeprint', stop)
  return () => {
    window.removeEventListener('beforeprint', stop)
    if (isMoving) stop()
    button.remove()
  }
}
