// Links: only to the web, to mail, to another lesson or within the page.
import type { Link, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { safeDecode } from '../model/fragment.ts'
import { replaceChild, spotOf, suggestion, type Page, type Download } from './page.ts'

const schemeOf = (url: string) => /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase()

/** Browsers drop control characters in addresses, so `java\nscript:` has to be read as they do. */
// oxlint-disable-next-line no-control-regex -- control characters are the point
const withoutControls = (url: string) => url.replace(/[\u0000-\u0020\u007f]/g, '')

/** An address of the web or of mail: its spaces are escaped, and its scheme is in small letters. */
const webAddress = (url: string, scheme: string) =>
  scheme + withoutControls(url.trim().replaceAll(/(?<=:.*) /g, '%20')).slice(scheme.length)

const within = (fragment: string, page: Page, node: Link) => {
  const id = `h-${fragment.normalize('NFC').toLowerCase()}`
  if (page.anchors.has(id)) return `#${id}`
  if (page.isStrict) page.report('error', spotOf(node), `there is no heading "#${fragment}"`)
  else page.report('note', spotOf(node), `left out: a link to the heading "#${fragment}"`)
  return null
}

const faultOf = (url: string, found: { fault: string } | null, page: Page) => {
  const unread = found?.fault ?? page.unreadFile(url)
  if (unread !== null) return `the link "${url}": ${unread}`
  return `the link "${url}" leads nowhere${suggestion(page, url)}`
}

const relative = (url: string, page: Page, node: Link) => {
  const href = page.linkTo(url)
  if (href !== null) {
    if (page.isDeadHeading(url)) {
      const [file = '', heading = ''] = url.split('#')
      page.report('error', spotOf(node), `"${file}" has no heading "#${heading}"`)
    }
    return href
  }
  const found = page.download(url)
  if (found && 'src' in found) {
    shapeDownload(node, found)
    return found.src
  }
  if (page.isStrict) page.report('error', spotOf(node), faultOf(url, found, page))
  else page.report('note', spotOf(node), `left out: the link "${url}"; its text stays`)
  return null
}

const hrefOf = (node: Link, page: Page) => {
  const url = withoutControls(node.url)
  const scheme = schemeOf(url)
  if (scheme === 'http' || scheme === 'https' || scheme === 'mailto')
    return webAddress(node.url, scheme)
  if (scheme) {
    page.report('error', spotOf(node), `a link may not use "${scheme}:"`)
    return null
  }
  // A file may have spaces in its name; where it leads is looked up and not handed to the browser.
  return url.startsWith('#')
    ? within(safeDecode(url.slice(1)), page, node)
    : relative(node.url, page, node)
}

/** A link without a safe destination becomes its text. */
export const shapeLinks = (root: Root, page: Page) => {
  visit(root, 'link', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const href = hrefOf(node, page)
    if (href === null) {
      replaceChild(parent, index, node.children)
      return index
    }
    node.url = href
    if (schemeOf(href)) node.data = { hProperties: { rel: ['noopener', 'noreferrer'] } }
    return undefined
  })
}

// A link that hands out a file says which kind it is and how large, to eyes and ears alike, before anybody presses it.
type Found = Extract<Download, { src: string }>

function shapeDownload(node: Link, { fileName, facts }: Found): void {
  node.data = { hProperties: { className: ['download'], download: fileName } }
  node.children.push({
    type: 'emphasis',
    children: [{ type: 'text', value: ` (${facts})` }],
    data: { hName: 'span', hProperties: { className: ['download-facts'] } },
  })
}
