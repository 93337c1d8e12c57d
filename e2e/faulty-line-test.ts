// Journeys over a line that breaks on order, and what several of them do first.
import type { Locator, Page } from '@playwright/test'
import { FaultyLine } from './faulty-line.ts'
import { type School, expect, test as inOwnSchool, visit } from './school.ts'
import { haveAccount, logIn, newEmail } from './student.ts'

type OverLine = { line: FaultyLine; provoked: RegExp | null }

const overLine: Parameters<typeof visit.extend<OverLine>>[0] = {
  provoked: /Failed to load resource/,
  line: async ({ school }, use) => {
    const line = await new FaultyLine(school.address).open()
    await use(line)
    line.close()
  },
}

export const test = visit.extend(overLine)
/** For journeys that bring in a course. */
export const testInOwnSchool = inOwnSchool.extend(overLine)

export async function signIn(page: Page, school: School, line: FaultyLine): Promise<void> {
  const email = newEmail()
  await haveAccount(school, email)
  await page.goto(`${line.address}/login`)
  await logIn(page, email)
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Ids of the two subjects of Class 6. */
export async function readSubjects({ address }: School) {
  const read = async (path: string) =>
    ((await (await fetch(`${address}/api${path}`)).json()) as { data: never }).data
  const { subCategories } = (await read('/subcategories?limit=100')) as {
    subCategories: { id: string; grade: number | null }[]
  }
  const group = subCategories.find(({ grade }) => grade === 6)
  const { subjects } = (await read(`/subjects?subcategoryId=${group?.id}`)) as {
    subjects: { id: string; name: string }[]
  }
  const idOf = (name: string) => subjects.find((one) => one.name === name)?.id ?? ''
  return { science: idOf('Science'), maths: idOf('Maths') }
}

/**
 * What was missing and is asked for again: some browsers show it at once; others remember what failed, the page is loaded
 * anew, and there it is opened once more.
 */
export const openAfterRetry = (dialog: Locator, open: () => Promise<void>) =>
  expect(async () => {
    if (!(await dialog.isVisible())) await open()
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
