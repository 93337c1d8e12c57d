// A question of each type, with the verdict of a wrong or partly right answer to it.
import type { Question, QuestionOf } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { buildVerdict } from './learning-builders.ts'

const base = { id: 'question-1', topic: null, hintHtml: null }
const part = (id: string) => ({ id, html: id })

type Written = QuestionOf<'short-text' | 'numeric' | 'reflection'>

export const shortText: Written = {
  ...base,
  type: 'short-text',
  promptHtml: '<p>What is green?</p>',
  hintHtml: 'Look at the <em>leaf</em>.',
}

export const numeric: Written = {
  ...base,
  type: 'numeric',
  promptHtml: '<p>How heavy?</p>',
  unit: 'required',
  fractions: true,
}

export const reflection: Written = {
  ...base,
  type: 'reflection',
  promptHtml: '<p>What do you think?</p>',
}

export const ordering: Question = {
  ...base,
  type: 'ordering',
  promptHtml: '<p>In which order?</p>',
  options: [part('tree'), part('seed'), part('leaf')],
}

export const matching: Question = {
  ...base,
  type: 'matching',
  promptHtml: '<p>Which does what?</p>',
  headings: { left: 'Part', right: 'Job' },
  rows: [part('Root'), part('Flower')],
  options: [part('blooms'), part('drinks'), part('sings')],
}

export const gaps: Question = {
  ...base,
  type: 'gaps',
  promptHtml: '<p>Complete it.</p>',
  bodyHtml: '<p>A leaf takes in <span data-gap="1"></span> and <span data-gap="2"></span>.</p>',
  gaps: [{ options: null }, { options: [part('light'), part('dark')] }],
}

const circle = (x: number) => ({
  at: { x, y: 50 },
  shape: { kind: 'circle' as const, x, y: 50, radius: 30 },
})

export const hotspot: QuestionOf<'hotspot'> = {
  ...base,
  type: 'hotspot',
  promptHtml: '<p>Where do you pull?</p>',
  pictureHtml: '<figure><img src="/media/rope.png" alt="A rope"></figure>',
  size: { width: 400, height: 100 },
  isMultiple: false,
  options: [
    { ...part('tape'), ...circle(50) },
    { ...part('loop'), ...circle(200) },
    { ...part('knot'), ...circle(350) },
  ],
}

/** The server's word on an answer; nothing of a choice is in it. */
export const buildGrade = (parts: Partial<Verdict>): Verdict =>
  buildVerdict({ rightOptions: [], feedback: [], lesson: null, ...parts })
