// Words of the choice how a school shows results.
import type { GradeScale } from '@kinnow/contract/grade-scale'

const kinds: Record<GradeScale['kind'], { name: string; text: string }> = {
  percent: { name: 'Percent', text: 'Such as 88%.' },
  points: { name: 'Points', text: 'Such as 7.5 of 10. Totals are in percent.' },
  letters: { name: 'Grades', text: 'Such as A, B and C. You choose which, and where each begins.' },
  pass: { name: 'Passed or not yet', text: 'From a pass mark that you choose.' },
}

export const gradeScale = {
  title: 'Results',
  lead: 'How the gradebook, reports and students’ own work show results. Quizzes count as before, and a downloaded gradebook keeps percent in its cells.',
  kinds,
  passMark: 'Passed from (percent)',
  stepsText: 'Start with the best grade. The last one begins at 0.',
  stepName: (number: number) => `Grade ${number}`,
  stepFrom: 'From (percent)',
  stepFromOf: (number: number) => `Grade ${number}, from percent`,
  removeStep: (name: string) => `Remove grade ${name}`,
  addStep: 'Add a grade',
}
