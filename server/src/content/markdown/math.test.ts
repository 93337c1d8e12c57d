// Formulas that would cover the page, become endless or break their renderer are refused in plain words.
import { expect, test } from 'vitest'
import { complaints, render } from './test-page.ts'

const refused = '1 the formula cannot be read: '

test.each([
  String.raw`\rule{500em}{500em}`,
  String.raw`\rule{1em}{31em}`,
  String.raw`\rule{10in}{1em}`,
  String.raw`\rule[-900em]{1em}{1em}`,
  String.raw`\raisebox{900em}{x}`,
  String.raw`\raisebox{-900em}{x}`,
  String.raw`\lower{900pt}{x}`,
  String.raw`x\kern{900em}`,
  String.raw`x\hspace{900px}`,
  String.raw`x\hspace*{400mm}`,
  String.raw`x\mskip900mu`,
  String.raw`\genfrac(){900em}{0}{a}{b}`,
  String.raw`\raisebox{20em}{\raisebox{20em}{x}}`,
])('a size or a move that would cover the page: %s', (tex) => {
  expect(complaints(render(`$${tex}$`).findings)).toEqual([
    `${refused}a size or a move of more than 30em would cover the page`,
  ])
})

test.each([
  String.raw`\rule{30em}{1pt}`,
  String.raw`a\quad b\kern-0.2em c\hspace{2cm}d`,
  String.raw`\TeX\raisebox{-0.5ex}{x}`,
  String.raw`\Bigg(\begin{matrix}a & b\\[2em] c & d\end{matrix}\Bigg)`,
])('a size that formulas have: %s', (tex) => {
  expect(render(`$${tex}$`).findings).toEqual([])
})

test('a space to the left, which the styles of a formula would have, has no effect', () => {
  expect(render(String.raw`$x\kern{-900em}$`).html).not.toContain('900')
})

test.each([
  String.raw`\def\a{\a\a}\a`,
  String.raw`\def\a{${'x'.repeat(2000)}}${String.raw`\a `.repeat(900)}`,
])('commands that repeat one another', (tex) => {
  expect(complaints(render(`$${tex}$`).findings)).toEqual([
    `${refused}its commands repeat too much`,
  ])
})

const nested = (depth: number) => `${'{'.repeat(depth)}x${'}'.repeat(depth)}`

test.each([nested(101), nested(2400), String.raw`\bordermatrix{a}`])(
  'what breaks the renderer is reported in plain words',
  (tex) => {
    expect(complaints(render(`$${tex}$`).findings)).toEqual([
      `${refused}it is nested too deeply, or a command in it is not complete`,
    ])
  },
)

test.each([nested(100), String.raw`\{`.repeat(120)])('what is not nested too deeply: %s', (tex) => {
  expect(render(`$${tex}$`).findings).toEqual([])
})
