// What students read in place of a list when the line breaks: SPEC §8 word by word, the retries of §4, the time-outs of §7.
import { readSubjects, signIn, test } from './faulty-line-test.ts'
import { expect } from './school.ts'
import { isAwake } from './slow-line.ts'
import { leavePagesToBrowser } from './student.ts'

const chapters = /^\/api\/chapters\?/
const lessons = /^\/api\/lessons\?/
const noNetwork = 'Network error. Please check your connection and try again.'
const serverError = 'Server error. Please try again later.'

test('SPEC §4, SPEC §8: chapters and lessons: two retries, then the sentence of what went wrong', async ({
  page,
  school,
  line,
}) => {
  test.setTimeout(600_000)
  const { science, maths } = await readSubjects(school)
  await signIn(page, school, line)
  await leavePagesToBrowser(page)
  const main = page.getByRole('main')
  const open = (id: string) => page.goto(`${line.address}/coursedetails?subject=${id}`)
  const tryAgain = main.getByRole('button', { name: 'Try again' }).first()

  await test.step('cut twice: tries again after 1 s and 2 s, says so, and has them', async () => {
    line.break({ path: chapters, times: 2, does: 'cut' })
    await open(science)
    await expect(main.getByText('Trying again (1 of 2)…')).toBeVisible()
    await expect(main.getByText('Trying again (2 of 2)…')).toBeVisible()
    await expect(main.getByText('Food for plants').first()).toBeVisible()
    expect(line.met).toHaveLength(2)
  })

  await test.step('cut for longer: three calls, the sentence, and a way to try again', async () => {
    line.break({ path: chapters, does: 'cut' })
    await open(science)
    await expect(main.getByText(noNetwork)).toBeVisible()
    expect(line.met).toHaveLength(3)
    line.mend()
    await tryAgain.click()
    await expect(main.getByText('Food for plants').first()).toBeVisible()
  })

  await test.step('cut in the middle of the answer: that is no answer either', async () => {
    line.break({ path: chapters, does: 'cut short' })
    await open(science)
    await expect(main.getByText(noNetwork)).toBeVisible()
    expect(line.met).toHaveLength(3)
  })

  await test.step('lessons alone cut: the chapters stand, and the lessons say what is missing', async () => {
    line.break({ path: lessons, does: 'cut' })
    await open(science)
    await expect(main.getByText('Food for plants').first()).toBeVisible()
    await expect(main.getByText(noNetwork).first()).toBeVisible()
    expect(line.met).toHaveLength(3)
  })

  await test.step('another subject: the first one’s call is given up', async () => {
    line.break({ path: new RegExp(`${chapters.source}.*${science}`), does: 'silent' })
    await open(science)
    await expect.poll(() => line.met.length).toBe(1)
    await main.getByRole('link', { name: /Maths/ }).first().click()
    await expect(page).toHaveURL(new RegExp(maths))
    await expect.poll(() => line.met[0]?.end).toBe('given up')
    await expect(main.getByText('Food for plants')).toHaveCount(0)
    // Its own call has ended, and is none of those that are counted next.
    await expect(main.getByText('Whole numbers').first()).toBeVisible()
  })

  const answers: [string, number, string | undefined, string][] = [
    ['chapters', 500, undefined, serverError],
    ['chapters', 404, undefined, 'No chapters found for this subject.'],
    ['chapters', 503, 'Closed for an hour', 'Server error: 503 - Closed for an hour'],
    ['chapters', 418, undefined, 'Failed to load chapters. Please try again.'],
    ['lessons', 500, undefined, serverError],
    ['lessons', 503, 'Closed for an hour', 'Server error: 503 - Closed for an hour'],
    ['lessons', 418, undefined, 'Failed to load lessons. Please try again.'],
  ]
  for (const [list, does, message, sentence] of answers) {
    await test.step(`${list} answered with ${does}: ${sentence}`, async () => {
      line.break({ path: list === 'chapters' ? chapters : lessons, does, message })
      await open(science)
      await expect(main.getByText(sentence).first()).toBeVisible()
      // Who has answered is not asked again.
      expect(line.met).toHaveLength(1)
    })
  }

  await test.step('a silent school: three calls of 10 s each, then the time-out’s sentence', async () => {
    line.break({ path: chapters, does: 'silent' })
    await open(science)
    await expect(main.getByText('Trying again (1 of 2)…')).toBeVisible()
    await expect(main.getByText('Request timed out. Please try again.')).toBeVisible({
      timeout: 120_000,
    })
    expect(line.met.map(({ end }) => end)).toEqual(['given up', 'given up', 'given up'])
  })
})

test('SPEC §8: categories, subjects and courses say in their place what went wrong', async ({
  page,
  line,
}) => {
  const main = page.getByRole('main')
  const explore = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Explore' })
  const cases: [number | 'cut', string | undefined, string][] = [
    [500, 'Out of ink', 'Server error: 500 - Out of ink'],
    ['cut', undefined, 'Network error: No response received from server'],
  ]

  for (const [does, message, sentence] of cases) {
    await test.step(`categories: ${sentence}`, async () => {
      line.mend()
      await page.goto(`${line.address}/aboutus`)
      await isAwake(page)
      line.break({ path: /^\/api\/categories/, does, message })
      await explore.click()
      await expect(main.getByText(sentence)).toBeVisible()
      line.mend()
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('link', { name: /Digital School/ }).first()).toBeVisible()
    })

    await test.step(`subjects: ${sentence}`, async () => {
      await page.goto(`${line.address}/explore/category/digitalschool`)
      await isAwake(page)
      line.break({ path: /^\/api\/subjects\?/, does, message })
      await main
        .getByRole('link', { name: /Class 6/ })
        .first()
        .click()
      await expect(main.getByText(sentence)).toBeVisible()
    })
  }

  await test.step('courses: Failed to fetch subcategories', async () => {
    line.mend()
    await page.goto(`${line.address}/explore/category`)
    await isAwake(page)
    line.break({ path: /^\/api\/subcategories\?/, does: 'cut' })
    await main.getByRole('link', { name: /Skill/ }).first().click()
    await expect(main.getByText('Failed to fetch subcategories')).toBeVisible()
  })

  for (const [does, sentence] of [
    ['cut', 'Failed to fetch subcategories'],
    [500, 'Failed to fetch subcategories'],
    ['portal', 'Something went wrong'],
  ] as const) {
    await test.step(`classes, ${does}: ${sentence}`, async () => {
      line.mend()
      await page.goto(`${line.address}/explore/category`)
      await isAwake(page)
      line.break({ path: /^\/api\/subcategories\?/, does })
      await main
        .getByRole('link', { name: /Digital School/ })
        .first()
        .click()
      await expect(main.getByText(sentence, { exact: true })).toBeVisible()
      line.mend()
      await main.getByRole('button', { name: 'Try again' }).click()
      await expect(main.getByRole('link', { name: /Class 6/ }).first()).toBeVisible()
    })
  }
})
