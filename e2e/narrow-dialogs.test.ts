// On narrow phones nothing in a dialog is cut at its side.
import type { Page } from '@playwright/test'
import { button, learn } from './reviewed-course.ts'
import { expect, test } from './school.ts'

const dialogs = [
  ['/dashboard/reviews', 'Your limit', 'Change'],
  ['/dashboard', 'Your days', /goal/],
  ['/dashboard', 'Search', /^Search/],
  ['/dashboard/profile', 'Change email', 'Change email'],
  ['/dashboard/profile', 'Delete your account?', /^Delete/],
  ['/dashboard/change-course', 'Unenroll from Plants?', /^Unenroll/],
] as const

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

/** What is wider than its dialog, and so cut or scrolled sideways. */
const findCutParts = (page: Page) =>
  dialog(page).evaluateAll((all) =>
    all.flatMap((dialog) => {
      const frame = dialog.getBoundingClientRect()
      const parts = [dialog, ...dialog.querySelectorAll('*')]
      return parts
        .filter((part) => {
          const { left, right, width } = part.getBoundingClientRect()
          return width > 1 && (left < frame.left - 1 || right > frame.right + 1)
        })
        .map((part) => `${part.tagName} ${part.textContent?.slice(0, 40)}`)
        .concat(dialog.scrollWidth > dialog.clientWidth ? ['the dialog scrolls sideways'] : [])
    }),
  )

test('each dialog fits on a phone of 390 and of 320 pixels', async ({ page, school }) => {
  test.slow()
  await learn(page, school)
  await school.letDaysPass(10)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, name, way] of dialogs) {
      await page.goto(school.address + path)
      await button(page, way).first().click()
      await expect(dialog(page).filter({ hasText: name })).toBeVisible()
      expect(await findCutParts(page), `${name} at ${width}`).toEqual([])
    }
  }
})
