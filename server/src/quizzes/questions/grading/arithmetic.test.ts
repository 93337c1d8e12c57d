import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesIn, workOut } from './arithmetic.ts'

test.each([
  ['2 + 3 * 4', 14],
  ['(2 + 3) * 4', 20],
  ['20 - 5 - 5', 10],
  ['100 / 5 / 2', 10],
  ['2^3^2', 512],
  ['-2^2', -4],
  ['(-2)^2', 4],
  ['2 * -3', -6],
  ['sqrt(9 + 16) * 2', 10],
  ['1500*0.05*3', 225],
  ['.5', null],
  ['', null],
  ['2 +', null],
  ['2 2', null],
  ['(2', null],
  ['2)', null],
  ['1 / 0', null],
  ['sqrt(0 - 1)', null],
  ['sqrt 4', null],
  ['1,200 * 2', null],
  ['alert(1)', null],
  ['abs(2 - 9)', 7],
  ['round(2.345, 2)', 2.35],
  ['round(1.005 * 100)', 101],
  ['round(0 - 2.5)', -3],
  ['round(1, 2, 3)', null],
  ['round()', null],
  ['round(1', null],
  ['sqrt', null],
  ['constructor', null],
  ['1e3', null],
  [`${'('.repeat(150)}1${')'.repeat(150)}`, null],
])('%j comes to %s', (sum, value) => {
  expect(workOut(sum)).toBe(value)
})

test.each([
  ['d / t', { d: 60, t: 4 }, 15],
  ['-a^2', { a: 3 }, -9],
  ['round(V1 / 3, 1)', { V1: 10 }, 3.3],
  ['d / t', { d: 60, t: 0 }, null],
  ['d / t', { d: 60 }, null],
  ['toString', {}, null],
])('%s with %j comes to %s', (sum, values, value) => {
  expect(workOut(sum, values)).toBe(value)
})

test('the names of a sum are listed, those of functions left out', () => {
  expect(namesIn('round(d / t, 2) + sqrt(d)')).toEqual(['d', 't', 'd'])
  expect(namesIn('d % t')).toBeNull()
})

type Tree = number | string | { sign: string; left: Tree; right: Tree } | { minus: Tree }
const values = { a: 2, b: 7.5, c: 0.25 }
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.integer({ min: 0, max: 40 }).map((number) => number / 4),
    fc.constantFrom(...Object.keys(values)),
    fc.record({ minus: tie('tree') }),
    fc.record({
      sign: fc.constantFrom('+', '-', '*', '/', '^'),
      left: tie('tree'),
      right: tie('tree'),
    }),
  ),
}))

/** With all of its brackets, so that no order of operations is left to know. */
function written(one: Tree): string {
  if (typeof one !== 'object') return String(one)
  if ('minus' in one) return `(-${written(one.minus)})`
  return `(${written(one.left)} ${one.sign} ${written(one.right)})`
}

function reckoned(one: Tree): number {
  if (typeof one === 'number') return one
  if (typeof one === 'string') return values[one as keyof typeof values]
  if ('minus' in one) return -reckoned(one.minus)
  const [left, right] = [reckoned(one.left), reckoned(one.right)]
  if (one.sign === '+') return left + right
  if (one.sign === '-') return left - right
  if (one.sign === '*') return left * right
  return one.sign === '/' ? left / right : left ** right
}

const strength: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 3 }
/** With as few brackets as the usual order of operations needs. */
function bare(one: Tree): string {
  if (typeof one !== 'object') return String(one)
  if ('minus' in one) return `(-${written(one.minus)})`
  const own = strength[one.sign] ?? 0
  const inside = (side: Tree, isLoose: boolean) => {
    const other = typeof side === 'object' && 'sign' in side ? (strength[side.sign] ?? 0) : 9
    return other > own || (other === own && isLoose) ? bare(side) : `(${bare(side)})`
  }
  return `${inside(one.left, own < 3)}${one.sign}${inside(one.right, own === 3)}`
}

test('any sum comes to what its tree comes to, with all brackets and with none too many', () => {
  const isShort = (one: Tree) => written(one).length <= 200
  fc.assert(
    fc.property(tree.filter(isShort), (one) => {
      const value = reckoned(one)
      const wanted = Number.isFinite(value) ? value : null
      expect([workOut(written(one), values), workOut(bare(one), values)]).toEqual([wanted, wanted])
    }),
    { numRuns: 1000 },
  )
})
