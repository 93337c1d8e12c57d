// The code of a lesson that can be run, as the server marked it: Python, or HTML with the CSS right below it.
export type Part = { language: 'html' | 'css' | 'python'; title: string; code: string }

export type RunnableBlock = {
  parts: Part[]
  /** Where the field for it goes. */
  host: HTMLElement
}

const isLanguage = (text: string | undefined): text is Part['language'] =>
  text === 'html' || text === 'css' || text === 'python'

const frameOf = (pre: HTMLElement): HTMLElement => pre.closest('figure.code, .code-frame') ?? pre

const preIn = (node: Element | null | undefined): HTMLElement | null =>
  node?.matches('pre') ? node : (node?.querySelector('pre') ?? null)

function partOf(pre: HTMLElement): Part | null {
  const { run } = pre.dataset
  const title = frameOf(pre).querySelector('figcaption')?.textContent ?? ''
  const code = (pre.textContent ?? '').replace(/\n$/, '')
  return isLanguage(run) ? { language: run, title, code } : null
}

/** Puts a host after each block and takes what it replaces off the screen; paper keeps that. Returns how to undo it. */
export function findBlocks(root: HTMLElement): { blocks: RunnableBlock[]; undo: () => void } {
  const replaced: HTMLElement[] = []
  const blocks = [...root.querySelectorAll<HTMLElement>('pre[data-run]')].flatMap((pre) => {
    const part = partOf(pre)
    if (!part || part.language === 'css') return []
    const next = part.language === 'html' ? preIn(frameOf(pre).nextElementSibling) : null
    const style = next?.dataset.run === 'css' ? next : null
    const parts = [part, style && partOf(style)].filter((each) => each !== null)
    const frames = [pre, ...(style ? [style] : [])].map(frameOf)
    replaced.push(...frames)
    const host = document.createElement('div')
    frames.at(-1)?.after(host)
    return [{ parts, host }]
  })
  for (const frame of replaced) frame.classList.add('on-paper')
  return {
    blocks,
    undo: () => {
      for (const frame of replaced) frame.classList.remove('on-paper')
      for (const { host } of blocks) host.remove()
    },
  }
}
