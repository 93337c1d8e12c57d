import { describe, expect, it } from 'vitest'
import { parseMarkdown, toInlineHtml, toParts } from './markdown.ts'
import { buildPage, render } from './test-page.ts'
import { elementsOf, faultsOf } from './test-safety.ts'

const hostile: Record<string, string> = {
  'a script': '<script>alert(1)</script>',
  'a script in a paragraph': 'hello <script>alert(1)</script> world',
  'a script of another page': '<script src="https://evil.example/x.js"></script>',
  'an event handler': '<img src=x onerror=alert(1)>',
  'an event handler without spaces': '<svg/onload=alert(1)>',
  'an event handler on a body': '<body onload="alert(1)">',
  'an event handler in plain words': '<p onclick="alert(1)">hello</p>',
  'a focus handler': '<input autofocus onfocus=alert(1)>',
  'a details handler': '<details open ontoggle=alert(1)><summary>x</summary></details>',
  'a javascript link': '[x](javascript:alert(1))',
  'a javascript link in capitals': '[x](JaVaScRiPt:alert(1))',
  'a javascript link with an entity colon': '[x](javascript&colon;alert(1))',
  'a javascript link with numeric entities': '[x](&#106;&#97;vascript&#58;alert(1))',
  'a javascript link with a tab': '[x](java&Tab;script:alert(1))',
  'a javascript link with a line break': '[x](<java&#10;script:alert(1)>)',
  'a javascript link after a control character': '[x](<&#1;javascript:alert(1)>)',
  'a javascript link after spaces': '[x](<   javascript:alert(1)>)',
  'a javascript link by reference': '[x][y]\n\n[y]: javascript:alert(1)',
  'a javascript link in angle brackets': '<javascript:alert(1)>',
  'a data link': '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  'a vbscript link': '[x](vbscript:msgbox(1))',
  'a file link': '[x](file:///etc/passwd)',
  'a blob link': '[x](blob:https://evil.example/1)',
  'a link to another host without a scheme': '[x](//evil.example/x)',
  'a link to another host with backslashes': '[x](\\\\evil.example/x)',
  'a javascript picture': '![x](javascript:alert(1))',
  'a data picture': '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  'a picture of another host': '![x](https://evil.example/track.png)',
  'a picture that closes its attribute': '![x" onerror="alert(1)](leaf.svg)',
  'a caption that closes its attribute': '![x](leaf.svg "\\"><img src=x onerror=alert(1)>")',
  'an svg script': '<svg><script>alert(1)</script></svg>',
  'an svg animation': '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  'an svg foreign object': '<svg><foreignObject><iframe src=javascript:alert(1)>',
  'a math link': '<math><a xlink:href="javascript:alert(1)">x</a></math>',
  'a math action': '<math><maction actiontype="statusline#http://evil.example">x</maction></math>',
  'a style': '<style>@import "https://evil.example/x.css";</style>',
  'a style attribute': '<p style="background:url(https://evil.example)">x</p>',
  'a frame': '<iframe src="https://evil.example"></iframe>',
  'a frame with a document': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'an object': '<object data="javascript:alert(1)"></object>',
  'an embed': '<embed src="javascript:alert(1)">',
  'a form': '<form action="https://evil.example"><input name=password><button>Go</button></form>',
  'a base': '<base href="https://evil.example/">',
  'a meta refresh': '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  'a link element': '<link rel="stylesheet" href="https://evil.example/x.css">',
  'a template': '<template><img src=x onerror=alert(1)></template>',
  'mutation by noscript': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  'mutation by mglyph':
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  'mutation by form':
    '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  'mutation by comment': '<!--><img src=x onerror=alert(1)>-->',
  'mutation by cdata': '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  'mutation by textarea': '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
  'a processing instruction': '<?xml-stylesheet href="javascript:alert(1)"?>',
  'a term that closes its attribute': `:term[x]{means='"><img src=x onerror=alert(1)>'}`,
  'a term with a handler': ':term[x]{means="y" onclick="alert(1)" style="color:red"}',
  'a term with html in its word': ':term[<img src=x onerror=alert(1)>]{means="y"}',
  'a call-out with html in its title': ':::note[<img src=x onerror=alert(1)>]\ntext\n:::',
  'a call-out with attributes': ':::note{onclick="alert(1)" .evil #evil style="x"}\ntext\n:::',
  'a recap with attributes': ':::recap{onclick="alert(1)"}\n- a\n:::',
  'an unknown directive': ':::script\nalert(1)\n:::',
  'an unknown directive with a source': '::iframe[x]{src="https://evil.example"}',
  'a javascript film': '::video[x]{src="javascript:alert(1)//.mp4" captions="leaf.vtt"}',
  'a data film': '::video[x]{src="data:video/mp4;base64,AAAA" captions="leaf.vtt"}',
  'a film with a handler': '::video[x]{src="leaf.mp4" captions="leaf.vtt" onerror="alert(1)"}',
  'a film that closes its attribute': `::video[x]{src='https://a.example/"><script>.mp4' captions="leaf.vtt"}`,
  'a film with a javascript poster':
    '::video[x]{src="leaf.mp4" captions="leaf.vtt" poster="javascript:alert(1)"}',
  'a film with a javascript transcript':
    '::video[x]{src="leaf.mp4" captions="leaf.vtt" transcript="javascript:alert(1)"}',
  'html in a code title': '```html title="<img src=x onerror=alert(1)>"\n<b>\n```',
  'html in a code language': '```"><script>alert(1)</script>\nx\n```',
  'html in code': '```html\n<script>alert(1)</script>\n```',
  'html in inline code': '`<script>alert(1)</script>`',
  'html in a heading': '## <img src=x onerror=alert(1)> hello',
  'html in a table': '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
  'html in a footnote': 'x[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  'a footnote with a hostile name':
    'x[^"><img/onerror=alert(1)>]\n\n[^"><img/onerror=alert(1)>]: y',
  'a formula with a link': '$\\href{javascript:alert(1)}{x}$',
  'a formula with a url': '$\\url{javascript:alert(1)}$',
  'a formula with a picture': '$\\includegraphics{https://evil.example/x.png}$',
  'a formula with html': '$\\text{<img src=x onerror=alert(1)>}$',
  'a formula with a style': '$\\style{background:url(//evil.example)}{x}$',
  'a formula with a class': '$\\class{evil}{x}$',
  'a formula with a handler': '$\\htmlData{onclick=alert(1)}{x}$',
  'a formula with colours': '$$\\color{red}\\boxed{\\begin{matrix}a&b\\end{matrix}}$$',
  'an unreadable formula with html': '$$\\frac{<img src=x onerror=alert(1)>$$',
  'a formula in a formula': '$\\text{</mtext></math><script>alert(1)</script>}$',
  'a clobbering id': '<a id="location" name="location">x</a>',
  'a heading that would clobber': '## location',
  'the mark of a check': '<kinnow-check n="0"></kinnow-check>',
}

describe('S29: hostile Markdown', () => {
  it.each(Object.entries(hostile))('leaves nothing dangerous of %s', (_, markdown) => {
    const { html } = render(markdown)
    const inItem = render(`- [ ] ${markdown.replaceAll('\n', '\n  ')}`).html
    const inQuote = render(`> ${markdown.replaceAll('\n', '\n> ')}`).html

    expect([html, inItem, inQuote].flatMap(faultsOf)).toEqual([])
  })

  it.each(Object.entries(hostile))(
    'leaves nothing dangerous beside a radio button of %s',
    (_, markdown) => {
      const { page } = buildPage(markdown)

      const html = toInlineHtml(parseMarkdown(markdown).children, page)

      expect(faultsOf(html)).toEqual([])
    },
  )

  it.each(Object.entries(hostile))(
    'leaves nothing dangerous in plain Markdown of %s',
    (_, markdown) => {
      const { page } = buildPage(markdown)

      const { parts } = toParts(parseMarkdown(markdown, true).children, {
        ...page,
        isStrict: false,
      })

      expect(parts.flatMap((part) => faultsOf(String(part)))).toEqual([])
    },
  )

  it('would notice a fault', () => {
    const bad = '<p onclick="x"><iframe></iframe><a href="javascript:x">x</a></p>'

    expect(faultsOf(bad)).toEqual(['p onClick=x', '<iframe>', 'a href=javascript:x'])
  })

  it('keeps hostile words as words', () => {
    const { html } = render(`:term[x]{means='"><img src=x onerror=alert(1)>'}`)

    const [, dfn] = elementsOf(html)

    expect(dfn?.properties.dataMeans).toBe('"><img src=x onerror=alert(1)>')
  })
})
