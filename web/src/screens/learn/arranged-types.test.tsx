import type { Question } from '@kinnow/contract/questions'
import { getAttempt, getAttemptResult } from '@kinnow/contract/quizzes'
import type { Verdict } from '@kinnow/contract/quizzes'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadQueue } from '#features/quizzes/model/attempt-queue.ts'
import { program, sorting, table } from '#test/arranged-builders.ts'
import { signIn } from '#test/builders.ts'
import { takeEvents } from '#test/fake-events.ts'
import { answer } from '#test/fake-server.ts'
import { buildAttempt, buildQuiz, buildResult } from '#test/learning-builders.ts'
import { buildGrade } from '#test/question-builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import QuizScreen from './quiz.tsx'

const open = async (question: Question, attempt = {}) => {
  const all = buildAttempt({ questions: [question], ...attempt })
  answer(getAttempt, { attempt: all, quiz: buildQuiz() })
  renderScreen([{ path: 'quizpage', Component: QuizScreen }], '/quizpage?attempt=attempt-1')
  await screen.findByRole('heading', { level: 1 })
}
const grading = (verdict: Partial<Verdict>) => takeEvents(() => ({ verdict: buildGrade(verdict) }))
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const key = (name: string | RegExp, key: string, more = {}) =>
  fireEvent.keyDown(button(name), { key, ...more })
const isTold = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })
const scrolled = vi.fn()

beforeEach(() => {
  signIn()
  loadQueue()
  takeEvents()
  sessionStorage.clear()
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})

describe('a sorting', () => {
  const inside = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .queryAllByRole('listitem')
      .map((item) => item.textContent)

  it('is sorted by pressing an item and a group, announced, and sent', async () => {
    const feedback = [{ part: 'crow', html: 'Crows fly.' }]
    const right = ['oak Plants', 'crow Animals', 'fern Plants']
    const chosen = ['crow Plants', 'oak Plants']
    const sent = grading({ chosen, right, marks: [false, true], feedback, score: 0.5 })
    await open(sorting)
    expect(inside('Not sorted yet')).toEqual(['oak', 'crow', 'fern'])

    press('crow')
    expect(screen.getByText('crow: choose a group')).toBeTruthy()
    expect(button('crow').ariaPressed).toBe('true')
    expect(document.activeElement).toBe(button('Put here: crow into Plants'))
    // The last group is scrolled into view, and then the first in any case.
    expect(scrolled.mock.contexts.slice(-2)).toEqual([
      button('Put here: crow into Animals'),
      button('Put here: crow into Plants'),
    ])
    press('Put here: crow into Plants')
    expect(screen.getByText('crow: now in Plants. 2 left to sort.')).toBeTruthy()
    expect(document.activeElement).toBe(button('oak'))
    press('oak')
    press('Put here: oak into Plants')
    press(/Check answer/)
    expect(screen.getByRole('alert').textContent).toContain('1 item is not sorted yet.')
    expect(sent.of('answer')).toEqual([])
    press(/Check answer/)

    expect(await isTold('Partly right.')).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ chosen })
    expect(screen.getByText('Crows fly.').parentElement?.textContent).toContain(
      'Belongs to: Animals',
    )
    expect(screen.getByText('Not sorted').parentElement?.textContent).toContain('fern')
  })

  it('is sorted by keys alone: arrows, digits, Escape and Delete', async () => {
    await open(sorting)
    const tabbable = () => ['oak', 'crow', 'fern'].filter((name) => button(name).tabIndex === 0)
    expect(tabbable()).toEqual(['oak'])

    key('oak', 'ArrowRight')
    expect(document.activeElement).toBe(button('crow'))
    expect(tabbable()).toEqual(['crow'])
    key('crow', '2')
    expect(inside('Animals')).toEqual(['crow'])
    expect(document.activeElement).toBe(button('oak'))
    press('oak')
    key('Put here: oak into Plants', 'ArrowDown')
    expect(document.activeElement).toBe(button('Put here: oak into Animals'))
    key('Put here: oak into Animals', 'Escape')
    expect(screen.getByText('oak: stays where it was')).toBeTruthy()
    expect(document.activeElement).toBe(button('oak'))
    key('crow', 'Delete')
    expect(inside('Animals')).toEqual([])
    expect(inside('Not sorted yet')).toEqual(['oak', 'crow', 'fern'])
  })

  it('moves an item back to the pool, and does not offer its own group', async () => {
    await open(sorting)
    press('oak')
    press('Put here: oak into Plants')

    press('oak')
    expect(screen.queryByRole('button', { name: 'Put here: oak into Plants' })).toBeNull()
    press('Take back: oak')

    expect(inside('Plants')).toEqual([])
    expect(screen.getByText('oak: not sorted yet')).toBeTruthy()
  })

  it('can be dragged by a mouse, and by a finger on its handle only', async () => {
    await open(sorting)
    const group = screen.getByRole('group', { name: 'Animals' })
    document.elementFromPoint = () => group
    const drag = (from: Element, pointerType: string) => {
      fireEvent.pointerDown(from, { button: 0, pointerType, clientX: 0, clientY: 300 })
      fireEvent.pointerMove(window, { clientX: 40, clientY: 300 })
      fireEvent.pointerUp(window, { clientX: 40, clientY: 300 })
    }

    drag(button('oak'), 'touch')
    expect(inside('Animals')).toEqual([])
    drag(button('oak').querySelector('[data-dots]') as Element, 'touch')
    drag(button('crow'), 'mouse')

    expect(inside('Animals')).toEqual(['oak', 'crow'])
  })

  it('requires at least one sorted item', async () => {
    await open(sorting)

    press(/Check answer/)

    expect(await screen.findByText('Please sort at least one item')).toBeTruthy()
    expect(document.activeElement).toBe(button('oak'))
  })
})

