// A quiz of five questions, one of each way to answer that a journey goes through with fingers and keys.
import type { Locator, Page } from '@playwright/test'
import { front, lessonFile } from './course-folder.ts'

const questions = `
## Which one is right?

- [x] This
- [ ] That
  > That is the other one.

This it is.

## Which two are right?

- [x] One
- [x] Two
- [ ] Three

Three is one too many.

## In which order?

::about{type="ordering"}

1. Seed
2. Shoot
3. Leaf

One after the other.

## How long is the path?

::about{type="numeric" units="m | metre | km = 1000 m"}

- [x] 686

It is a short path.

## Is the earth flat?

- [ ] True
- [x] False

It is round.
`

export const plants = {
  '1-chapter/index.md': front('name: Chapter\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md': front('title: From seed to leaf') + questions,
}

/** A finger on the dots of one item, until it is over another. */
export async function dragByFinger(page: Page, item: Locator, other: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const handle = await item.locator('svg').first().boundingBox()
  const over = await other.boundingBox()
  const x = (handle?.x ?? 0) + 8
  const start = (handle?.y ?? 0) + 8
  const end = (over?.y ?? 0) + 4
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', start)
  for (let step = 1; step <= 20; step += 1)
    await touch('touchMove', start + ((end - start) * step) / 20)
  await touch('touchEnd')
  await finger.detach()
}
