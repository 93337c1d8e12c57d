// Questions of each type for tests, written in many ways, with things between that no form knows.
import type { QuestionType } from './form.ts'

export const written: Record<QuestionType, string> = {
  single: `## What did the willow show?

::about{topic="Plants"  id='willow' lesson="a-tree#tub"}

<!-- Ask Mira for the drawing. -->

A willow grew in a tub.

::hint[Compare the *masses*.]

::film{src="a.mp4"}

![A tub](figures/tub.svg "A tub")

* [ ] It is built of soil
  > The soil lost 60 g.
  >
  > Only 60 g.

* [X] It is built of something else
* [ ] It is built of
  light

  > Light has no weight.

It comes from the air.

:::note
## Not a question
:::

Second part.
`,
  multiple: `## Which are gases?
::about{type="multiple" topic=Gases}

- [x] Oxygen
- [ ] Water
  > Not here.

\`\`\`text
## no heading
\`\`\`
`,
  'true-false': `## A leaf breathes. ##

- [x] True
- [ ] False
  > It does.

It does, day and night.
`,
  'short-text': `## What is the green stuff called?

::about{type="short-text" case="count"}

- [x] chlorophyll
- [x] chlorophyl
- [ ] chloroplast
  > That is the kitchen.

Chlorophyll catches light.
`,
  numeric: `## {n} bags hold {w} kg each. How much is that?

::about{units="kg | g = 1/1000 kg" tolerance="2%"}
::draw{n="3..9" w="0.5..2.5 step 0.5" where="w != 1"}

- [x] {n * w}
- [ ] {n + w}
  > You have {n} bags.

{n} × {w} = {n * w}.
`,
  ordering: `## How does sugar come to be?

::about{type="ordering"}

8. Roots take in water
9. Carbon dioxide comes in
10. Light drives it,
    all day

First the raw materials.
`,
  matching: `## Which part does what?

::about{type="matching"}

| Part       | Its job       | Why            |
| :--------- | ------------- | -------------: |
| Root hairs | Take in \\| up | They are many. |
| Stomata    | Let gas in    |
|            | Catch insects |                |

Each part has one job.
`,
  gaps: `## Fill in the gaps.

By day it takes in :gap[carbon dioxide | CO2]{why="Oxygen leaves."} and \`:gap[code]\`.

- Not a gap.

It needs :gap[light]{or="soil | sugar"}.

That is photosynthesis.
`,
  sorting: `## What goes in?

::about{type="sorting"}

- Takes in
  - Carbon dioxide
    > Air brings it.
  - Water

- Gives off
  - Oxygen
  - Steam

Gas and water go in.
`,
  'code-ordering': `## Put it in order.

::about{type="code-ordering"}

\`\`\`output
3
\`\`\`

\`\`\`python title="sum.py"
total = 0

for number in numbers:
    total += number
\`\`\`

- [ ] \`total = number\`
  > This forgets.
- [ ] \`\`print(\`x\`)\`\`

It starts at 0.
`,
  table: `## Complete the bill.

::about{type="table"}

Thing | Price
--- | ---
Pencil | :gap[0.80]{or="8 \\| 80"}
Ruler | 2.15

How many times what.
`,
  hotspot: `## Where does gas come in?

::about{type="hotspot"}

Look closely.

![A slice through a leaf](figures/leaf.svg)

- [ ] The clear layer :region{rectangle="30 40 390 30"}
  > That keeps water in.
- [x] The slit :region{circle="225 372 30"}

Through slits.
`,
  reflection: `## When did you compare two prices?

::about{type="reflection"}

Describe both.

::rubric

| Criterion  | 0     | 2             |
| ---------- | ----- | ------------- |
| Two offers | None  | Both          |
| Fair       |       | Same amount   |

> The same amount.
>
> - one piece

Thank you.
`,
}

const types = Object.keys(written) as QuestionType[]
export const frontMatter = '---\ntitle: "Quiz"\n## no question\n---\n\n'

/** All of them in one quiz. */
export const quiz = frontMatter + types.map((type) => written[type]).join('\n')
export const placeOf = (type: QuestionType) => types.indexOf(type)
/** One of them between two others. */
export const quizAround = (type: QuestionType) =>
  frontMatter + [written.ordering, written[type], written.gaps].join('\n')
