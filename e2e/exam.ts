// A quiz with a question of each type, all to be answered wrongly, and one far longer than a screen.
import { front, lessonFile } from './course-folder.ts'

const long = 'This sentence goes on for a while, so that a telephone needs several lines for it. '

const questions = `
## Which one is right?

- [x] This
- [ ] That
  > That is the other one, and it is easily taken for the first one.
- [ ] Neither
- [ ] Both

${long.repeat(6)}

## Which two are right?

- [x] One
- [x] Two
- [ ] Three
  > Three is one too many.
- [ ] Four

${long.repeat(6)}

## Is the earth flat?

- [ ] True
- [x] False

${long.repeat(6)}

## Fill in what is missing.

A leaf needs :gap[light]{why="Without it nothing is made."} and :gap[water]{or="stone | sugar"}.

${long.repeat(6)}

## Which belongs to which?

::about{type="matching"}

| Part  | Job    | Why                     |
| ----- | ------ | ----------------------- |
| Root  | Drinks | It stands in the water. |
| Stoma | Opens  |                         |
| Stem  | Lifts  |                         |

${long.repeat(6)}

## In which order?

::about{type="ordering"}

1. First
2. Second
3. Third

${long.repeat(6)}

## What is the green stuff called?

::about{type="short-text"}

- [x] chlorophyll

${long.repeat(6)}

## How much is two and two?

::about{type="numeric"}

- [x] 4

${long.repeat(6)}

## What does this long text ask?

${`${long.repeat(4)}\n\n`.repeat(4)}
- [x] The right one. ${long}
- [ ] The wrong one. ${long}
  > It says so itself.
- [ ] Another
- [ ] One more

${long.repeat(8)}
`

export const exam = {
  '1-chapter/index.md': front('name: Chapter\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md': front('title: Every kind of question') + questions,
}
