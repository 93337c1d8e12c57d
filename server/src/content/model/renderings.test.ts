import { readFile } from 'node:fs/promises'
import { describe, expect, it, test } from 'vitest'
import { figureColors } from './figure-colors.ts'
import { renderingsOf, unknownColors } from './renderings.ts'

const svgType = 'image/svg+xml'
const render = (svg: string, type = svgType) =>
  renderingsOf(new TextEncoder().encode(svg), type).map(
    ({ theme, isMoving, bytes }) =>
      `${theme}${isMoving ? ' moving' : ''}: ${new TextDecoder().decode(bytes)}`,
  )

describe('a picture is shown', () => {
  it('as it is where its colours have no names', () => {
    expect(render('<svg fill="#123456"/>')).toEqual(['light: <svg fill="#123456"/>'])
  })

  it('in each theme where they have, whatever replaces them elsewhere', () => {
    expect(render('<svg fill="var(--text)" stroke="var( --sci-mid , #12936f )"/>')).toEqual([
      'light: <svg fill="#241c17" stroke="#12936f"/>',
      'dark: <svg fill="#f6efe9" stroke="#35bd93"/>',
    ])
  })

  it('still and moving where something in it moves', () => {
    const move = '<animate attributeName="x" values="a>b" dur="2s"/>'
    expect(render(`<svg><rect>${move}</rect></svg>`)).toEqual([
      'light: <svg><rect></rect></svg>',
      `light moving: <svg><rect>${move}</rect></svg>`,
    ])
  })

  it.each([
    [
      'a motion with a path of its own',
      '<animateMotion dur="1s"><mpath href="#a"/></animateMotion>',
    ],
    ['a turn', "<animateTransform type='rotate' to='9 > 8' dur='1s' />"],
    ['a switch', '<set attributeName="x" to="/"></set>'],
  ])('still without %s', (_, move) => {
    expect(render(`<svg>${move}<g/></svg>`)[0]).toBe('light: <svg><g/></svg>')
  })

  it('four ways where it does both', () => {
    const ways = render('<svg fill="var(--text)"><set to="1"/></svg>').map(
      (each) => each.split(':')[0],
    )
    expect(ways).toEqual(['light', 'dark', 'light moving', 'dark moving'])
  })

  it('as it is where it is no SVG', () => {
    expect(render('var(--text)', 'image/png')).toEqual(['light: var(--text)'])
  })
})

test('finds the names that mean no colour of the school', () => {
  const svg =
    '<svg><style>svg{--mine:red}</style><g fill="var(--ink)" stroke="var(--mine)" color="var(--x, red)"/></svg>'

  expect(unknownColors(svg)).toEqual([
    { name: 'ink', offset: svg.indexOf('var(--ink)'), hasFallback: false },
    { name: 'x', offset: svg.indexOf('var(--x'), hasFallback: true },
  ])
})

test('the colours are those of the pages', async () => {
  const tokens = await readFile(
    new URL('../../../../web/src/ui/tokens.css', import.meta.url),
    'utf8',
  )
  const valuesIn = (css: string) =>
    new Map([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))
  const [lightCss = '', darkCss = ''] = tokens.split("[data-theme='dark']")
  const light = valuesIn(lightCss)
  const dark = new Map([...light, ...valuesIn(darkCss)])
  const resolve = (values: Map<string | undefined, string | undefined>, name: string) => {
    const value = values.get(name) ?? ''
    return values.get(/^var\(--([\w-]+)\)$/.exec(value)?.[1]) ?? value
  }

  const ofPages = Object.keys(figureColors).map((name) => [
    name,
    { light: resolve(light, name), dark: resolve(dark, name) },
  ])

  expect(figureColors).toEqual(Object.fromEntries(ofPages))
})
