// Lessons in other scripts: in their own direction, with letters that join, beside the program's own words.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bringInCourse, front } from './course-folder.ts'
import { expect, type School, test } from './school.ts'

const arabic = {
  name: 'Arabic plants',
  title: 'كيف تصنع النبتة غذاءها',
  text: 'تأخذ الورقة الضوء والماء والهواء، وتصنع منها السكر.',
  choice: 'من الضوء والماء والهواء',
}
const hindi = {
  name: 'Hindi plants',
  title: 'पौधा अपना भोजन कैसे बनाता है',
  text: 'पत्ती धूप, पानी और हवा लेकर शक्कर बनाती है।',
  choice: 'धूप, पानी और हवा से',
}

const lessonOf = ({ title, text, choice }: typeof arabic) =>
  front(`title: ${title}\nminutes: 5\nsummary: ${text}\nkind: read\npreview: true`) +
  `${text}\n\n## ${title}\n\n${text}\n\n\`\`\`py\nprint("leaf")\n\`\`\`\n\n:::check\n${title}\n\n- [x] ${choice}\n- [ ] ${title}\n\n${text}\n:::\n`

const bringIn = async (school: School, course: typeof arabic, language: string) => {
  const chapter = front(`name: ${course.title}\nsummary: ${course.text}`)
  await bringInCourse(
    school,
    course.name,
    { '1-first/index.md': chapter, '1-first/1-lesson.md': lessonOf(course) },
    language,
  )
}

/** From the skill courses to the lesson, which is open to everybody. */
const openLesson = async (page: Page, school: School, course: typeof arabic) => {
  await page.goto(`${school.address}/explore/category/skilledbased?q=${course.name}`)
  await page.getByRole('link', { name: new RegExp(course.name) }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(course.title) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
}

const styleOf = (element: Locator) =>
  element.evaluate((node) => {
    const { direction, letterSpacing, lineHeight, fontSize, fontFamily } = getComputedStyle(node)
    return {
      direction,
      letterSpacing,
      fontFamily,
      lines: parseFloat(lineHeight) / parseFloat(fontSize),
    }
  })

test.use({ viewport: { width: 390, height: 844 } })

test('an Arabic lesson runs from right to left, its code and the page around it do not', async ({
  page,
  school,
}) => {
  await bringIn(school, arabic, 'ar')
  await openLesson(page, school, arabic)

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAttribute('lang', 'ar')
  expect(await styleOf(heading)).toMatchObject({ direction: 'rtl', letterSpacing: 'normal' })
  const paragraph = page.locator('.lesson-html > p').first()
  const style = await styleOf(paragraph)
  expect(style).toMatchObject({ direction: 'rtl', letterSpacing: 'normal' })
  expect(style.fontFamily).toContain('Noto Naskh Arabic')
  expect(style.lines).toBeGreaterThanOrEqual(1.9)
  expect(await styleOf(page.locator('.lesson-html pre').first())).toMatchObject({
    direction: 'ltr',
  })
  expect(await styleOf(page.getByText('Quick check', { exact: true }))).toMatchObject({
    direction: 'ltr',
  })
  // The circle stands where the words begin.
  expect(await styleOf(page.getByRole('radiogroup'))).toMatchObject({ direction: 'rtl' })
  const option = page.getByRole('radio', { name: arabic.choice })
  await option.check()
  await page.getByRole('button', { name: 'Check answer' }).click()
  await expect(page.locator('[aria-live] [lang=ar]').first()).toContainText(arabic.text)
  await expectAccessible(page)
})

test('a Hindi lesson has the letters of its script and room above its lines', async ({
  page,
  school,
}) => {
  await bringIn(school, hindi, 'hi')
  await openLesson(page, school, hindi)

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAttribute('lang', 'hi')
  expect((await styleOf(heading)).lines).toBeGreaterThanOrEqual(1.4)
  const style = await styleOf(page.locator('.lesson-html > p').first())
  expect(style).toMatchObject({ direction: 'ltr', letterSpacing: 'normal' })
  expect(style.fontFamily).toContain('Noto Sans Devanagari')
  await expectAccessible(page)
})

test('a search shows what it finds in the language of the course', async ({ page, school }) => {
  await bringIn(school, arabic, 'ar')
  await page.goto(`${school.address}/explore/category?q=${encodeURIComponent('الورقة')}`)

  const hit = page.getByRole('main').locator('[lang=ar]').first()
  await expect(hit).toBeVisible()
  await expect(hit).toHaveAttribute('dir', 'rtl')
})
