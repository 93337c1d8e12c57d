// Code of a lesson that its reader changes and runs: what it shows, how it is ended, and that nothing of it leaves the page.
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts'
import { bringInCourse, front } from './course-folder.ts'
import { previewAddress } from './preview-address.ts'
import { type School, expect, test } from './school.ts'
import { tabTo } from './student.ts'

const lesson = (title: string, text: string) =>
  front(`title: ${title}\nminutes: 5\nsummary: A lesson.\npreview: true`) + text

const course = {
  '1-chapter/index.md': front('name: Chapter\nsummary: Code.'),
  '1-chapter/1-page.md': lesson(
    'A page to try',
    '```html run title="page.html"\n<p>Bread</p>\n```\n\n```css run\np { color: rgb(1, 2, 3); }\n```\n',
  ),
  '1-chapter/2-python.md': lesson(
    'Python to try',
    '```python run title="sums.py"\nfor n in range(3):\n    print("row", n)\n```\n',
  ),
}

async function open(page: Page, school: School, title: string) {
  await bringInCourse(school, 'Run course', course)
  await page.goto(await previewAddress(school, title))
  const block = page.getByRole('group', { name: 'Code you can change and run' })
  await expect(block).toBeVisible()
  return block
}

test('HTML and CSS are changed, shown and reset, and a reload keeps the change', async ({
  page,
  school,
}) => {
  const block = await open(page, school, 'A page to try')
  const html = block.getByLabel('page.html')
  await html.fill('<p>Cake</p>')
  await block.getByRole('button', { name: 'Run' }).click()
  const result = block.frameLocator('iframe').getByText('Cake')
  await expect(result).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expectAccessibleInBothThemes(page)

  await page.reload()
  await expect(html).toHaveValue('<p>Cake</p>')
  await block.getByRole('button', { name: 'Reset' }).click()
  await expect(html).toHaveValue('<p>Bread</p>')
  await block.getByRole('button', { name: 'Run' }).click()
  await expect(block.frameLocator('iframe').getByText('Bread')).toBeVisible()
  await block.getByRole('button', { name: 'Stop' }).click()
  await expect(block.locator('iframe')).toHaveCount(0)
})

test.describe('Python', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('is loaded at the first press, prints, names the line of a mistake, and reads what is given', async ({
    page,
    school,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const block = await open(page, school, 'Python to try')
    expect(asked.filter((path) => /wasm|worker/.test(path))).toEqual([])

    const run = block.getByRole('button', { name: 'Run' })
    const output = block.getByRole('status', { name: 'What the code prints' })
    await run.tap()
    await expect(output).toContainText('row 0\nrow 1\nrow 2')
    await expect(output).toContainText('Finished.')
    await expectAccessible(page)

    const code = block.getByLabel('sums.py')
    await code.fill('total = 1\nprint(totl)')
    await run.tap()
    await expect(output).toContainText(
      "Line 2: NameError: name 'totl' is not defined. Did you mean: 'total'?",
    )

    await code.fill('print("A piano."')
    await run.tap()
    await expect(output).toContainText("Line 1: SyntaxError: '(' was never closed")

    await code.fill('name = input("Who? ")\nprint("Hello", name)')
    await run.tap()
    await expect(output).toContainText('input() needs another line')
    await block.getByLabel(/Input for input\(\)/).fill('Amara')
    await run.tap()
    await expect(output).toContainText('Who? Amara\nHello Amara')
  })

  test('a loop that never ends is stopped, by hand or by time, and the page lives on', async ({
    page,
    school,
  }) => {
    const block = await open(page, school, 'Python to try')
    const run = block.getByRole('button', { name: 'Run' })
    const output = block.getByRole('status', { name: 'What the code prints' })
    await block.getByLabel('sums.py').fill('while True:\n    pass')
    await run.tap()
    await expect(output).toContainText('Running…')
    await block.getByRole('button', { name: 'Stop' }).tap()
    await expect(output).toContainText('Stopped.')

    await run.tap()
    await expect(output).toContainText('Stopped after 10 seconds', { timeout: 60_000 })
    await block.getByLabel('sums.py').fill('while True:\n    print("again")')
    await run.tap()
    await expect(output).toContainText('it printed too much')
  })
})

test('by keyboard alone code is changed, left and run', async ({ page, school }) => {
  const block = await open(page, school, 'Python to try')
  const code = block.getByLabel('sums.py')
  await tabTo(page, code)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('if True:\nprint(40 + 2)')
  await expect(code).toHaveValue('if True:\n    print(40 + 2)')
  await page.keyboard.press('Tab')
  await expect(code).toHaveValue('if True:\n    print(40 + 2)    ')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(block.getByRole('button', { name: 'Run' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block.getByRole('status', { name: 'What the code prints' })).toContainText('42')
})

test('on paper and without scripts the code is a plain block', async ({
  page,
  school,
  browser,
}) => {
  const block = await open(page, school, 'Python to try')
  const plain = page.getByRole('group', { name: 'Code: sums.py' })
  await expect(plain).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(plain).toBeVisible()
  await expect(block).toBeHidden()

  const bare = await browser.newContext({ javaScriptEnabled: false })
  const other = await bare.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('group', { name: 'Code: sums.py' })).toBeVisible()
  await bare.close()
})
