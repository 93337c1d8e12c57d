import { describe, expect, it } from 'vitest'
import { planFiles, requestCost } from './file-plan.ts'
import type { Module } from './file-plan.ts'

const small = requestCost / 10
const large = requestCost * 10

/** `imports` of each module by its name; what is not named has the size of nearly nothing. */
const program = (imports: Record<string, string[]>, sizes: Record<string, number> = {}) =>
  new Map(
    Object.entries(imports).map(([id, its]): [string, Module] => [
      id,
      { imports: its, size: () => sizes[id] ?? small },
    ]),
  )

const plan = (modules: Map<string, Module>, entries: string[], later: string[] = []) =>
  planFiles(
    modules,
    new Set([...entries, ...later]),
    entries.map((entry) => ({ entries: [entry], weight: 1 })),
  )

/** Of twelve pages and sixty modules, each of which imports some of those behind it: always the same for a number. */
function anyProgram(seed: number) {
  let state = seed
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const entries = Array.from({ length: 12 }, (_, n) => `page ${n}`)
  const ids = Array.from({ length: 60 }, (_, n) => `module ${n}`)
  const some = (from: string[]) => from.filter(() => draw(12) === 0)
  const modules = program(
    Object.fromEntries([
      ...entries.map((id) => [id, some(ids)] as const),
      ...ids.map((id, n) => [id, some(ids.slice(n + 1))] as const),
    ]),
    Object.fromEntries(ids.map((id) => [id, draw(requestCost * 4)])),
  )
  return { modules, entries }
}

describe('the plan of files', () => {
  it('leaves with its page what that alone uses', () => {
    const files = plan(program({ a: ['own'], own: [], b: [] }), ['a', 'b'])
    expect(files.size).toBe(0)
  })

  it('has what the same pages use in one file, each page in its own', () => {
    const files = plan(program({ a: ['one', 'two'], b: ['one', 'two'], one: [], two: [] }), [
      'a',
      'b',
    ])
    expect(files.get('one')).toBe(files.get('two'))
    expect([...files.keys()].toSorted()).toEqual(['one', 'two'])
  })

  it('joins two files where a page loads little in vain', () => {
    const files = plan(
      program({ a: ['all', 'some'], b: ['all', 'some'], c: ['all'], all: [], some: [] }),
      ['a', 'b', 'c'],
    )
    expect(files.get('all')).toBe(files.get('some'))
  })

  it.each([[['all', 'some']], [['some', 'all']]])(
    'keeps two files apart where a page would load much in vain (%j)',
    (both) => {
      const files = plan(
        program({ a: both, b: both, c: ['all'], all: [], some: [] }, { some: large }),
        ['a', 'b', 'c'],
      )
      expect(files.get('all')).not.toBe(files.get('some'))
    },
  )

  it('counts what a file needs of others', () => {
    const others = ['d', 'e', 'f', 'g', 'h']
    const files = plan(
      program(
        {
          a: ['all', 'some'],
          b: ['all', 'some'],
          c: ['all'],
          all: [],
          some: ['deep'],
          deep: [],
          ...Object.fromEntries(others.map((name) => [name, ['deep']])),
        },
        { some: requestCost / 2, deep: large },
      ),
      ['a', 'b', 'c', ...others],
    )
    expect(files.get('all')).not.toBe(files.get('some'))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('has no files that import each other in a circle (%i)', (n) => {
    const { modules, entries } = anyProgram(n)
    const files = plan(modules, entries)
    const imported = new Map<string, Set<string>>()
    for (const [id, name] of files) {
      const its = modules.get(id)?.imports.flatMap((one) => files.get(one) ?? []) ?? []
      const set = imported.get(name) ?? new Set()
      imported.set(name, new Set([...set, ...its.filter((one) => one !== name)]))
    }
    const reached = (name: string, found = new Set<string>()): Set<string> => {
      for (const one of imported.get(name) ?? []) if (!found.has(one)) reached(one, found.add(one))
      return found
    }
    expect(imported.size).toBeGreaterThan(2)
    for (const name of imported.keys()) expect(reached(name)).not.toContain(name)
  })

  it('has first what pages may overrule, from so many users on', () => {
    const modules = program(
      { a: ['all', 'look'], b: ['all', 'look'], c: ['all'], all: [], look: [] },
      { look: large },
    )
    const look = modules.get('look')
    if (!look) throw new Error('no look')
    modules.set('look', { ...look, firstFrom: 2 })
    const files = plan(modules, ['a', 'b', 'c'])
    expect(files.get('look')).toBe(files.get('all'))
    modules.set('look', { ...look, firstFrom: 3 })
    const others = plan(modules, ['a', 'b', 'c'])
    expect(others.get('look')).not.toBe(others.get('all'))
  })

  it('leaves alone what only parts share that come later', () => {
    const files = plan(program({ a: [], x: ['both'], y: ['both'], both: [] }), ['a'], ['x', 'y'])
    expect(files.size).toBe(0)
  })

  it('names a file by its largest module, and no two alike', () => {
    const files = plan(
      program(
        {
          a: ['/one/api.ts', '/two/api.ts'],
          b: ['/one/api.ts'],
          c: ['/two/api.ts'],
          '/one/api.ts': ['/one/help.ts'],
          '/one/help.ts': [],
          '/two/api.ts': [],
        },
        { '/one/api.ts': large, '/two/api.ts': large },
      ),
      ['a', 'b', 'c'],
    )
    expect(files.get('/one/help.ts')).toBe(files.get('/one/api.ts'))
    expect([...new Set(files.values())].toSorted()).toEqual(['api', 'api-2'])
  })
})
