import { search, suggestions } from '@kinnow/contract/search'
import type { SearchHit } from '@kinnow/contract/search'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { notify } from '#lib/notify.ts'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { buildHit, highlighted } from '#test/search-builders.ts'
import { SearchButton } from './search-button.tsx'

const place = { subcategory: { id: 'class-6', name: 'Class 6', grade: 6, subjectId: null } }
const course: SearchHit = buildHit({
  kind: 'subcategory',
  id: 'class-6',
  title: highlighted('[Root] class'),
  place: { ...place, subject: null, chapter: null },
})
const lesson = buildHit({ id: 'lesson-1', title: highlighted('[Roots]') })
const text = buildHit({
  id: 'lesson-2',
  title: highlighted('Leaves'),
  excerpt: highlighted('far from the [roots]'),
  inText: true,
  isOwn: true,
  isReadable: true,
})
const all = [lesson, course, text]

// The test's browser lays nothing out.
const scrolled = vi.fn()
Element.prototype.scrollIntoView = scrolled

const nothing = { lastSeen: [], own: [], popular: [], courses: [] }
beforeEach(() => void answer(suggestions, nothing))

function open() {
  const view = renderScreen([{ path: '*', Component: SearchButton }], '/aboutus')
  fireEvent.click(screen.getByRole('button', { name: /^Search/ }))
  return view
}
const field = () => screen.findByRole('combobox', { name: 'Search courses and lessons' })
async function type(value: string) {
  fireEvent.change(await field(), { target: { value } })
}
const press = async (key: string) => fireEvent.keyDown(await field(), { key })
const options = () => screen.findAllByRole('option')
/** The number of the chosen option, as the field tells it; -1 for none. */
const chosen = async () => {
  const id = (await field()).getAttribute('aria-activedescendant')
  const all = await options()
  const selected = all.filter((option) => option.getAttribute('aria-selected') === 'true')
  expect(selected.map((option) => option.id)).toEqual(id === null ? [] : [id])
  return all.findIndex((option) => option.id === id)
}
const address = () => screen.getByLabelText('Address').textContent

it('does not open where Escape was pressed while it was on its way', async () => {
  open()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await act(async () => void (await import('./search-dialog.tsx')))

  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens with the key while a notice is shown', async () => {
  renderScreen([{ path: '*', Component: SearchButton }], '/aboutus')
  act(() => notify('success', 'Welcome back'))
  await screen.findByText('Welcome back')

  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })

  expect(await field()).toBeTruthy()
})

