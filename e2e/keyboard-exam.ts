// A timed test with a question of each type, and how each is answered by keys alone.
import { type Locator, type Page, expect } from '@playwright/test'
import { programText, sortingText, tableText } from './arranged-questions.ts'
import { button, group, line, lines, placeOf, program } from './arranged-parts.ts'
import { front, lessonFile } from './course-folder.ts'
import { tabTo } from './student.ts'

const rules = ['title: By keys', 'mode: test', 'time: 10', 'feedback: at-once'].join('\n')

const questions = `
## Which gas does a leaf take in?

- [x] Carbon dioxide
- [ ] Oxygen
- [ ] Helium

It does.

## Which two are plants?

- [x] Moss
- [x] Fern
- [ ] Newt

Newts walk.

## What is the green stuff called?

::about{type="short-text"}

- [x] chlorophyll

It catches light.

## How many legs has a beetle?

::about{type="numeric"}

- [x] 6

As all insects.

## Fill in what a leaf needs.

A leaf needs :gap[light] and :gap[water]{or="stone | sugar"}.

Both.

## Which belongs to which?

::about{type="matching"}

| Part  | Job    |
| ----- | ------ |
| Root  | Drinks |
| Stoma | Opens  |

Roots drink.

## Where is the bud?

::about{type="hotspot"}

![A twig with a leaf on the left and a swelling on the right](figures/twig.svg)

- [ ] The flat part on the left :region{rectangle="20 30 100 90"}
- [x] The swelling on the right :region{circle="280 100 50"}

Buds swell.

## In which order do they come?

::about{type="ordering"}

1. Seed
2. Shoot
3. Leaf

One after the other.
${sortingText}${programText}${tableText}
## What would you ask a plant?

::about{type="reflection"}
`

const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200" viewBox="0 0 400 200">
  <rect width="400" height="200" fill="var(--surface-2, #fff)"/>
  <path d="M20 100H380" stroke="var(--text, #241c17)" stroke-width="12"/>
</svg>`

export const keyboardExam = {
  '1-chapter/index.md': front('name: Chapter\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md': front(rules) + questions,
  '1-chapter/figures/twig.svg': figure,
}

const main = (page: Page) => page.getByRole('main')
const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement)

/** Goes on with a key until the element has the focus. */
async function keyTo(page: Page, key: string, target: Locator): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target.toString()}`)
}

const typed = async (page: Page, words: string) => {
  await tabTo(page, main(page).getByRole('textbox').first())
  await page.keyboard.type(words)
}

const groups: Record<string, string> = {
  'Carbon dioxide': 'Takes in',
  Water: 'Takes in',
  Light: 'Takes in',
  Oxygen: 'Gives off',
  Steam: 'Gives off',
}

/** Digits put items into groups, or Enter and arrows; the focus goes on to the next item. */
async function sort(page: Page): Promise<void> {
  const items = group(page, 'Not sorted yet')
  await tabTo(page, items.getByRole('button').first())
  for (let left = 5; left > 0; left -= 1) {
    const name = await page.evaluate(() => (document.activeElement as HTMLElement).innerText)
    const wanted = Object.entries(groups).find(([item]) => name.includes(item))?.[1]
    if (left > 3) {
      await page.keyboard.press('Enter')
      await expect(button(page, `Put here: ${name} into Takes in`)).toBeFocused()
      if (wanted === 'Gives off') await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    } else await page.keyboard.press(wanted === 'Takes in' ? '1' : '2')
    await expect(items.getByRole('listitem')).toHaveCount(left - 1)
  }
  await expect(page.getByText('All items are sorted.', { exact: true })).toBeVisible()
}

/** Arrows go from line to line; with Alt they move it up, down and sideways. */
async function arrangeProgram(page: Page): Promise<void> {
  await tabTo(page, program(page).getByRole('button').first())
  await keyTo(page, 'ArrowDown', line(page, 'return number'))
  await page.keyboard.press('Delete')
  await expect(line(page, 'return number')).toHaveAccessibleName('return number, left out')
  for (const [at, [text, indent]] of lines.entries()) {
    while (!(await isFocused(line(page, text)))) {
      const from = await page.evaluate(() =>
        [...document.querySelectorAll('[data-line]')].indexOf(document.activeElement as Element),
      )
      const wanted = await placeOf(page, text)
      await page.keyboard.press('Escape')
      await page.keyboard.press(from > wanted ? 'ArrowUp' : 'ArrowDown')
    }
    while ((await placeOf(page, text)) > at) await page.keyboard.press('Alt+ArrowUp')
    for (let step = 0; step < indent; step += 1) await page.keyboard.press('Alt+ArrowRight')
  }
  await expect(line(page, 'result = result')).toHaveAccessibleName(
    'result = result + number, line 5 of 6, indented by 3 steps',
  )
}

async function order(page: Page): Promise<void> {
  const places = async () =>
    (await main(page).locator('form ol > li').allInnerTexts()).map(
      (text) => /Seed|Shoot|Leaf/.exec(text)?.[0] ?? '',
    )
  const move = async (word: string, key: 'ArrowUp' | 'ArrowDown') => {
    await tabTo(page, button(page, `Move up: ${word}`))
    await page.keyboard.press(key)
  }
  // Moved once, so that it is an answer however it lay.
  await move('Shoot', 'ArrowUp')
  while ((await places()).indexOf('Seed') > 0) await move('Seed', 'ArrowUp')
  while ((await places()).indexOf('Leaf') < 2) await move('Leaf', 'ArrowDown')
}

/** The cells of a table follow each other. */
async function fillTable(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Spider, Legs', exact: true }))
  for (const [at, words] of ['8', 'tad', '4', 'PUP'].entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
}

/** How the questions are answered, in their order: the fourth wrongly, the last not yet. */
export const byKeys: ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await tabTo(page, main(page).getByRole('radio').first())
    await page.keyboard.press('Space')
    await keyTo(page, 'ArrowDown', page.getByRole('radio', { name: 'Carbon dioxide' }))
  },
  async (page) => {
    for (const box of await main(page).getByRole('checkbox').all()) {
      await keyTo(page, 'Tab', box)
      const words = await box.locator('..').innerText()
      if (!words.includes('Newt')) await page.keyboard.press('Space')
    }
  },
  (page) => typed(page, 'chlorophyll'),
  (page) => typed(page, '8'),
  async (page) => {
    await typed(page, 'light')
    await keyTo(page, 'Tab', main(page).getByRole('combobox'))
    await page.keyboard.type('wat')
  },
  async (page) => {
    const [first, last] = [0, 1].map((at) => main(page).getByRole('combobox').nth(at))
    if (!first || !last) throw new Error('there are no rows')
    await tabTo(page, last)
    await page.keyboard.type('Op')
    await keyTo(page, 'Shift+Tab', first)
    await page.keyboard.type('Dr')
  },
  async (page) => {
    await tabTo(page, page.getByRole('radio').first())
    await page.keyboard.press('Space')
    await keyTo(page, 'ArrowDown', page.getByRole('radio', { name: /The swelling/ }))
  },
  order,
  sort,
  arrangeProgram,
  fillTable,
]
