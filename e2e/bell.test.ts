// A teacher writes to the class and answers a question; the bell of a student tells of both.
import { expectAccessibleInBothThemes } from './accessible.ts'
import { haveClass } from './class.ts'
import { readPaths } from './screen-addresses.ts'
import { expect, test } from './school.ts'
import { logIn } from './student.ts'

test('an announcement and an answer reach a student by the bell', async ({
  page,
  browser,
  school,
}) => {
  const [teacher, student] = ['teacher@example.com', 'asha@example.com']
  const { groupId } = await haveClass(school, teacher, student)
  const learner = await (await browser.newContext()).newPage()
  const { lesson } = await readPaths(school.address)
  const bell = learner.getByRole('button', { name: /^Notices/ })

  await test.step('the teacher writes to the class', async () => {
    await page.goto(`${school.address}/login`)
    await logIn(page, teacher)
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`${school.address}/teach/groups/${groupId}`)
    await page.getByRole('link', { name: 'Announcements', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible()
    await page.getByLabel('Title').fill('No lesson on Thursday')
    await page.getByLabel('Message').fill('The science room is being painted.')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No lesson on Thursday' })).toBeVisible()
  })

  await test.step('the student reads it from the bell, by keyboard', async () => {
    await learner.goto(`${school.address}/login`)
    await logIn(learner, student)
    await expect(learner).toHaveURL(/\/dashboard/)
    await expect(learner.getByRole('button', { name: 'Notices, 1 unread' })).toBeVisible()
    await bell.press('Enter')
    const panel = learner.getByRole('dialog', { name: 'Notices' })
    await expect(panel.getByRole('link', { name: /No lesson on Thursday/ })).toBeVisible()
    await expectAccessibleInBothThemes(learner)
    await panel.getByRole('link', { name: /No lesson on Thursday/ }).press('Enter')
    await expect(learner).toHaveURL(/\/dashboard\/announcements\//)
    await expect(
      learner.getByRole('main').getByText('The science room is being painted.'),
    ).toBeVisible()
    await expect(learner.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
    await learner.reload()
    await expect(
      learner.getByRole('main').getByText('The science room is being painted.'),
    ).toBeVisible()
    await expectAccessibleInBothThemes(learner)
  })

  await test.step('the student asks at a heading, first without a line', async () => {
    await learner.goto(school.address + lesson)
    const ask = learner.getByRole('button', { name: /^Ask your teacher about/ }).first()
    // By its name: while the page loads again another one may be the first.
    const about = (await ask.getAttribute('aria-label')) ?? (await ask.innerText())
    const again = learner.getByRole('button', { name: about, exact: true })
    await ask.click()
    const panel = learner.getByRole('dialog', { name: 'Ask your teacher' })
    await panel.getByLabel('Your question').fill('Does a plant sleep?')
    await expectAccessibleInBothThemes(learner)
    await learner.context().setOffline(true)
    await panel.getByRole('button', { name: /^Send/ }).click()
    await expect(panel.getByText(/saved on this device/)).toBeVisible()
    await learner.context().setOffline(false)
    await learner.reload()
    await again.click()
    await expect(panel.getByLabel('Your question')).toHaveValue('Does a plant sleep?')
    await panel.getByRole('button', { name: 'Send again' }).click()
    await expect(learner.getByText('Your question waits for an answer')).toBeVisible()
  })

  await test.step('the teacher answers, and shows it to the class', async () => {
    await page.goto(`${school.address}/teach/questions`)
    await expect(page.getByText('One question is waiting.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Your answer').fill('It rests at night.')
    await page.getByRole('switch').click()
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText('Every question is answered.')).toBeVisible()
  })

  await test.step('the bell leads to the answer under its heading', async () => {
    await learner.goto(`${school.address}/dashboard`)
    await bell.click()
    await learner.getByRole('link', { name: /answered your question/ }).click()
    await expect(learner).toHaveURL(/\/lessonpage\?id=.*#h-/)
    await expect(learner.getByRole('heading', { name: 'Your question, answered' })).toBeVisible()
    await expect(learner.getByText('It rests at night.')).toBeInViewport()
    await expectAccessibleInBothThemes(learner)
  })
})
