// A quiz of questions whose parts are arranged: sorted into groups, put in order as a program, filled into a table.
import { front, lessonFile } from './course-folder.ts'

export const sortingText = `
## What does a leaf take in, and what does it give off?

::about{type="sorting" topic="Leaves"}

::hint[Think of a day with sun.]

- Takes in
  - Carbon dioxide
    > Air brings it to the leaf.
  - Water
  - Light
- Gives off
  - Oxygen
    > What we breathe comes from leaves.
  - Steam

Gas and water go in; oxygen and steam come out.
`

export const programText = `
## Put the program in order: it adds up what is more than two.

::about{type="code-ordering" topic="Programs"}

\`\`\`python
def total(numbers):
    result = 0
    for number in numbers:
        if number > 2:
            result = result + number
    return result
\`\`\`

- [ ] \`return number\`
  > That is the last number, not the sum.

The sum begins at 0 and is given back when the loop is over.
`

export const tableText = `
## What is missing in the table?

::about{type="table" topic="Tables"}

| Animal | Legs                                            | Name of its young                             | Lives in               |
| ------ | ----------------------------------------------- | --------------------------------------------- | ---------------------- |
| Spider | :gap[8]{why="Four on each side."}               | spiderling                                    | a web                  |
| Frog   | 4                                               | :gap[tadpole]{or="puppy \\| chick" why="It swims."} | water and on land      |
| Dog    | :gap[4]                                         | :gap[puppy \\| pup]                            | a house                |

Insects have six legs, spiders eight.
`

export const arranged = {
  '1-chapter/index.md': front('name: Chapter\nsummary: All of it.'),
  '1-chapter/1-lesson.md': lessonFile('Lesson'),
  '1-chapter/quiz.md': front('title: Arranged') + sortingText + programText + tableText,
}
