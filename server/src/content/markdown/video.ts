// A film with captions and, where there is one, its text; it loads only when played.
import { toString } from 'mdast-util-to-string'
import { el } from './html-tree.ts'
import { isNotThere, spotOf, type LeafDirective, type Media, type Page } from './page.ts'

const parts = {
  src: /^video\//,
  captions: /^text\/vtt$/,
  transcript: /^text\//,
  poster: /^image\//,
}
type Part = keyof typeof parts
const partKinds: Record<Part, string> = {
  src: 'a video’s name ends in .mp4 or .webm',
  captions: 'captions are WebVTT, and their name ends in .vtt',
  transcript: 'a transcript’s name ends in .txt or .vtt',
  poster: 'a picture’s name ends in .svg, .png, .jpg, .webp or .gif',
}

const typeOfAddress = (url: string) => (/\.webm$/i.test(url) ? 'video/webm' : 'video/mp4')

const remote = (url: string): Media | null => {
  const isFilm = /^https:\/\/[^\s"'<>\\]+\.(mp4|webm)$/i.test(url)
  return isFilm ? { src: url, type: typeOfAddress(url) } : null
}

const checkNames = (node: LeafDirective, page: Page) => {
  for (const name of Object.keys(node.attributes ?? {})) {
    if (!(name in parts)) page.report('error', spotOf(node), `a video has no "${name}"`)
  }
}

const find = (node: LeafDirective, part: Part, page: Page) => {
  const url = node.attributes?.[part]
  if (!url) {
    if (part === 'src') page.report('error', spotOf(node), 'the video has no "src"')
    if (part === 'captions') page.report('error', spotOf(node), 'the video has no captions')
    return null
  }
  const media = (part === 'src' ? remote(url) : null) ?? page.media(url)
  if (media && 'refused' in media) {
    const message = `the video's ${part} "${url}" is refused: see ${media.refused}`
    page.report('error', spotOf(node), message)
    return null
  }
  if (media && parts[part].test(media.type)) return media
  const missing =
    part === 'src' && /^https?:/i.test(url)
      ? 'is not a video file: the address must end in .mp4 or .webm, and pages of video services cannot be shown'
      : isNotThere(page, url)
  const why = media ? `is of another kind: ${partKinds[part]}` : missing
  page.report('error', spotOf(node), `the video's ${part} "${url}" ${why}`)
  return null
}

const figure = (node: LeafDirective, label: string, page: Page) => {
  const film = find(node, 'src', page)
  const captions = find(node, 'captions', page)
  const transcript = find(node, 'transcript', page)
  const poster = find(node, 'poster', page)
  if (!film) return el('p', {}, [label])

  const { language } = page
  const source = el('source', { src: film.src, type: film.type })
  const track = { kind: 'captions', src: captions?.src, srcLang: language, label: 'Captions' }
  const look = { poster: poster?.src, width: poster?.width, height: poster?.height }
  const controls = { controls: true, preload: 'none', playsInline: true, ariaLabel: label }
  return el('figure', { className: ['video'] }, [
    el('video', { ...controls, ...look }, [
      source,
      ...(captions ? [el('track', { ...track, default: true })] : []),
    ]),
    el('figcaption', {}, [
      label,
      ...(transcript ? [' ', el('a', { href: transcript.src }, ['Read the transcript'])] : []),
    ]),
  ])
}

export const shapeVideo = (node: LeafDirective, page: Page) => {
  const label = toString(node).trim()
  if (!label) page.report('error', spotOf(node), 'the video has no description')
  checkNames(node, page)
  const { tagName, properties, children } = figure(node, label, page)
  node.data = { hName: tagName, hProperties: properties, hChildren: children }
}
