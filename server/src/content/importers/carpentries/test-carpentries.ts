// A small course of The Carpentries' shape, for tests: our own words.
export const config = `carpentry: 'swc'
title: 'Boats with Sails'
license: 'CC-BY 4.0'
source: 'https://code.example/sailors/sail-novice'

episodes:
- 02-knots.md
- 01-wind.md

learners:
lang: en
`

export const wind = `---
title: Wind
teaching: 10
exercises: 5
---

::::::::: questions

- Where does the *wind* come from?
- How is it measured?

:::::::::

::::: objectives

- Name the
  winds.

:::::

Wind is air that moves from where it is heavy to where it is light. See
[knots](02-knots.md#bends), [a word](../learners/reference.md#lee), [a note](../instructors/notes.md),
[the web](https://wind.example/){target="_blank"} and press <kbd>W</kbd> for <some thing>.

![The *wind* <https://a.example>](fig/wind.svg){alt='A "flag" in
the wind [here]' width="40%"}

\`\`\`output
::::: challenge
![](fig/no.png){alt='stays'}
\`\`\`

::: callout

## Look \`up\`

A flag shows it.

#### Deeper

::::::: instructor

Not for you.

:::::::
:::

:::::: challenge

## Find north

Turn around.

::: hint
Moss.
:::

::: solution

## One way

Use the sun.

:::

::::::

:::: {#extra .spoiler}

### More

Old maps.

::::

::: keypoints

- Air moves.

:::

[unused]: https://unused.example
`

const choice = (list: string, solution: string) => `:::: challenge

## Which knot?

Which one holds?

${list}

::: solution

## Solution

${solution}

:::
::::
`

const whether = (question: string, solution: string) =>
  choice('', solution).replace('Which one holds?', question)

const knots = '1. `granny`\n2. `reef`\n3. `slip`'

/** In the order of the page. */
export const choices: [isQuestion: boolean, markdown: string][] = [
  [true, choice(knots, '1. Slips.\n2. Is correct: it holds.\n3. Opens.')],
  [true, choice(knots.replace('granny', 'sheet'), 'The answer is 2.\n\nIt holds well.')],
  [false, choice(knots, 'Answer 1 slips, but answer 2 is good.')],
  [false, choice(knots, 'The answer is (2)-both ends.\n\nIt holds.')],
  [false, choice(knots, 'The answer is 2.\n\nOption 1 slips.')],
  [false, choice(knots, '1. Correct.\n2. Is correct.\n3. Opens.')],
  [false, choice(knots, '1. Slips.\n2. Is correct.')],
  [true, whether('Does a reef knot hold?', 'No, it slips.\n\nUse a bend.')],
  [true, whether('Two ropes are wet. Is it **safe**?', 'Yes: wet rope holds.')],
  [false, whether('Does it hold, or does it slip?', 'Yes, it holds.')],
  [false, whether('Does it hold?', 'Nobody knows.')],
  [false, whether('Does it hold?', 'Yes and no.')],
  [false, whether('Tie it, and say what you see.', 'Yes, it holds.')],
  [false, whether('What do you see?\n\nDoes it hold?', 'Yes, it holds.')],
  [false, choice('1. `reef`\n2. Both of them', 'The answer is 1.\n\nIt holds.')],
]

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}`

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>'

export const smallCourse: Record<string, string> = {
  'config.yaml': config,
  'index.md':
    'This course is about boats with sails, and about how to steer them.\n\n::: prereq\nA boat.\n:::\n',
  AUTHORS: 'Ann Author\nBob Builder\n',
  CITATION: 'Please cite as:\n\nAnn Author: "Boats". 2020,\nhttps://boats.example/1, 10.1/2\n',
  'SOURCE.txt': 'Source repository: x\nCommit: abc123 (2026-01-02)\n',
  'LICENSE.md': page('Licence', 'Text.'),
  'episodes/01-wind.md': wind,
  'episodes/02-knots.md': page(
    'Knots',
    `## Bends {#bends}\n\nRopes are joined.\n\n${choices.map(([, text]) => text).join('\n')}`,
  ),
  'episodes/fig/wind.svg': svg,
  'episodes/fig/unused.svg': `${svg} `,
  'episodes/fig/boat.svg': `${svg}  `,
  'episodes/data/winds.csv': 'wind\nnorth\n',
  'learners/setup.md': page(
    'Setup',
    'Bring a boat that floats, and some rope, and [the winds](data/winds.csv).\n\n![A boat](fig/boat.svg)',
  ),
  'learners/reference.md': page(
    'Words',
    '## Glossary\n\n[lee]{#lee}\n:   The side away from the\nwind, see [luff](#luff).\n\n[luff]{#luff}\n:   The other side.\n',
  ),
  'instructors/notes.md': page('Notes', 'For instructors.'),
}
