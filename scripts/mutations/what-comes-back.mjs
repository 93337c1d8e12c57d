// What comes back when, in which order, by which weights and how much of it a day, turned round.
const memory = (name) => `server/src/memory/${name}.ts`
const reviews = (name) => `server/src/reviews/${name}.ts`
const fold = ['server/src/memory/fold.test']
const grade = ['server/src/memory/grade.test']
const fit = ['server/src/memory/fit.test']
const leech = ['server/src/reviews/leech.test']
const weights = ['server/src/reviews/weights.test']
const caps = ['server/src/reviews/caps.test']
const order = ['server/src/reviews/order.test']

export default [
  {
    what: 'levels are those of a student’s own weights',
    file: memory('fold'),
    from: 'levelAfter(plain.stability, passed.size)',
    to: 'levelAfter(after.stability, passed.size)',
    tests: fold,
  },
  {
    what: 'what slips rests again after two times more',
    file: memory('fold'),
    from: 'const slipsToRestAgain = 3',
    to: 'const slipsToRestAgain = 2',
    tests: fold,
  },
  {
    what: 'what slips rests again each time, once it did',
    file: memory('fold'),
    from: 'nextRest = next.lapses + slipsToRestAgain',
    to: 'nextRest += next.lapses > 8 ? 1 : slipsToRestAgain',
    tests: fold,
  },
  {
    what: 'what slips rests for eight days',
    file: memory('fold'),
    from: 'const restDays = 7',
    to: 'const restDays = 8',
    tests: leech,
  },
  {
    what: 'opening any lesson wakes what rests',
    file: memory('course-repository'),
    from: "      .where('lesson_id', '=', value('lessonId'))\n      .where('state', '=', 'leech')",
    to: "      .where('state', '=', 'leech')",
    tests: leech,
  },
  {
    what: 'no lesson wakes what rests',
    file: 'server/src/progress/lesson.ts',
    from: '      await wakeLeeches(db, reader.studentId, lesson.id)\n',
    to: '      void wakeLeeches\n',
    tests: leech,
  },
  {
    what: 'what slipped is asked again on that day, once its lesson was opened',
    file: memory('fold'),
    from: 'Math.min(card.dueDay, Math.max(day, card.lastDay + 1))',
    to: 'Math.min(card.dueDay, day)',
    tests: leech,
  },
  {
    what: 'table 1 asks for half of the point',
    file: 'contract/src/limits.ts',
    from: 'recalledFrom: 0.6,',
    to: 'recalledFrom: 0.5999,',
    tests: grade,
  },
  {
    what: 'a second try costs nothing',
    file: memory('grade'),
    from: ' || tries > 1',
    to: ' || tries < 0',
    tests: grade,
  },
  {
    what: 'luck costs in reviews too',
    file: memory('grade'),
    from: 'isFirst && options !== null',
    to: 'options !== null',
    tests: grade,
  },
  {
    what: 'half a hundredth is enough to keep a fit',
    file: memory('fit'),
    from: 'const leastGain = 0.01',
    to: 'const leastGain = 0.0095',
    tests: fit,
  },
  {
    what: 'a fit has to gain more than a hundredth by far',
    file: memory('fit'),
    from: 'const leastGain = 0.01',
    to: 'const leastGain = 0.0105',
    tests: fit,
  },
  {
    what: 'subjects are not mixed',
    file: reviews('order'),
    from: '(one: Placed<T>) => one.subjectId !== last?.subjectId',
    to: '(one: Placed<T>) => one !== last',
    tests: order,
  },
  {
    what: 'of the other subjects the worst remembered comes first',
    file: reviews('order'),
    from: 'left.findIndex(fit)',
    to: 'left.findLastIndex(fit)',
    tests: order,
  },
  {
    what: 'weights that were fitted are never named by an answer',
    file: memory('keep'),
    from: 'parameters_id: parametersId }',
    to: 'parameters_id: parametersId && null }',
    tests: weights,
  },
  {
    what: 'all answers count by the weights of now',
    file: memory('event-repository'),
    from: "'memory_parameters.id', 'memory_events.parameters_id')",
    to: "'memory_parameters.student_id', 'memory_events.student_id')",
    tests: weights,
  },
  {
    what: 'the weights of the school come before a student’s own',
    file: memory('settings-repository'),
    from: 'order.asc().nullsLast()',
    to: 'order.asc().nullsFirst()',
    tests: weights,
  },
  {
    what: 'the oldest weights of a student count',
    file: memory('settings-repository'),
    from: "nullsLast())\n    .orderBy('made_at', 'desc')",
    to: "nullsLast())\n    .orderBy('made_at', 'asc')",
    tests: weights,
  },
  {
    what: 'a review that stood open for hours took hours',
    file: reviews('keep-reviews'),
    from: 'Math.min(event.tookMs, limits.reviews.longestTook)',
    to: 'event.tookMs',
    tests: ['server/src/reviews/odd-events.test'],
  },
  {
    what: 'new ones take the place of those asked before',
    file: reviews('choose'),
    from: '    .filter(({ isFresh }) => !isFresh || room-- > 0)\n',
    to: '    .filter(({ isFresh }) => !isFresh || room-- > -99)\n',
    tests: caps,
  },
  {
    what: 'what was new today does not count among the new ones',
    file: memory('forecast'),
    from: 'caps.newCap - (index === 0 ? fresh : 0)',
    to: 'caps.newCap',
    tests: caps,
  },
  {
    what: 'sixty reviews a day where nothing was chosen',
    file: 'contract/src/limits.ts',
    from: 'dailyCap: { least: 10, most: 200, usual: 50 }',
    to: 'dailyCap: { least: 10, most: 200, usual: 60 }',
    tests: caps,
  },
  {
    what: 'as many as one likes a day',
    file: 'contract/src/limits.ts',
    from: 'dailyCap: { least: 10, most: 200, usual: 50 }',
    to: 'dailyCap: { least: 9, most: 201, usual: 50 }',
    tests: caps,
  },
  {
    what: 'sixteen new ones a day where nothing was chosen',
    file: 'contract/src/limits.ts',
    from: 'newCap: { least: 0, most: 50, usual: 15 }',
    to: 'newCap: { least: 0, most: 50, usual: 16 }',
    tests: caps,
  },
]
