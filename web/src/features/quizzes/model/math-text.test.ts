import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const n = (text: string) => `<mn>${text}</mn>`
const x = '<mi>x</mi>'
const math = (inside: string) =>
  `<math class="tml"><semantics><mrow>${inside}</mrow><annotation encoding="application/x-tex">gone</annotation></semantics></math>`

it.each([
  ['a fraction', math(`<mfrac>${n('1')}${n('4')}</mfrac>`), '1/4'],
  [
    'a fraction in a sentence',
    `<p>Solve ${math(`<mfrac>${x}${n('2')}</mfrac><mo>−</mo>${n('5')}<mo>=</mo>${n('3')}`)}.</p>`,
    'Solve x/2−5=3.',
  ],
  [
    'a longer one',
    math(`<mfrac><mrow>${x}<mo>+</mo>${n('1')}</mrow><mrow>${n('2')}${x}</mrow></mfrac>`),
    '(x+1)/(2x)',
  ],
  ['a power', math(`<msup>${x}${n('2')}</msup>`), 'x²'],
  ['a power of a power', math(`<msup>${n('10')}<mrow><mo>-</mo>${n('3')}</mrow></msup>`), '10⁻³'],
  ['another power', math(`<msup>${n('2')}${x}</msup>`), '2^x'],
  ['a root', math(`<msqrt>${n('2')}<mo>+</mo>${x}</msqrt>`), '√(2+x)'],
  ['a third root', math(`<mroot>${n('8')}${n('3')}</mroot>`), '³√8'],
  ['an index', math(`<msub><mi>a</mi>${n('1')}</msub>`), 'a_1'],
  ['a sign by its number', math(`${n('1')}<mo>&#x003C;</mo>${n('2')}`), '1<2'],
])('says %s in one line', (_, html, text) => {
  expect(plainText(html)).toBe(text)
})
