// A course whose author means harm: in every field that a school shows, and in every form that a lesson's text may take.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Text that would call `canary` wherever it became part of a page as it is. */
export const hostile = (where: string) =>
  `${where} <img src=x onerror=canary("${where}")><svg/onload=canary("${where}")>"><script>canary("${where}")</script>`

/** As a value of the head of a file. */
const quoted = (where: string) => `'${hostile(where).replaceAll("'", "''")}'`
const head = (fields: Record<string, string>) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n`

/** Each stands alone as a paragraph of the lesson. */
export const bodies = [
  hostile('text'),
  '<script>canary("script")</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<body onload=canary("body")>',
  '<details open ontoggle=canary("details")><summary>x</summary></details>',
  '<input autofocus onfocus=canary("input")>',
  '<video><source onerror=canary("source")></video>',
  '<marquee onstart=canary("marquee")>x</marquee>',
  '<iframe src="javascript:parent.canary(1)"></iframe>',
  '<iframe srcdoc="<script>parent.canary(2)</script>"></iframe>',
  '<object data="javascript:canary(3)"></object>',
  '<style>@import "https://evil.example/x.css"; *{background:url(https://evil.example/y)}</style>',
  '<p style="background:url(https://evil.example/z)" onclick=canary("p")>Press me</p>',
  '<a href="javascript:canary(4)">Press me too</a>',
  '<form action="javascript:canary(5)"><button>Press this</button></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=canary(6)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=canary(7)>">',
  '<svg><animate onbegin=canary(8) attributeName=x dur=1s></svg>',
  '[A link](javascript:canary%289%29)',
  '[A link in capitals](JaVaScRiPt:canary%2810%29)',
  '[A link with a tab](java&Tab;script:canary%2811%29)',
  '[A link with data](data:text/html;base64,PHNjcmlwdD5vcGVuZXIuY2FuYXJ5KDEpPC9zY3JpcHQ+)',
  '![A picture from elsewhere](https://evil.example/track.png)',
  '![x" onerror="canary(12)](x.png)',
  `:term[word]{means='"><img src=x onerror=canary(13)>'}`,
  ':::note[<img src=x onerror=canary(14)>]\nInside.\n:::',
  '```html title="<img src=x onerror=canary(15)>"\n<img src=x onerror=canary(16)>\n```',
  '`<img src=x onerror=canary(17)>`',
  '| <img src=x onerror=canary(18)> |\n| --- |\n| <svg onload=canary(19)> |',
  '$\\href{javascript:canary(20)}{x}$',
  '<https://evil.example/"onmouseover="canary(21)>',
]

const quiz = `${head({ title: quoted('quiz') })}
## ${hostile('single')}

::about{topic="<img src=x onerror=canary(22)>"}

::hint[${hostile('hint')}]

- [x] ${hostile('right')}
- [ ] ${hostile('wrong')}
  > ${hostile('feedback')}

${hostile('explanation')}

## ${hostile('ordering')}

::about{type="ordering" id="order"}

1. ${hostile('first')}
2. ${hostile('second')}
3. ${hostile('third')}

Well.

## ${hostile('short')}

::about{type="short-text" id="short"}

- [x] ${hostile('word')}

Well.
`

/** Writes it to a new folder, one lesson for each body that may stand in one. */
export function writeHostileCourse(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'kinnow-hostile-')), 'hostile')
  const course = '1-hostile/1-course'
  const chapter = `${course}/1-subject/1-chapter`
  const files: Record<string, string> = {
    '1-hostile/index.md': head({
      name: quoted('category'),
      kind: 'skill',
      summary: quoted('category summary'),
    }),
    [`${course}/index.md`]: head({
      name: quoted('course'),
      summary: quoted('course summary'),
      level: 'Beginner',
      topic: quoted('topic'),
      hours: '1',
    }),
    [`${course}/1-subject/index.md`]: `${head({
      name: quoted('subject'),
      title: quoted('subject title'),
      summary: quoted('subject summary'),
      outcomes: `\n  - ${quoted('outcome')}`,
    })}\n${hostile('about')}\n`,
    [`${chapter}/index.md`]: head({ name: quoted('chapter'), summary: quoted('chapter summary') }),
    [`${chapter}/quiz.md`]: quiz,
  }
  bodies.forEach((body, index) => {
    files[`${chapter}/${index + 1}-text-${index + 1}.md`] = `${head({
      title: quoted(`lesson ${index}`),
      summary: quoted(`lesson summary ${index}`),
      minutes: '5',
      objectives: `\n  - ${quoted('objective')}`,
    })}\n## ${hostile('heading')}\n\n${body}\n\nThe end.\n`
  })
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
