// What is typed is on this device at once and on the server soon after, and nothing of it is lost.
import { readDraft, saveDraft, type Draft } from '@kinnow/contract/authoring'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, failure } from '#test/fake-server.ts'
import { DraftSaver } from './draft-saver.ts'
import { findUnsaved } from './model/unsaved-text.ts'

const place = { studentId: 'me', origin: 'folder:school', path: 'a.md' }
const build = (parts: Partial<Draft> = {}): Draft => ({
  path: 'a.md',
  title: 'A',
  state: 'same',
  by: null,
  savedAt: null,
  text: 'Old.',
  digest: 'old',
  base: 'old',
  published: null,
  ...parts,
})

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const saves = (texts: string[] = [], onCall = () => {}) =>
  answer(saveDraft, ({ body }) => {
    const { text } = body as { text: string }
    texts.push(text)
    onCall()
    const draft = build({ text, digest: `of ${text}`, state: 'changed' })
    return { status: 200, body: { status: 'success', data: { draft } } }
  })
const settle = () => vi.advanceTimersByTimeAsync(0)

it('is on this device at once, and sent two seconds after the last key', async () => {
  const texts: string[] = []
  const calls = saves(texts)
  const saver = new DraftSaver(place, build(), () => {})
  saver.change('Ne')
  await vi.advanceTimersByTimeAsync(1500)
  saver.change('New.')
  expect(findUnsaved(place)?.text).toBe('New.')
  await vi.advanceTimersByTimeAsync(1999)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)

  expect(texts).toEqual(['New.'])
  expect(saver.getSnapshot()).toMatchObject({ state: 'saved', stored: { digest: 'of New.' } })
  expect(findUnsaved(place)).toBeNull()
})

it('what is typed while it is sent is sent next, on top of what was saved', async () => {
  const texts: string[] = []
  const saver = new DraftSaver(place, build(), () => {})
  const calls = saves(texts, () => {
    if (texts.length === 1) saver.change('Two.')
  })
  saver.change('One.')
  await saver.save()
  await vi.advanceTimersByTimeAsync(2000)

  expect(texts).toEqual(['One.', 'Two.'])
  expect(calls.map(({ body }) => (body as { seen: string }).seen)).toEqual(['old', 'of One.'])
  expect(saver.getSnapshot().state).toBe('saved')
})

it('without a line it stays on this device, and is tried again', async () => {
  answer(saveDraft, () => Promise.reject(new TypeError('no line')))
  const saver = new DraftSaver(place, build(), () => {})
  saver.change('New.')
  await vi.advanceTimersByTimeAsync(2000)
  expect(saver.getSnapshot().state).toBe('offline')
  expect(findUnsaved(place)?.text).toBe('New.')

  const texts: string[] = []
  saves(texts)
  await vi.advanceTimersByTimeAsync(5000)
  expect(texts).toEqual(['New.'])
  expect(saver.getSnapshot().state).toBe('saved')
})

it('what an earlier visit could not send goes on from there', async () => {
  answer(saveDraft, () => Promise.reject(new TypeError('no line')))
  const before = new DraftSaver(place, build(), () => {})
  before.change('New.')
  const texts: string[] = []
  saves(texts)

  const saver = new DraftSaver(place, build(), () => {})
  expect(saver.text).toBe('New.')
  const stop = saver.start()
  await settle()
  expect(texts).toEqual(['New.'])
  stop()
})

it('another text meanwhile is a conflict: both are there, and the one that has both is saved', async () => {
  answer(saveDraft, 'draft-outdated')
  const theirs = build({ text: 'Theirs.', digest: 'theirs', base: 'old', state: 'changed' })
  answer(readDraft, { draft: theirs })
  const saver = new DraftSaver(place, build(), () => {})
  saver.change('Mine.')
  await vi.advanceTimersByTimeAsync(2000)
  expect(saver.getSnapshot()).toMatchObject({ state: 'conflict', stored: { text: 'Theirs.' } })
  expect(findUnsaved(place)?.text).toBe('Mine.')

  const calls = saves()
  saver.change('Mine and more.')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(0)
  await saver.resolve('Both.')
  expect(calls[0]?.body).toEqual({ text: 'Both.', seen: 'theirs', base: 'old' })
  expect(saver.getSnapshot().state).toBe('saved')
  expect(findUnsaved(place)).toBeNull()
})

it('over another published text the new one is based on that', async () => {
  const draft = build({
    text: 'Mine.',
    digest: 'mine',
    state: 'conflict',
    published: { text: 'Published.', digest: 'published' },
  })
  const calls = saves()
  const saver = new DraftSaver(place, draft, () => {})
  expect(saver.getSnapshot().state).toBe('conflict')
  await saver.resolve('Both.')
  expect(calls[0]?.body).toEqual({ text: 'Both.', seen: 'mine', base: 'published' })
})

it('what the server refuses stays on this device, and is not tried for ever', async () => {
  const calls = answer(saveDraft, () => failure('too-many-drafts'))
  const saver = new DraftSaver(place, build(), () => {})
  saver.change('New.')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  expect(saver.getSnapshot().state).toBe('refused')
  expect(findUnsaved(place)?.text).toBe('New.')
})

it('another student on this device gets nothing of it', async () => {
  answer(saveDraft, () => Promise.reject(new TypeError('no line')))
  const saver = new DraftSaver(place, build(), () => {})
  saver.change('New.')
  await settle()
  expect(new DraftSaver({ ...place, studentId: 'other' }, build(), () => {}).text).toBe('Old.')
})
