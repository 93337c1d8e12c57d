import { expect, test } from 'vitest'
import { Metrics, cacheFor } from './metrics.ts'

test('metrics come with their help text, and labels in quotes', async () => {
  const metrics = new Metrics()
  metrics.add('one', 'gauge', 'One.', () => 1.5)
  metrics.add('many', 'counter', 'Some.', () => [
    { labels: { of: 'a"b\\c\nd', and: 'x' }, value: 2 },
    { suffix: '_sum', value: 3 },
  ])

  expect(await metrics.text()).toBe(
    [
      '# HELP one One.',
      '# TYPE one gauge',
      'one 1.5',
      '# HELP many Some.',
      '# TYPE many counter',
      String.raw`many{of="a\"b\\c\nd",and="x"} 2`,
      'many_sum 3',
      '',
    ].join('\n'),
  )
})

test('what cannot be read is left out, and the others are reported', async () => {
  const metrics = new Metrics()
  metrics.add('broken', 'gauge', 'No.', () => {
    throw new Error('no')
  })
  metrics.add('away', 'gauge', 'No.', () => Promise.reject(new Error('no')))
  metrics.add('unknown', 'gauge', 'No.', async () => undefined)
  metrics.add('none', 'gauge', 'No.', () => [])
  metrics.add('here', 'gauge', 'Yes.', async () => 0)

  expect(await metrics.text()).toBe('# HELP here Yes.\n# TYPE here gauge\nhere 0\n')
})

test('what costs something is read once, however many ask', async () => {
  let reads = 0
  const read = cacheFor({ age: 60_000, timeout: 1000 }, async () => (reads += 1))

  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  expect(await read()).toBe(1)
  expect(reads).toBe(1)
})

test('when it is old it is read again, and nobody waits for long', async () => {
  const ends: ((value: number) => void)[] = []
  const work = () => new Promise<number>((resolve) => ends.push(resolve))
  const read = cacheFor({ age: 0, timeout: 1 }, work)

  expect(await read()).toBeUndefined()
  expect(ends).toHaveLength(1)
  ends[0]?.(7)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await read()).toBe(7)
  expect(ends).toHaveLength(2)
})

test('of what failed nothing is known', async () => {
  let isFailing = false
  const read = cacheFor({ age: 0, timeout: 1000 }, async () => {
    if (isFailing) throw new Error('no')
    return 1
  })

  const before = await read()
  isFailing = true
  expect([before, await read()]).toEqual([1, undefined])
})
