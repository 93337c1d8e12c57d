// The only HTML that reaches a reader: whatever is not named here is taken out.
import type { Options as Schema } from 'rehype-sanitize'
import { mediaName } from '../model/ids.ts'

const localMedia = new RegExp(`^/media/${mediaName}$`)
const remoteFilm = /^https:\/\/[^\s"'<>\\]+\.(mp4|webm)$/i
const destination = /^(https?:\/\/|mailto:|#|\/lessonpage\?id=[\w-]{16}(#|$))/i
const ownId = /^(h-|note-fn|extra-|footnote-label$)/

const text = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br']
const inline = ['a', 'em', 'strong', 'del', 'code', 'sup', 'sub', 'span', 'dfn']
const blocks = [
  'aside',
  'details',
  'div',
  'section',
  'pre',
  'figure',
  'figcaption',
  'input',
  'summary',
]
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
const media = ['img', 'video', 'source', 'track']

const formulas = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'mtext',
  'mspace',
  'mstyle',
  'mpadded',
  'mphantom',
  'msup',
  'msub',
  'msubsup',
  'mmultiscripts',
  'mprescripts',
  'mfrac',
  'msqrt',
  'mroot',
  'mover',
  'munder',
  'munderover',
  'mtable',
  'mtr',
  'mtd',
  'menclose',
]

const formulaAttributes: NonNullable<Schema['attributes']>[string] = [
  'accent',
  'accentunder',
  'columnalign',
  'columnlines',
  'columnspacing',
  'columnspan',
  'columnSpan',
  'rowSpan',
  'depth',
  'dir',
  'display',
  'displaystyle',
  'fence',
  'form',
  'height',
  'largeop',
  'linethickness',
  'lspace',
  'mathvariant',
  'maxsize',
  'minsize',
  'movablelimits',
  'notation',
  'rowlines',
  'rowspacing',
  'rspace',
  'scriptlevel',
  'separator',
  'stretchy',
  'symmetric',
  'voffset',
  'width',
  ['mathcolor', /^#[0-9a-f]{3,8}$/i],
  ['className', /^tml-[a-z-]+$/, 'upstrike', 'downstrike', 'cancel'],
]

/** Marks where a quick check is taken out of the page; no Markdown can make one. */
export const checkMark = 'kinnow-check'

export const safeHtml: Schema = {
  tagNames: [...text, ...inline, ...blocks, ...tables, ...media, ...formulas, checkMark],
  strip: ['script', 'style', 'title', 'textarea', 'iframe', 'noscript', 'template', 'svg'],
  allowComments: false,
  allowDoctypes: false,
  // Our own prefixes keep ids apart from names the page uses; see `ownId`.
  clobber: [],
  clobberPrefix: '',
  protocols: {
    href: ['http', 'https', 'mailto'],
    src: ['https'],
    poster: ['https'],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  ancestors: { summary: ['details'], source: ['video'], track: ['video'], li: ['ul', 'ol'] },
  attributes: {
    ...Object.fromEntries(formulas.map((name) => [name, formulaAttributes])),
    ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, [['id', ownId]]])),
    [checkMark]: ['n'],
    h2: [
      ['id', ownId],
      ['className', 'sr-only'],
    ],
    a: [
      ['href', destination, localMedia],
      ['rel', 'noopener', 'noreferrer'],
      ['id', ownId],
      'ariaLabel',
      'ariaDescribedBy',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref', 'download'],
      'download',
    ],
    aside: [['className', 'callout', /^callout-(note|tip|try|warning)$/]],
    code: [['className', 'hljs', /^language-[\w+#.-]+$/]],
    details: [['className', 'fold']],
    dfn: [['className', 'term'], 'dataMeans', ['tabIndex', 0]],
    div: [
      ['className', 'recap', 'table', 'formula'],
      ['role', 'group'],
      ['tabIndex', 0],
      'ariaLabel',
    ],
    figure: [['className', 'code', 'video', 'moving']],
    img: [
      ['src', localMedia],
      // One of a pair, and the same in motion.
      ['className', 'in-light', 'in-dark'],
      ['dataMoving', localMedia],
      'alt',
      'width',
      'height',
      ['loading', 'lazy'],
      ['decoding', 'async'],
    ],
    input: [['type', 'checkbox'], ['disabled', true], 'checked', 'ariaLabel'],
    li: [
      ['id', ownId],
      ['className', 'task-list-item'],
    ],
    ol: [['className', 'contains-task-list'], 'start'],
    p: [['className', 'callout-title']],
    pre: [['tabIndex', 0], ['role', 'group'], 'ariaLabel', ['dataRun', 'html', 'css', 'python']],
    section: [['className', 'footnotes'], 'dataFootnotes'],
    source: [
      ['src', localMedia, remoteFilm],
      ['type', /^video\/(mp4|webm)$/],
    ],
    span: [
      [
        'className',
        /^hljs-[\w-]+$/,
        /^[a-z]+_$/,
        /^tml-[a-z-]+$/,
        'term-means',
        'missing',
        'download-facts',
      ],
      ['role', 'note'],
      // Where a gap of a question is; the screens put a field there.
      ['dataGap', /^\d{1,2}$/],
    ],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
    track: [['kind', 'captions'], ['src', localMedia], 'srcLang', 'label', 'default'],
    ul: [['className', 'contains-task-list']],
    video: [
      'controls',
      'playsInline',
      'width',
      'height',
      'ariaLabel',
      ['preload', 'none'],
      ['poster', localMedia],
    ],
  },
}
