// What students did, where the course was edited or a second device was at it meanwhile, turned round.
const joined = ['server/src/content/import/joined']
const meanwhile = ['server/src/content/import/moved-meanwhile']
const certainty = ['server/src/quizzes/certainty']
const handOn = 'server/src/content/import/hand-on.ts'

export default [
  {
    what: 'attempts of who has some at both places stay behind',
    file: handOn,
    from: 'where quiz_id in (${from}, ${to})\n      and',
    to: 'where quiz_id in (${from}, ${to}) and number > 1\n      and',
    tests: joined,
  },
  {
    what: 'attempts from two places are numbered as they come',
    file: handOn,
    from: 'case when submitted_at is null then 1 else 0 end, started_at, number, id',
    to: 'number desc, id',
    tests: joined,
  },
  {
    what: 'of two attempts that are open only the latest is gone on with',
    file: 'server/src/quizzes/attempt-repository.ts',
    from: "    .where('submitted_at', 'is', null)\n    .orderBy('number', 'desc')\n    .limit(1)\n    .executeTakeFirst()\n}",
    to: "    .orderBy('number', 'desc')\n    .limit(1)\n    .executeTakeFirst()\n    .then((row) => (row?.submitted_at === null ? row : undefined))\n}",
    tests: joined,
  },
  {
    what: 'a lesson that comes back is as far as it was before alone',
    file: handOn,
    from: 'excluded.percent > lesson_progress.percent\n    then excluded.percent',
    to: 'excluded.percent < lesson_progress.percent\n    then excluded.percent',
    tests: joined,
  },
  {
    what: 'a lesson that comes back stands where it was read first',
    file: handOn,
    from: 'excluded.updated_at > lesson_progress.updated_at`',
    to: 'excluded.updated_at < lesson_progress.updated_at`',
    tests: joined,
  },
  {
    what: 'attempts handed on to a quiz that closes later tell earlier',
    file: handOn,
    from: '  await tellLater(query, quiz)\n',
    to: '  if (quiz.length > 1) await tellLater(query, quiz)\n',
    tests: joined,
  },
  {
    what: 'what is read of a lesson goes to where it was',
    file: 'server/src/progress/repository.ts',
    from: "    .where('id', '=', lessonId)\n    .where('retired', '=', 0)\n",
    to: "    .where('id', '=', lessonId)\n",
    tests: meanwhile,
  },
  {
    what: 'which attempt counts is frozen into a result',
    file: 'server/src/quizzes/rules.ts',
    from: '  attempts,\n  counts,\n})',
    to: '  attempts: frozen.attempts ?? attempts,\n  counts: frozen.counts ?? counts,\n})',
    tests: ['server/src/quizzes/history'],
  },
  {
    what: 'a quiz that closes earlier, or never, tells earlier',
    file: 'server/src/content/import/later-closing.ts',
    from: "      .where('told_at', '<', lastMoment(closesAt))\n",
    to: '',
    tests: ['server/src/quizzes/telling'],
  },
  {
    what: 'how sure one is of one answer is said of another',
    file: 'server/src/quizzes/question-state.ts',
    from: '!of?.length || (given !== null && isSameAnswer(question, given, of))',
    to: '!of?.length || given !== undefined',
    tests: certainty,
  },
  {
    what: 'how sure one is of an answer to come is said of the one that is there',
    file: 'server/src/quizzes/question-state.ts',
    from: 'of?.length === 0 && given !== null',
    to: 'of?.length === -1 && given !== null',
    tests: certainty,
  },
  {
    what: 'how sure one is, said ahead of an answer, goes with none',
    file: 'server/src/quizzes/question-state.ts',
    from: 'isKept ? certainty : said.ahead',
    to: 'isKept ? certainty : null',
    tests: certainty,
  },
  {
    what: 'an answer with spaces around it is another one',
    file: 'contract/src/same-answer.ts',
    from: '      return chosen.map(tidy)\n',
    to: '      return chosen\n',
    tests: ['contract/src/same-answer'],
  },
  {
    what: 'what was put into groups in another order is another answer',
    file: 'contract/src/same-answer.ts',
    from: "    case 'sorting':\n      return chosen.toSorted()",
    to: "    case 'sorting':\n      return chosen.toReversed()",
    tests: ['contract/src/same-answer'],
  },
  {
    what: 'the page does not tell of which answer one is sure',
    file: 'web/src/screens/learn/quiz/use-attempt-flow.ts',
    from: '{ certainty, chosen: answerOf(id) ?? [] }',
    to: '{ certainty }',
    tests: ['web/src/screens/learn/quiz-elsewhere', 'web/src/screens/learn/quiz-events'],
  },
  {
    what: 'an answer beyond the last try is kept without counting',
    file: 'server/src/quizzes/attempt-events.ts',
    from: "answer?.triesLeft === 0 ? refuse('tries-used') : null",
    to: "answer?.triesLeft === -1 ? refuse('tries-used') : null",
    tests: ['server/src/quizzes/tries-used'],
  },
  {
    what: 'of answers in one call only those that came before are looked at',
    file: 'server/src/quizzes/attempt-events.ts',
    from: '    if (isNew) given.push({ id: eventId, kind, questionId, ...read, at })\n',
    to: '',
    tests: ['server/src/quizzes/tries-used'],
  },
  {
    what: 'what was explained on another device is not shown here',
    file: 'web/src/features/quizzes/use-attempt-events.ts',
    from: 'isEnded(settlement) || isSettledElsewhere(settlement)',
    to: 'isEnded(settlement)',
    tests: ['web/src/screens/learn/quiz-elsewhere'],
  },
]
