import { describe, expect, it } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, writeFolder } from '../test-folder.ts'

const picture = `${chapter}/figures/leaf.svg`
const draw = (inside: string, root = 'width="696" height="300" viewBox="0 0 696 300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`

const lint = async (svg: string) => {
  const dir = await writeFolder({ ...soundSchool, [picture]: svg })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return findings
    .map(formatFinding)
    .flatMap((line) => (line.startsWith(picture) ? [line.slice(picture.length)] : []))
}

const small = (shown: string, needed: number) =>
  `note: text smaller than 12 px at phone width: ${shown} px here, a font-size of ${needed} makes it 12`

describe('words that are too small on a phone are noted', () => {
  it.each([
    ['by an attribute', '<text font-size="20">a</text>', '10'],
    ['inherited', '<g font-size="23"><text><tspan>a</tspan></text></g>', '11.5'],
    ['in a style', '<text style="fill:red;font-size:12px">a</text>', '6'],
    ['by a rule', '<style>text, .b { font-size: 10px }</style><text>a</text>', '5'],
    ['by a rule for a class', '<style>.b{font-size:8px}</style><text class="a b">a</text>', '4'],
    [
      'made small',
      '<g transform="translate(1 2) scale(0.5)"><text font-size="40">a</text></g>',
      '10',
    ],
    [
      'made small by a matrix',
      '<g transform="matrix(.5 0 0 .5 9 9)"><text font-size="40">a</text></g>',
      '10',
    ],
    [
      'in parts of what stands around',
      '<g font-size="20"><text font-size="0.5em">a</text></g>',
      '5',
    ],
    ['left as they come', '<text>a</text>', '8'],
  ])('%s', async (_, inside, shown) => {
    expect(await lint(draw(inside))).toEqual([expect.stringContaining(small(shown, 24))])
  })

  it('at the smallest of them, once', async () => {
    const svg = draw('<text font-size="20">a</text>\n<text font-size="10">b</text>')
    expect(await lint(svg)).toEqual([`:2:22: ${small('5', 24)}`])
  })
})

describe('no finding for', () => {
  it.each([
    ['words that are large enough', draw('<text font-size="24">a</text>')],
    ['words made large', draw('<g transform="scale(2)"><text font-size="12">a</text></g>')],
    ['a title', draw('<title>a</title>')],
    [
      'a picture that is narrower than the column',
      draw('<text font-size="12">a</text>', 'width="300" height="9"'),
    ],
    [
      'an element that is empty beside it',
      draw('<text font-size="1"/><text font-size="24">a</text>'),
    ],
  ])('%s', async (_, svg) => {
    expect(await lint(svg)).toEqual([])
  })
})

describe('a picture', () => {
  it('whose colour nobody knows is warned of', async () => {
    expect(await lint(draw('<g fill="var(--ink)"/>'))).toEqual([
      expect.stringMatching(/^:1:\d+: warning: there is no colour "--ink"/),
    ])
  })

  it('whose colour is misspelt is warned of, also where another is painted in its place', async () => {
    expect(await lint(draw('<g fill="var(--sci-mdi, #123456)"/>'))).toEqual([
      expect.stringMatching(/no colour "--sci-mdi": did you mean "--sci-mid"\?$/),
    ])
    expect(await lint(draw('<g fill="var(--drawn-by-hand, #123456)"/>'))).toEqual([])
  })

  it.each([
    ['its style', '<style>@keyframes a{to{x:1}}</style>'],
    ['a style of an element', '<g style="fill:red;animation:a 1s"/>'],
  ])('that moves by %s is refused', async (_, inside) => {
    expect(await lint(draw(inside))).toContainEqual(
      expect.stringContaining('error: the picture is refused because a style animates it'),
    )
  })

  it.each([
    '<a><set attributeName="href" to="#b"/></a>',
    "<a><animate attributeName='xlink:href' values='#b'/></a>",
  ])('that changes where a link leads is refused: %s', async (inside) => {
    expect(await lint(draw(inside))).toContainEqual(
      expect.stringContaining('error: the picture is refused because of "attributeName'),
    )
  })

  it('that moves by elements is taken', async () => {
    const move = '<rect><animate attributeName="x" to="9" dur="1s"/></rect>'
    expect(await lint(draw(move))).toEqual([])
  })
})
