// Words of starting the next school year.

const classes = (count: number) => `${count} ${count === 1 ? 'class' : 'classes'}`
const students = (count: number) => `${count} ${count === 1 ? 'student' : 'students'}`

export const nextYear = {
  page: 'Next school year',
  title: 'Start the next school year',
  lead: 'Each class you choose ends, and a new one starts with the same courses and teachers. Nothing is lost.',
  back: 'Classes',
  open: 'Next school year',
  steps: 'Steps',
  stepNames: ['Choose', 'Check'],
  year: 'School year',
  yearHint: 'Added to the names below. You can change each name.',
  all: 'Choose all classes',
  choose: (name: string) => `Choose ${name}`,
  old: 'Class now',
  next: 'Name next year',
  nameOf: (name: string) => `New name of ${name}`,
  students,
  noName: 'Every chosen class needs a name.',
  tooMany: (most: number) => `Please choose at most ${most} classes at once.`,
  sameName: (name: string) => `Two classes would be called ${name}.`,
  review: (count: number) => (count === 0 ? 'Check' : `Check ${classes(count)}`),
  reviewTitle: 'Check before you start',
  reviewText: (count: number, all: number) =>
    `${classes(count)} will end, with ${students(all)}. Their marks and work stay, and they keep their courses. The new classes start without students: let them in with a code, or import them.`,
  becomes: 'becomes',
  change: 'Back',
  start: 'Start the year',
  starting: 'Starting…',
  failed: 'The year was not started.',
  none: 'No classes to continue',
  noneText: 'Classes that have ended do not go on. Make a new class instead.',
  done: 'The new year has started',
  doneText: (count: number) => `${classes(count)} made. Now let the students in.`,
}
