type Words = { copy: string; copied: string; codeCopied: string }

const shownFor = 2000

/** Adds a Copy button to each block of code. Returns how to take them away again. */
export function addCopyButtons(root: HTMLElement, words: Words): () => void {
  const added = [...root.querySelectorAll('pre')].map((pre) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = words.copy
    const status = document.createElement('span')
    status.className = 'sr'
    status.role = 'status'
    button.addEventListener('click', () => {
      void navigator.clipboard?.writeText(pre.textContent ?? '').then(() => {
        button.textContent = words.copied
        status.textContent = words.codeCopied
        setTimeout(() => {
          button.textContent = words.copy
          status.textContent = ''
        }, shownFor)
      })
    })
    const frame = pre.closest('figure.code') ?? wrap(pre)
    frame.append(button, status)
    return [button, status]
  })
  return () => {
    for (const node of added.flat()) node.remove()
  }
}

/** Code without a file name has no figure around it. */
function wrap(pre: HTMLPreElement): HTMLElement {
  const parent = pre.parentElement
  if (parent?.classList.contains('code-frame')) return parent
  const frame = document.createElement('div')
  frame.className = 'code-frame'
  pre.before(frame)
  frame.append(pre)
  return frame
}
