import { saveActivity } from '@kinnow/contract/activity'
import { cleanup, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '#test/builders.ts'
import { answer } from '#test/fake-server.ts'
import { useActiveMinutes } from './use-active-minutes.ts'

/** Later in each test: what was counted before is known for as long as the page lives. */
let noon = Date.parse('2026-06-10T12:00:00Z')
const second = 1000
const minute = 60 * second

function Page({ subjectId }: { subjectId?: string }) {
  useActiveMinutes(subjectId)
  return <p>A lesson</p>
}

beforeEach(() => {
  noon += 60 * minute
  vi.useFakeTimers({ now: noon })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  signIn()
})

/** So many minutes, in which something happens every ten seconds. */
async function pass(minutes: number, happens: () => void = () => undefined) {
  for (let tens = 0; tens < 6 * minutes; tens += 1) {
    happens()
    await vi.advanceTimersByTimeAsync(10 * second)
  }
}
const scroll = () => window.dispatchEvent(new Event('scroll'))
const sentMinutes = (calls: { body: unknown }[]) =>
  calls.flatMap(({ body }) =>
    (body as { subjects: { minutes: number[] }[] }).subjects.flatMap(({ minutes }) => minutes),
  )
const since = (count: number) => Array.from({ length: count }, (_, index) => noon / minute + index)

it('counts the minutes of who reads on, and sends them one by one', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  render(<Page subjectId="science" />)
  await pass(3, scroll)

  expect(calls[0]?.body).toMatchObject({ subjects: [{ subjectId: 'science' }] })
  expect(sentMinutes(calls)).toEqual(since(3))
})

it('counts nothing of ten minutes in which the page is hidden', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  render(<Page subjectId="science" />)
  await pass(10, scroll)

  expect(calls).toEqual([])
})

it('counts nothing while another window has the focus', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  render(<Page subjectId="science" />)
  await pass(10, scroll)

  expect(calls).toEqual([])
})

it('counts five minutes of a film in which nothing is pressed', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  render(
    <>
      <Page subjectId="science" />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nothing is to be seen */}
      <video />
    </>,
  )
  const film = document.querySelector('video')!
  vi.spyOn(film, 'paused', 'get').mockReturnValue(false)
  await pass(5)

  expect(sentMinutes(calls)).toEqual(since(5))
})

it('counts one minute of who opens a page and goes away', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  render(<Page subjectId="science" />)
  await pass(10)

  expect(sentMinutes(calls)).toEqual(since(1))
})

it('ends with the page, and begins when it is known what is learned', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  const { rerender } = render(<Page />)
  await pass(2, scroll)
  expect(calls).toEqual([])
  rerender(<Page subjectId="science" />)
  await pass(1, scroll)
  cleanup()
  await pass(5, scroll)

  expect(sentMinutes(calls)).toEqual([noon / minute + 2])
})

it('adds up what was active on several pages within a minute', async () => {
  const calls = answer(saveActivity, { taken: 1 })
  for (const subjectId of ['science', 'maths']) {
    render(<Page subjectId={subjectId} />)
    await vi.advanceTimersByTimeAsync(12 * second)
    cleanup()
  }

  expect(calls.map(({ body }) => body)).toMatchObject([
    { subjects: [{ subjectId: 'maths', minutes: since(1) }] },
  ])
})

it.each([
  [true, 1],
  [false, 0],
])(
  'a page that is opened by a press (%s) is active from it on, another is not',
  async (isActive, most) => {
    const calls = answer(saveActivity, { taken: 1 })
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { userActivation: { value: { isActive } } }),
    )
    render(<Page subjectId="science" />)
    await pass(3)
    vi.unstubAllGlobals()

    expect(sentMinutes(calls)).toEqual(since(most))
  },
)
