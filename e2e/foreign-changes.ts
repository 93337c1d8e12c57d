// What browser extensions and translators do to a page. Each runs in the page.

/** LastPass, Dashlane and others put an icon beside each field. */
export function addNeighbours(): void {
  for (const field of document.querySelectorAll('input,textarea,select')) {
    const icon = document.createElement('div')
    icon.setAttribute('data-icon-root', '')
    field.after(icon)
  }
}

/** A translator puts each text into elements of its own. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const parent = text.parentNode
    const isLeftAlone = /^(SCRIPT|STYLE|TEXTAREA|PRE|CODE|TITLE)$/.test(parent?.nodeName ?? '')
    if (!text.nodeValue?.trim() || isLeftAlone) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.nodeValue
    parent?.replaceChild(outer, text)
  }
}

/** One text becomes another one. */
export function replaceText(): void {
  const target = document.querySelector('main label, main h1, main h2, main p')
  if (target) target.textContent = 'Correo'
}

/** Elements at both ends of the page, and attributes on what is in it. */
export function addAtTheEnds(): void {
  document.body.prepend(document.createElement('aside'))
  document.body.append(document.createElement('aside'))
  document.head.append(document.createElement('meta'))
  document.body.setAttribute('data-extension', '')
  for (const part of document.querySelectorAll('main, input, form, button'))
    part.setAttribute('data-extension', '')
}

/** A dark theme, a proxy that leaves out comments, and a manager of passwords that frames each field. */
export function restyle(): void {
  const root = document.documentElement
  root.setAttribute('data-theme-mode', 'dynamic')
  root.style.setProperty('--foreign', '1')
  // Where extensions put their styles; the page itself may not, by its policy.
  document.head.prepend(document.createElement('meta'))
  for (const link of document.querySelectorAll('link[rel=stylesheet]'))
    link.after(document.createElement('meta'))
  const comments: Node[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
  for (const field of document.querySelectorAll('main input, main textarea')) {
    const frame = document.createElement('span')
    field.replaceWith(frame)
    frame.append(field)
  }
}

/** A translator that goes on: whatever text appears is put into elements of its own. */
export function keepTranslating(): void {
  const isLeftAlone = (element: Element | null) =>
    !element || element.closest('script,style,textarea,font,pre,code,title,math,svg') !== null
  function wrap(text: Text): void {
    if (!text.data.trim() || isLeftAlone(text.parentElement)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = text.data
    text.parentNode?.replaceChild(outer, text)
  }
  function run(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) if (text instanceof Text) wrap(text)
  }
  const start = () => {
    run(document.body)
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) run(node)
    })
    observer.observe(document, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
  else start()
}
