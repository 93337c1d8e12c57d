// Files that are not what they say, or unfold into something else.
import { buildPng } from '../test-png.ts'
import { lesson, noise, one, type Hostile } from './test-hostile-parts.ts'
import { buildZip } from './test-zip.ts'

const content = (name: string, bytes: string | Uint8Array) => one({ name, content: bytes })

const laughs = Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join('')
const svg = (prolog: string, inside = '') =>
  `<?xml version="1.0"?>${prolog}<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">${inside}</svg>`
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

export const hostileContents: Hostile[] = [
  [
    'a thousand million laughs',
    () =>
      content('x.svg', svg(`<!DOCTYPE svg [<!ENTITY l0 "lol">${laughs}]>`, '<text>&l9;</text>')),
    'DOCTYPE or entities',
  ],
  [
    'an SVG that fetches a file',
    () =>
      content(
        'x.svg',
        svg('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '<text>&x;</text>'),
      ),
    'DOCTYPE or entities',
  ],
  [
    'an SVG with definitions elsewhere',
    () => content('x.svg', svg('<!doctype svg SYSTEM "http://127.0.0.1/x.dtd">')),
    'DOCTYPE or entities',
  ],
  [
    'an SVG in letters that hide it',
    () => content('x.svg', utf16(svg('<!DOCTYPE svg [<!ENTITY x "y">]>'))),
    'not in UTF-8',
  ],
  [
    'a page as an SVG',
    () => content('x.svg', '<html><script>alert(1)</script></html>'),
    'is not an SVG',
  ],
  [
    'a picture of a gigabyte',
    () => content('x.png', buildPng(32_768, 32_768)),
    '32768 × 32768 pixels',
  ],
  [
    'a page as a picture',
    () => content('x.gif', 'GIF89a\u0001\0\u0001\0<script>alert(1)</script>'),
    'cut off or broken',
  ],
  ['a picture of another kind', () => content('x.jpg', buildPng()), 'not the kind of picture'],
  [
    'a picture with a package behind it',
    () => content('x.png', Buffer.concat([buildPng(), buildZip([lesson])])),
    'the file has extra data after the picture',
  ],
  ['a program as a document', () => content('x.pdf', noise(200)), 'not what its name says, PDF'],
  ['a program as data', () => content('x.csv', `a,b\0${'c'.repeat(99)}`), 'the file is not text'],
  ['a program as a picture', () => content('x.webp', noise(200)), 'not the kind of picture'],
  ['a cut picture', () => content('x.png', buildPng().subarray(0, -9)), 'cut off or broken'],
  [
    'a page as a film',
    () => content('x.mp4', '<html><script>alert(1)</script></html>'),
    'is not the kind of video',
  ],
  [
    'quotes without end',
    () => one({ name: 'x.md', content: '> '.repeat(5000), method: 0 }),
    'nested too deeply',
  ],
]
