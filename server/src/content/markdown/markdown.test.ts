import { describe, expect, it } from 'vitest'
import { lessonHref } from '../model/ids.ts'
import { complaints, render } from './test-page.ts'

const html = (markdown: string) => render(markdown).html
const faults = (markdown: string) => complaints(render(markdown).findings)

describe('lesson text', () => {
  it('gives headings ids of their own kind, each once', () => {
    const { html: text, headings } = render('## Inside a leaf\n\n## Inside a leaf')

    expect(headings.map(({ id }) => id)).toEqual(['h-inside-a-leaf', 'h-inside-a-leaf-1'])
    expect(text).toContain('<h2 id="h-inside-a-leaf-1">')
  })

  it('complains about an h1 and a skipped level', () => {
    expect(faults('# Title')).toEqual(['1 the title is the only h1: start headings with "##"'])
    expect(faults('## One\n\n#### Two')).toEqual(['3 the heading skips from h2 to h4'])
  })

  it('turns a formula into MathML without styles', () => {
    const text = html('$a^2$ and\n\n$$\n\\boxed{\\color{red}x}\n$$')

    expect(text).toContain('<msup><mi>a</mi><mn>2</mn></msup>')
    expect(text).toContain('display="block"')
    expect(text).toContain('mathcolor="#ff0000"')
    expect(text).not.toMatch(/\sstyle=/)
  })

  it('sets a formula apart that is a paragraph, and leaves one that is an item in its line', () => {
    expect(html('$a+b$')).toContain('display="block"')
    expect(html('- $a+b$\n- $c$')).not.toContain('display="block"')
  })

  it('names the line of a formula it cannot read', () => {
    expect(faults('one\n\ntwo $\\frac{$')).toEqual([
      expect.stringMatching(/^3 the formula cannot be read: /),
    ])
  })

  it('frames a picture with its size and caption', () => {
    expect(html('![A leaf](leaf.svg "Green")')).toBe(
      `<figure><img src="/media/${'a'.repeat(32)}.svg" alt="A leaf" width="4" height="3" loading="lazy" decoding="async"><figcaption>Green</figcaption></figure>`,
    )
  })

  it('shows a picture in both themes, and says which is which and what it looks like in motion', () => {
    const look = (theme: string, still: string, moving: string) =>
      `<img src="/media/${still.repeat(32)}.svg" alt="The sun" class="in-${theme}" data-moving="/media/${moving.repeat(32)}.svg" width="4" height="3" loading="lazy" decoding="async">`
    const both = look('light', '1', '3') + look('dark', '2', '4')

    expect(html('![The sun](sun.svg)')).toBe(`<figure class="moving">${both}</figure>`)
    expect(html('Here: ![The sun](sun.svg), bright.')).toBe(`<p>Here: ${both}, bright.</p>`)
  })

  it('asks for the words of a picture, and for the picture', () => {
    expect(faults('![](leaf.svg)')[0]).toMatch('has no description')
    expect(faults('![](leaf.svg "Only decoration")')).toEqual([])
    expect(faults('\n![x](absent.svg)')).toEqual(['2 the picture "absent.svg" does not exist'])
  })

  it('lets code be reached with the keyboard and names it', () => {
    const text = html('```html title="page.html"\n<b>\n```')

    expect(text).toContain(
      '<figure class="code"><figcaption>page.html</figcaption><pre tabindex="0"',
    )
    expect(text).toContain('aria-label="Code: page.html"')
    expect(text).toContain('<code class="hljs language-html">')
    expect(html('```\nx\n```')).toContain('aria-label="Code: text"')
    expect(html('```mermaid\ngraph LR\n```')).toMatch(
      /^<figure class="code"><figcaption>Diagram, as text<\/figcaption><pre .*graph LR/,
    )
  })

  it('writes call-outs with their own or the usual title', () => {
    expect(html(':::note[Count]\nOne.\n:::')).toBe(
      '<aside class="callout callout-note"><p class="callout-title">Count</p><p>One.</p></aside>',
    )
    expect(html(':::tip\nOne.\n:::')).toContain('<p class="callout-title">Tip</p><p>One.</p>')
  })

  it('folds what is opened by its words, also within a call-out', () => {
    expect(html(':::fold[One *way*]\nUse the sun.\n:::')).toBe(
      '<details class="fold"><summary>One <em>way</em></summary><p>Use the sun.</p></details>',
    )
    expect(html('::::try[Find north]\nHow?\n\n:::fold[One way]\n- Sun\n:::\n::::')).toMatch(
      /^<aside class="callout callout-try">.*<p>How\?<\/p><details class="fold"><summary>One way<\/summary><ul>.*<\/details><\/aside>$/s,
    )
    expect(faults(':::fold\nText.\n:::')[0]).toMatch('a fold needs a title')
  })

  it('explains a term to everyone', () => {
    expect(html(':term[stomata]{means="tiny openings"}')).toBe(
      '<p><dfn class="term" data-means="tiny openings" tabindex="0">stomata<span class="term-means" role="note">tiny openings</span></dfn></p>',
    )
    expect(faults(':term[stomata]')[0]).toMatch('write a term as')
  })

  it('frames a recap and a table', () => {
    expect(html(':::recap\n- a\n:::')).toMatch(/^<div class="recap"><ul>/)
    expect(html('| a |\n|---|\n| b |')).toMatch(
      /^<div role="group" tabindex="0" class="table" aria-label="Table"><table>/,
    )
  })

  it('shows a film with captions and transcript', () => {
    const text = html('::video[A leaf]{src="leaf.mp4" captions="leaf.vtt" transcript="leaf.txt"}')

    expect(text).toContain('<video controls preload="none" playsinline aria-label="A leaf">')
    expect(text).toContain('<source src="/media/bbbb')
    expect(text).toContain('<track kind="captions" src="/media/cccc')
    expect(text).toMatch(/<figcaption>A leaf <a href="\/media\/d+\.txt">/)
  })

  it('asks for what a film lacks', () => {
    expect(faults('::video[x]{src="leaf.mp4"}')).toEqual(['1 the video has no captions'])
    expect(faults('::video[]{src="leaf.mp4" captions="leaf.vtt"}')).toHaveLength(1)
    expect(faults('::video[x]{src="none.mp4" captions="leaf.vtt"}')[0]).toMatch('does not exist')
    expect(faults('::video[x]{src="leaf.mp4" captions="leaf.vtt" caption="y"}')[0]).toMatch(
      'has no "caption"',
    )
  })

  it('links to lessons, headings and the web, and to nothing else', () => {
    expect(html('[x](2-inside.md)')).toBe(`<p><a href="${lessonHref('a/inside')}">x</a></p>`)
    expect(html('## Leaf\n\n[x](#leaf)')).toContain('<a href="#h-leaf">')
    expect(html('<https://a.example>')).toContain('rel="noopener noreferrer"')
    expect(faults('[x](3-absent.md)')).toEqual(['1 the link "3-absent.md" leads nowhere'])
    expect(faults('[x](#absent)')).toEqual(['1 there is no heading "#absent"'])
    expect(faults('[x](ftp://a.example)')).toEqual(['1 a link may not use "ftp:"'])
  })

  it('leaves colons in prose alone and refuses unknown words', () => {
    expect(html('A ratio of a:b at 10:30am')).toBe('<p>A ratio of a:b at 10:30am</p>')
    expect(faults(':::nota\nx\n:::')).toEqual(['1 "nota" is not a name this format knows'])
  })

  it('removes raw HTML and says so', () => {
    expect(render('a <b>b</b>')).toMatchObject({ html: '<p>a b</p>' })
    expect(faults('<div>x</div>')).toEqual(['1 raw HTML is removed'])
    expect(faults('<!-- a note -->')).toEqual([])
  })

  it('names the boxes of a task list', () => {
    expect(html('- [x] a\n- [ ] b')).toContain('aria-label="Not done"')
  })
})