describe('a program', () => {
  const lines = () =>
    within(screen.getByRole('list', { name: 'Your program' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getByRole('button').ariaLabel)

  it('is ordered and indented by buttons, announced, and sent', async () => {
    const right = ['loop 0', 'go 1']
    const chosen = ['loop 0', 'go 1', 'stop 0']
    const feedback = [{ part: 'stop', html: 'Nobody stops.' }]
    const sent = grading({ chosen, right, marks: [true, true, false], feedback, score: 0.5 })
    await open(program)
    expect(button('Move up').ariaDisabled).toBe('true')

    press(/^go, line 1/)
    press('Move down: go')
    press('Indent: go')
    expect(screen.getByText('go: line 2 of 3, indented by 1 step')).toBeTruthy()
    expect(button('Outdent: go').ariaDisabled).toBe('false')
    press(/Check answer/)

    expect(await isTold('Partly right.')).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ chosen })
    expect(screen.getAllByText('Not needed').length).toBeGreaterThan(0)
    expect(screen.getByText('Nobody stops.')).toBeTruthy()
    const solution = screen.getByRole('list', { name: 'The right program' })
    expect(solution.textContent).toBe('1loop2go, indented by 1 step')
  })

  it('is ordered by keys alone: with Alt, or after picking a line', async () => {
    await open(program)

    key(/^go, line 1/, 'ArrowDown')
    expect(document.activeElement).toBe(button(/^loop/))
    key(/^loop/, 'ArrowUp', { altKey: true })
    expect(lines()[0]).toContain('loop')
    expect(document.activeElement).toBe(button(/^loop, line 1 of 3, not indented/))
    key(/^loop/, 'Escape')
    press(/^go/)
    key(/^go/, 'ArrowRight')
    key(/^go/, 'ArrowRight')
    key(/^go/, 'ArrowLeft')

    expect(lines()[1]).toContain('go, line 2 of 3, indented by 1 step')
    key(/^stop/, 'Delete')
    expect(screen.getByText('stop: left out')).toBeTruthy()
    expect(document.activeElement).toBe(button(/^stop, left out/))
    key(/^stop, left out/, 'Delete')
    expect(button(/^stop, left out/)).toBeTruthy()
  })

  it('adds a line again that was left out', async () => {
    await open(program)
    press(/^stop/)
    press('Leave out: stop')
    expect(lines()).toHaveLength(2)

    press('Put back in: stop')

    expect(lines()).toHaveLength(3)
    expect(screen.getByText('stop: line 3 of 3, not indented')).toBeTruthy()
  })

  it('can be dragged by its handle, down and sideways', async () => {
    await open(program)
    const top: Record<string, number> = { go: 0, loop: 40, stop: 80 }
    const places = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    places.mockImplementation(function rect(this: Element) {
      const name = this.getAttribute('data-line')
      return name ? new DOMRect(0, top[name], 300, 40) : new DOMRect(0, 0, 300, 120)
    })
    const handle = button(/^go/).parentElement?.querySelector('.lucide-grip-vertical') as Element

    fireEvent.pointerDown(handle, { button: 0, clientX: 10 })
    fireEvent.pointerMove(window, { clientX: 40, clientY: 70 })
    fireEvent.pointerUp(window)
    places.mockRestore()

    expect(lines()).toEqual([
      'loop, line 1 of 3, not indented',
      'go, line 2 of 3, indented by 1 step',
      'stop, line 3 of 3, not indented',
    ])
  })

  it('has no indentation or unused lines where the question has none', async () => {
    await open({ ...program, indents: false, extra: false })

    expect(screen.queryByRole('button', { name: /Indent|Leave out/ })).toBeNull()
    key(/^go, line 1 of 3$/, 'ArrowRight', { altKey: true })
    key(/^go, line 1 of 3$/, 'Delete')
    press(/Check answer/)

    expect(await screen.findByText('Please put the lines in order first')).toBeTruthy()
  })

  it('is left-to-right in a right-to-left course', async () => {
    await open(program)

    expect(button(/^go/).closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  })
})

describe('a table', () => {
  it('has fields named by row and column, and is graded cell by cell', async () => {
    const chosen = ['5', 'pup', 'tadpole']
    const feedback = [{ part: '0', html: 'Count them.' }]
    const right = ['4', 'pup', 'tadpole']
    const sent = grading({ chosen, right, marks: [false, true, true], feedback, score: 0.6 })
    await open(table)
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    const legs = screen.getByRole('textbox', { name: 'Dog, Legs' })
    expect(legs.getAttribute('inputmode')).toBe('decimal')

    fireEvent.change(legs, { target: { value: '5' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Dog, Young' }), {
      target: { value: 'pup' },
    })
    fireEvent.change(screen.getByRole('combobox', { name: 'Frog, Young' }), {
      target: { value: 'tadpole' },
    })
    press(/Check answer/)

    expect(await isTold('Partly right.')).toBeTruthy()
    expect(sent.of('answer')[0]).toMatchObject({ chosen })
    expect(screen.getByText('Count them.').previousSibling?.textContent).toBe('Dog, Legs')
  })

  it('requires a filled cell, and a number in a numeric cell', async () => {
    await open(table)

    press(/Check answer/)
    expect(await screen.findByText('Please fill in at least one cell')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Dog, Legs' }), {
      target: { value: 'four' },
    })
    press(/Check answer/)

    expect(await screen.findByText('Please enter a number')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: 'Dog, Legs' }), { target: { value: '4' } })
    press(/Check answer/)
    expect(screen.getByRole('alert').textContent).toContain('2 cells are still empty.')
  })
})

it('shows arranged answers in the result', async () => {
  const shown: [Question, Partial<Verdict>][] = [
    [sorting, { chosen: [], right: ['oak Plants', 'crow Animals', 'fern Plants'], marks: [] }],
    [program, { chosen: ['go 0', 'loop 0'], right: ['loop 0', 'go 1'], marks: [false, true] }],
    [
      table,
      { chosen: ['5', '', 'puppy'], right: ['4', 'pup', 'tadpole'], marks: [false, false, false] },
    ],
  ]
  const attempt = buildAttempt({
    questions: shown.map(([question], at) => ({ ...question, id: `q${at}` })),
    submittedAt: '2026-01-01T00:05:00Z',
    verdicts: shown.map(([, parts], at) => buildGrade({ ...parts, questionId: `q${at}` })),
  })
  answer(getAttemptResult, { result: buildResult({ attempt, outOf: 3 }) })
  await open(sorting, attempt)

  await screen.findByRole('button', { name: 'Read what went wrong' })

  for (const word of ['Belongs to:', 'The right program', 'Indented differently', 'pup', 'tadpole'])
    expect(screen.getAllByText(word).length, word).toBeGreaterThan(0)
})
