import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startApp } from '../../test/app.ts'
import { readSchoolIds } from '../../test/build.ts'
import { ResponseCache } from '../lib/cache/response-cache.ts'
import { cacheCatalog } from './cache-catalog.ts'

test('replies about what exists are cached, and those about nothing are not', async () => {
  const app = await startApp()
  const { academic, classId } = await readSchoolIds(app)
  app.responseCache.clear()
  const responseCache = async (path: string) => {
    expect((await app.get(path)).status, path).toBe(200)
    return app.responseCache.bytes > 0
  }

  expect(await responseCache('/subjects?subcategoryId=made-up')).toBe(false)
  expect(await responseCache('/subcategories?page=99999')).toBe(false)
  expect(await responseCache('/subcategories?topic=made-up')).toBe(false)
  expect(await responseCache('/subcategories?q=class')).toBe(false)
  expect(await responseCache('/topics?categoryId=made-up')).toBe(false)

  await app.get(`/subjects?subcategoryId=${classId}&x=1`)
  await app.get(`/subcategories/${classId}?x=2`)
  await app.get(`/subcategories?categoryId=${academic}&limit=100`)
  expect([
    app.responseCache.has(`/api/subjects?subcategoryId=${classId}`),
    app.responseCache.has(`/api/subcategories/${classId}`),
    app.responseCache.has(`/api/subcategories?categoryId=${academic}&limit=100`),
  ]).toEqual([true, true, true])
  await app.stop()
})

test('a reply that was begun before an import ended is sent, and not cached', async () => {
  const responseCache = new ResponseCache()
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const app = Fastify()
  cacheCatalog(app, responseCache, {})
  app.get('/api/site', async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    begin()
    await held
    return { data: { name: 'old' } }
  })
  const first = app.inject({ url: '/api/site' })
  await begun
  responseCache.clear()
  finish()

  expect((await first).json()).toEqual({ data: { name: 'old' } })
  expect(responseCache.has('/api/site')).toBe(false)
  await app.inject({ url: '/api/site' })
  expect(responseCache.has('/api/site')).toBe(true)
  await app.close()
})
