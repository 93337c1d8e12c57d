// S29: the allow-list itself, fed with raw HTML as if every step before it had failed.
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import type { Root } from 'hast'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { safeHtml } from './allow-list.ts'
import { elementsOf } from './test-safety.ts'

function clean(html: string): string {
  const raw = { type: 'root', children: [{ type: 'raw', value: html }] } as Root
  const processor = unified().use(rehypeRaw).use(rehypeSanitize, safeHtml).use(rehypeStringify)
  return processor.stringify(processor.runSync(raw))
}

const media = `/media/${'0a'.repeat(16)}`

test.each([
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<p>hi</p>"></iframe>',
  '<frame src="https://evil.example">',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<form action="https://evil.example"><button>Go</button></form>',
  '<svg><use href="https://evil.example/x.svg#a"></use></svg>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
])('nothing is left of %s', (html) => {
  expect(elementsOf(clean(html))).toEqual([])
})

test.each([
  'https://evil.example/track.png',
  'http://evil.example/track.png',
  '//evil.example/track.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '/api/users/logout',
  '/media/../api/users/me',
  `${media}.png?x=1`,
])('a picture from %s shows nothing', (source) => {
  const [image] = elementsOf(clean(`<img src="${source}" srcset="${source}" alt="x">`))
  expect(image?.properties).toEqual({ alt: 'x' })
})

test('a picture of the school stays', () => {
  const [image] = elementsOf(clean(`<img src="${media}.png" alt="x">`))
  expect(image?.properties).toEqual({ alt: 'x', src: `${media}.png` })
})

const allowed = safeHtml.tagNames?.filter((name) => name !== 'input') ?? []

test.each(allowed)(
  'S29: <%s> keeps no handler, style, script address or name of its own',
  (name) => {
    const bad =
      'onclick="a()" onerror="a()" onload="a()" onfocus="a()" ontoggle="a()" onmouseover="a()" onanimationend="a()" style="color:red" href="javascript:a()" src="javascript:a()" poster="javascript:a()" xlink:href="javascript:a()" formaction="javascript:a()" action="javascript:a()" id="document" name="body" class="evil" is="x-a" slot="a" part="a" autofocus contenteditable draggable="true"'
    const inside = `<ul><video><details><${name} ${bad}></${name}></details></video></ul>`
    const wild =
      /^(on|style|href|src|poster|xlink|form|action|id|name|is|slot|part|auto|content|drag)/i
    const left = elementsOf(clean(inside)).flatMap(({ properties }) =>
      Object.entries(properties).filter(
        ([key, value]) => wild.test(key) || /javascript:|evil/.test(String(value)),
      ),
    )
    expect(left).toEqual([])
  },
)
