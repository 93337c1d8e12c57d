// What finishes a course, what is due, and what an explanation leaves in view.
export default [
  {
    what: 'a quiz that was taken out is begun',
    file: 'server/src/quizzes/service.ts',
    from: "  if (quiz.retired) fail('not-found')\n",
    to: '',
    tests: ['server/test/finished'],
  },
  {
    what: 'a course is finished without its quizzes',
    file: 'server/src/progress/steps.ts',
    from: 'const all = counts.lessonCount + counts.quizCount',
    to: 'const all = counts.lessonCount',
    tests: ['server/src/progress/steps'],
  },
  {
    what: 'what comes after a lesson is what was left out before it',
    file: 'server/src/progress/steps.ts',
    from: 'return later ?? open[0] ?? null',
    to: 'return open[0] ?? null',
    tests: ['server/src/progress/steps'],
  },
  {
    what: 'a quiz before a lesson is owed',
    file: 'server/src/progress/course-parts.ts',
    from: "if (!chapter || quiz.moment !== 'after') return []",
    to: 'if (!chapter) return []',
    tests: ['server/test/finished'],
  },
  {
    what: 'a retired quiz is still waited for',
    file: 'server/src/progress/steps-repository.ts',
    from: "    .where('quizzes.retired', '=', 0)\n",
    to: '',
    tests: ['server/test/finished'],
  },
  {
    what: 'a quiz taken again finishes its chapter again',
    file: 'server/src/quizzes/after-quiz.ts',
    from: 'finished: isFirst ? finished : null',
    to: 'finished',
    tests: ['server/test/finished'],
  },
  {
    what: 'a lesson that was begun comes before what is due since',
    file: 'server/src/progress/dashboard.ts',
    from: 'opened && opened.openedAt >= opened.lastDoneAt',
    to: 'opened',
    tests: ['server/test/finished'],
  },
  {
    what: 'the sheet of an explanation covers what is right',
    file: 'web/src/screens/shared/question/place-outcomes.ts',
    from: 'return Math.max(0, bottom + air - view)',
    to: 'return 0',
    tests: ['web/src/screens/shared/question/place-outcomes'],
  },
]