it('opens with the key from anywhere, says what can be found, and gives the focus back', async () => {
  renderScreen([{ path: '*', Component: SearchButton }], '/aboutus')
  const button = screen.getByRole('button', { name: /^Search/ })
  button.focus()

  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })

  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  expect(screen.getByText('What would you like to find?')).toBeTruthy()
  fireEvent.keyDown(await field(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

it('groups what it finds, the best group first, and marks the words', async () => {
  answer(search, { hits: all })
  open()
  await type('roots')

  expect((await options()).map((option) => option.getAttribute('href'))).toEqual([
    '/explore/category/digitalschool/subjects/class-6/class-6/subject-details?subject=science&chapter=plants',
    '/explore/category/digitalschool/subjects/class-6/class-6',
    '/lessonpage?id=lesson-2',
  ])
  expect(
    screen.getAllByRole('group').map((option) => option.getAttribute('aria-labelledby')),
  ).toHaveLength(3)
  expect(screen.getByRole('group', { name: 'In the text of your lessons' })).toBeTruthy()
  expect(screen.getByText('far from the', { exact: false }).innerHTML).toMatch(
    /<mark[^>]*>roots<\/mark>/,
  )
  expect(screen.getAllByText('Class 6 › Science › Plants')).toHaveLength(2)
  expect(screen.getByText('3 results')).toBeTruthy()
})

it('goes round with the arrows, to the ends with Home and End, and opens with Enter', async () => {
  answer(search, { hits: all })
  open()
  await type('roots')
  await options()
  expect(await chosen()).toBe(-1)

  const seen: unknown[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await press(key)
    seen.push(await chosen())
  }
  expect(seen).toEqual([0, 1, 2, 0, 2, 0])
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' })
  await press('ArrowUp')
  await press('Enter')

  await waitFor(() => expect(address()).toBe('/lessonpage?id=lesson-2'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('offers what one has read last, the own courses and what others take, and goes through them with the arrows', async () => {
  signIn()
  answer(suggestions, {
    ...nothing,
    lastSeen: [buildHit({ ...text, title: highlighted('Leaves') })],
    own: [{ ...course, title: highlighted('Class 6'), isOwn: true }],
    popular: [buildHit({ ...course, id: 'class-7', title: highlighted('Class 7') })],
  })
  open()

  expect((await options()).map((option) => option.textContent)).toEqual([
    expect.stringContaining('Leaves'),
    expect.stringContaining('Class 6'),
    expect.stringContaining('Class 7'),
  ])
  for (const name of ['Recently read', 'Your courses', 'Popular courses']) {
    expect(screen.getByRole('group', { name })).toBeTruthy()
  }
  expect(screen.queryByRole('group', { name: 'Good places to begin' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Show all on one page' })).toBeNull()
  await press('ArrowDown')
  await press('Enter')
  await waitFor(() => expect(address()).toBe('/lessonpage?id=lesson-2'))
})

it('searches as well when there is nothing to offer', async () => {
  answer(suggestions, 'internal')
  answer(search, { hits: [lesson] })
  open()
  await type('roots')

  expect(await options()).toHaveLength(1)
})

it('shows the three best first, whatever they are, and the others by kind', async () => {
  const chapter = buildHit({ ...course, kind: 'chapter', id: 'chapter-1' })
  answer(search, { hits: [lesson, course, text, { ...lesson, id: 'lesson-3' }, chapter] })
  open()
  await type('roots')
  await options()

  const groups = screen
    .getAllByRole('group')
    .map((group) => within(group).getAllByRole('option').length)
  expect(groups).toEqual([3, 1, 1])
  expect(screen.getByRole('group', { name: 'Best matches' })).toBeTruthy()
})

it('lets each line run as its own script does', async () => {
  answer(search, { hits: [buildHit({ title: highlighted('[كسور]') })] })
  open()
  await type('كسور')
  await options()

  expect(screen.getByText('كسور').closest('[dir]')?.getAttribute('dir')).toBe('auto')
  expect((await field()).getAttribute('dir')).toBe('auto')
})

it('shows all on a page with Enter while nothing is chosen', async () => {
  answer(search, { hits: all })
  open()
  await type('roots')
  const form = (await field()).closest('form')

  if (form) fireEvent.submit(form)

  await waitFor(() => expect(address()).toBe('/explore/category?q=roots'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows all on a page for those without a keyboard too', async () => {
  answer(search, { hits: all })
  open()
  await type('roots & leaves')

  const link = await screen.findByRole('link', { name: 'Show all on one page' })

  expect(link.getAttribute('href')).toBe('/explore/category?q=roots+%26+leaves')
})

it('waits for a pause in typing, and aborts the search before', async () => {
  const signals: AbortSignal[] = []
  const urls: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (url === '/api/search/suggestions') {
      return Promise.resolve(Response.json({ status: 'success', data: nothing }))
    }
    urls.push(url)
    if (init?.signal) signals.push(init.signal)
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
  open()
  await type('r')
  await type('ro')
  await type('roo')
  await waitFor(() => expect(urls).toHaveLength(1))
  expect(screen.getByText('Searching…')).toBeTruthy()

  await type('roots')

  await waitFor(() => expect(urls).toHaveLength(2))
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
  expect(urls[0]).toBe('/api/search?q=roo')
})

it('says that there is nothing, and leads on to the courses', async () => {
  answer(search, { hits: [] })
  open()
  await type('xyzzy')

  expect(await screen.findByRole('heading', { name: 'No results for “xyzzy”' })).toBeTruthy()
  expect(screen.getAllByText(/No results/)).toHaveLength(1)
  fireEvent.click(screen.getByRole('link', { name: 'Explore courses' }))

  await waitFor(() => expect(address()).toBe('/explore/category'))
})

it('says what went wrong, and tries again', async () => {
  answer(search, 'internal')
  open()
  await type('roots')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Server error. Please try again later.',
  )

  answer(search, { hits: [lesson] })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await options()).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that one is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  open()
  await type('roots')

  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.')
})

it('searches again for a student, with the token', async () => {
  signIn()
  const calls = answer(search, { hits: [text] })
  open()
  await type('roots')
  await options()

  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1'])
})
