// The checks of the house turn red where they should: features, imports, lengths, statements.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

type Feature = { name: string; uses: string[]; rooms?: string[] } & Record<string, unknown>
type List = { features: Feature[]; common: string[] }
type Drawn = Map<string, string[]>

const script = async (name: string) =>
  (await import(join(import.meta.dirname, '../../scripts', name))) as Record<string, unknown>

const { faultyFeatures } = (await script('feature-folders.mjs')) as {
  faultyFeatures: (list: List) => string[]
}
const { faultyImports } = (await script('allowed-imports.mjs')) as {
  faultyImports: (drawn: Drawn, list: List) => string[]
}
const { strayStatements } = (await script('sql.mjs')) as {
  strayStatements: (folder: string) => string[]
}
const { readFeatures } = (await script('lib/feature-list.mjs')) as { readFeatures: () => List }

const folder = mkdtempSync(join(tmpdir(), 'kinnow-house-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the list of features', () => {
  const changed = (change: (list: List) => void) => {
    const list = readFeatures()
    change(list)
    return faultyFeatures(list)
  }

  test('is the house as it is', () => {
    expect(changed(() => {})).toEqual([])
  })

  test('misses none, and names none that is not there', () => {
    const faults = changed(({ features }) => {
      features[0] = { name: 'nobody', uses: [], contract: ['nothing'], web: true, pure: ['rule'] }
    })

    expect(faults).toEqual(
      expect.arrayContaining([
        'server/src/school-settings is not in features.json',
        'features.json: mail uses school-settings, which does not stand before it',
        'features.json names server/src/nobody, which is not there',
        'features.json names web/src/features/nobody, which is not there',
        'features.json names contract/src/nothing.ts, which is not there',
        'features.json names server/src/nobody/rule.ts, which is not there',
      ]),
    )
  })

  test('has every file with endpoints at a feature', () => {
    const faults = changed(({ features, common }) => {
      for (const feature of features) if (feature.name === 'contact') feature['contract'] = []
      common.push('contact')
    })

    expect(faults).toEqual([
      'contract/src/contact.ts has endpoints: in features.json it belongs to a feature',
    ])
  })

  test('leaves whole in the browser whatever is imported there', () => {
    const faults = changed((list) => {
      list.common = list.common.filter((name) => name !== 'same-answer')
      for (const { name, contract } of list.features)
        if (name === 'quizzes') (contract as string[]).push('same-answer')
    })

    expect(faults).toContain(
      'web/src/features/quizzes/model/apply-event.ts imports "isSameAnswer" from @kinnow/contract/same-answer, of which the browser gets addresses and lists alone: put it into a file of "common"',
    )
    expect(faults.filter((fault) => fault.includes('"takesSeveral"'))).not.toEqual([])
    expect(faults.every((fault) => fault.includes('@kinnow/contract/same-answer'))).toBe(true)
  })

  test('runs from the ground up', () => {
    const faults = changed(({ features }) => features[0]?.uses.push('site'))

    expect(faults[0]).toBe(
      'features.json: school-settings uses site, which does not stand before it',
    )
  })
})

describe('imports', () => {
  const list: List = {
    features: [
      { name: 'low', uses: [] },
      { name: 'high', uses: ['low'], rooms: ['first', 'second'], pure: ['rule', 'grading/*'] },
    ],
    common: [],
  }
  const high = 'server/src/high'
  const used: [string, string[]] = [`${high}/routes.ts`, ['server/src/low/score.ts']]
  const faults = (...arrows: [string, string[]][]) =>
    faultyImports(new Map([used, ...arrows]), list)

  test('run down and along, and in a room to what comes before', () => {
    const fine = faults(
      [`${high}/second/one.ts`, [`${high}/first/two.ts`, 'server/src/lib/security/keys.ts']],
      [`${high}/first/test-one.ts`, [`${high}/second/one.ts`]],
    )

    expect(fine).toEqual([])
  })

  test('never in a circle', () => {
    const found = faults(['web/src/a.ts', ['web/src/b.ts']], ['web/src/b.ts', ['web/src/a.ts']])

    expect(found).toEqual(['a circle: web/src/a.ts → web/src/b.ts → web/src/a.ts'])
  })

  test.each([
    ['up', 'server/src/low/score.ts', `${high}/late.ts`, 'features.json does not let low do so'],
    ['out of lib', 'server/src/lib/security/keys.ts', `${high}/late.ts`, 'lib knows no feature'],
    ['to the top', `${high}/late.ts`, 'server/src/app.ts', 'features.json does not let high do so'],
    ['to a later room', `${high}/first/a.ts`, `${high}/second/b.ts`, 'its room comes later'],
    [
      'from the browser into the server',
      'web/src/a.ts',
      'server/src/low/score.ts',
      'web knows web',
    ],
    ['out of the contract', 'contract/src/a.ts', 'web/src/b.ts', 'contract knows contract'],
    [
      'into another feature of the browser',
      'web/src/features/low/a.ts',
      'web/src/features/high/b.ts',
      'features meet in screens',
    ],
    ['out of a pure file', `${high}/rule.ts`, 'node:fs', 'features.json lists it as pure'],
    [
      'out of a pure file into a repository',
      `${high}/rule.ts`,
      `${high}/score-repository.ts`,
      'features.json lists it as pure',
    ],
    ['beside the rooms', `${high}/second/a.ts`, `${high}/late.ts`, 'its room comes later'],
  ])('never %s', (_, from, to, fault) => {
    expect(faults([from, [to]])).toEqual([
      expect.stringContaining(`${from} imports ${to}: ${fault}`),
    ])
  })

  test('are all that the list allows', () => {
    expect(faultyImports(new Map(), list)).toEqual([
      'features.json: high uses low, which no file of it imports',
    ])
  })
})

test.each([
  ['routes.ts', "await query.selectFrom('users').execute()", true],
  ['service.ts', 'sql<number>`now() + ${sql.lit(1)}`', true],
  ['service.ts', 'await db.query.transaction().execute(work)', false],
  ['repository.ts', "query.insertInto('users')", false],
  ['session-repository.ts', "query.updateTable('users')", false],
  ['routes.test.ts', "query.deleteFrom('users')", false],
])('SQL is in repositories: %s with %s', (file, text, isFault) => {
  const feature = join(mkdtempSync(join(folder, 'src-')), 'thing')
  mkdirSync(feature)
  writeFileSync(join(feature, file), `// A file.\n${text}\n`)

  expect(strayStatements(join(feature, '..'))).toEqual(
    isFault ? [expect.stringContaining(`thing/${file}:2 holds a statement`)] : [],
  )
})
