// A few lines of an SVG may become more elements than a browser can draw.
import { expect, test } from 'vitest'
import { unsafeSvg } from './svg-safety.ts'

const faultOf = (inside: string) =>
  unsafeSvg(
    new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x">\n${inside}</svg>`,
    ),
  )
const levels = (count: number, inner: (level: number) => string) =>
  Array.from({ length: count }, (_, level) => `<g id="a${level + 1}">${inner(level)}</g>`).join('')
const first = '<g id="a0"><rect/></g>'
const tooMany =
  'the picture cannot be shown: it repeats parts of itself more than 10000 times, as with <use>'

test('parts that show parts multiply', () => {
  const drawing = first + levels(30, (level) => `<use href="#a${level}"/>`.repeat(10))

  expect(faultOf(`${drawing}\n<use href="#a30"/>`)?.message).toBe(tooMany)
})

test('also under the older name of the attribute, and before the part', () => {
  const drawing = first + levels(5, (level) => `<use xlink:href='#a${level}'></use>`.repeat(10))

  expect(faultOf(`<use xlink:href="#a5"/>${drawing}`)?.message).toBe(tooMany)
})

test('patterns and marks count, gradients do not', () => {
  const pattern = (id: number) =>
    `<pattern id="p${id}">${`<rect fill="url(#p${id - 1})"/>`.repeat(30)}</pattern>`
  const shades = `<linearGradient id="p0">${'<stop/>'.repeat(50)}</linearGradient>`

  expect(
    faultOf(shades + [1, 2, 3].map(pattern).join('') + '<rect fill="url(#p3)"/>')?.message,
  ).toBe(tooMany)
  expect(faultOf(shades + '<rect style="fill:url(#p0)"/>'.repeat(500))).toBeNull()
})

test.each([
  ['ten thousand elements', `${first}${'<use href="#a0"/>'.repeat(5000)}`],
  ['a part that shows itself', '<g id="a0"><use href="#a0"/></g>'],
  [
    'parts that show each other',
    '<g id="a0"><use href="#a1"/></g><g id="a1"><use href="#a0"/></g>',
  ],
  ['a part that is not there', '<use href="#b"/>'],
  [
    'what is in a comment',
    `<!-- ${levels(30, (level) => `<use href="#a${level}"/>`.repeat(10))} -->`,
  ],
])('%s can be drawn', (_, drawing) => {
  expect(faultOf(drawing)).toBeNull()
})

test('one more than ten thousand cannot, at its place', () => {
  expect(faultOf(`${first}${'<use href="#a0"/>'.repeat(5000)}\n<use href="#a0"/>`)).toEqual({
    at: { line: 3, column: 1 },
    message: tooMany,
  })
})
