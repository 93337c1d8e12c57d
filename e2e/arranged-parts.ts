// The parts that are put into groups and lines, as a screen shows them; the questions are in arranged-questions.ts.
import type { Page } from '@playwright/test'

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const program = (page: Page) => page.getByRole('list', { name: 'Your program' })
export const line = (page: Page, text: string) =>
  button(page, new RegExp(`^${text.replace(/[()+]/g, '.')}`))

/** Each line with how far it is indented. */
export const lines: [string, number][] = [
  ['def total', 0],
  ['result = 0', 1],
  ['for number', 1],
  ['if number', 2],
  ['result = result', 3],
  ['return result', 1],
]

export const placeOf = async (page: Page, text: string) =>
  (await program(page).getByRole('button').allInnerTexts()).findIndex((one) => one.includes(text))
