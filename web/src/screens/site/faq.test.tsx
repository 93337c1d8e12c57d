import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#test/render-screen.tsx'
import { questionGroups } from '#texts/en/faq.ts'
import Faq from './faq.tsx'
import { matching } from './faq/matching.ts'

type Site = Parameters<typeof renderScreen>[2]
const open = (at = '/faq', site?: Site) => renderScreen([{ path: 'faq', Component: Faq }], at, site)

const field = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the questions' })
const search = (value: string) => fireEvent.change(field(), { target: { value } })
const shown = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
const announced = () => screen.getAllByRole('status')[0]?.textContent
const groups = questionGroups({ codeLength: 4, hasGoogle: false })
const all = groups.flatMap(({ questions }) => questions)

it('SPEC §2: answers at least twenty questions, in five groups', () => {
  open()

  expect(
    screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
  ).toEqual(['Account', 'Courses', 'Quizzes', 'Reviews', 'Devices', 'Still stuck?'])
  expect(shown().length).toBeGreaterThanOrEqual(20)
  expect(announced()).toBe(`${all.length} answers`)
})

it('opens an answer on a press', async () => {
  open()
  const item = screen.getByText('What does it cost?').closest('details')
  expect(item?.open).toBe(false)

  fireEvent.click(screen.getByText('What does it cost?'))

  await waitFor(() => expect(item?.open).toBe(true))
  expect(within(item as HTMLElement).getByText(/nothing to buy on this site/)).toBeTruthy()
})

describe('the search', () => {
  it('filters while typing, and tells how many are left', () => {
    open()

    search('DARK theme')

    expect(shown()).toEqual(['Is there a dark theme?'])
    expect(announced()).toBe(`1 of ${all.length} answers`)
    expect(screen.queryByRole('heading', { name: 'Courses' })).toBeNull()
  })

  it('finds words of an answer, and other words for the same thing', () => {
    const found = (text: string) =>
      matching(groups, text).flatMap(({ questions }) => questions.map(({ id }) => id))

    expect(found('webp')).toEqual(['change-details'])
    expect(found('gdpr')).toEqual(['export'])
    expect(found('  ')).toHaveLength(all.length)
    expect(found('???')).toEqual([])
    expect(found('explore/category')).toEqual([])
  })

  it('begins with what the address asks for', () => {
    open('/faq?q=certificate')

    expect(field().value).toBe('certificate')
    expect(shown()).toEqual(['Do I get a certificate?'])
  })

  it('is in the address a little later, and is removed there when cleared', async () => {
    open()
    search('cookies')
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/faq?q=cookies'))

    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))

    expect(shown()).toHaveLength(all.length)
    expect(document.activeElement).toBe(field())
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/faq'))
  })

  it('without a match leads to the school', () => {
    open()

    search('dinosaurs')

    expect(screen.getByRole('heading', { name: 'No answer found' })).toBeTruthy()
    const contact = screen.getByRole('link', { name: 'Contact us' })
    expect(contact.getAttribute('href')).toBe('/contactus')
    expect(announced()).toBe(`0 of ${all.length} answers`)
  })
})

it('opens the answer that the address names', () => {
  Element.prototype.scrollIntoView = () => undefined
  open('/faq#delete')

  expect(screen.getByText('How do I delete my account?').closest('details')?.open).toBe(true)
  expect(screen.getByText('How do I change my email?').closest('details')?.open).toBe(false)
})

it('tells of Google and of the length of a code as the school has chosen', () => {
  open('/faq', { hasGoogle: true, codeLength: 6 })

  expect(shown()).toContain('Can I sign in with Google?')
  expect(screen.getByText(/a 6-digit code/)).toBeTruthy()
})

it('leaves Google out where the school has none', () => {
  open()

  expect(shown()).not.toContain('Can I sign in with Google?')
})
