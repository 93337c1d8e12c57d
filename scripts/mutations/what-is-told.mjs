// What is told and counted of what comes back: levels, shares, days, times and the export, turned round.
const memory = (name) => `server/src/memory/${name}.ts`
const reviews = (name) => `server/src/reviews/${name}.ts`
const fold = ['server/src/memory/fold.test']
const chapters = ['server/src/reviews/chapters.test']
const share = ['server/src/reviews/kept-share.test']
const overview = ['server/src/reviews/overview.test']
const takenBack = ['server/src/reviews/taken-back.test']
const devices = ['server/src/reviews/two-devices.test']
const clock = ['server/src/reviews/wrong-clock.test']
const seeding = ['server/src/reviews/seeding.test']
const days = ['server/src/progress/counted-days.test']
const exported = ['server/test/exported-memory.test']
const silent = ['server/src/reviews/silent-days.test']

export default [
  {
    what: 'what is at the bound is to be refreshed',
    file: reviews('chapters'),
    from: 'recallOf(one) < aim - likelyGone',
    to: 'recallOf(one) <= aim - likelyGone',
    tests: chapters,
  },
  {
    what: 'what is a twentieth below the aim is to be refreshed',
    file: reviews('chapters'),
    from: 'const likelyGone = 0.1',
    to: 'const likelyGone = 0.05',
    tests: chapters,
  },
  {
    what: 'the share of thirty days is that of 31',
    file: reviews('kept-share'),
    from: 'day > today - days && day <= today)\n  return lately',
    to: 'day >= today - days && day <= today)\n  return lately',
    tests: share,
  },
  {
    what: 'nineteen reviews are enough to tell a share',
    file: 'contract/src/limits.ts',
    from: 'worthTelling: 20,',
    to: 'worthTelling: 19,',
    tests: share,
  },
  {
    what: 'what was answered on the day it was learned tells of memory',
    file: reviews('overview-repository'),
    from: "same.kind = 'answer' and same.day = memory_events.day",
    to: "same.kind = 'answer' and same.day = -1",
    tests: overview,
  },
  {
    what: 'an answer that was taken back stays in the count of its day',
    file: reviews('cards'),
    from: '    await recountDay(db, query, studentId, answer.day)\n',
    to: '    void recountDay\n',
    tests: takenBack,
  },
  {
    what: 'an answer that was taken back stays in its level',
    file: memory('fold'),
    from: "kind !== 'undo' && !undone.has(id)",
    to: "kind !== 'undo' && undone.size >= 0",
    tests: takenBack,
  },
  {
    what: 'reviews count in the order in which they came',
    file: memory('fold'),
    from: 'left.at - right.at || (left.id < right.id ? -1 : 1)',
    to: 'left.id < right.id ? -1 : 1',
    tests: [...fold, ...devices],
  },
  {
    what: 'reviews are of the time at which they came',
    file: reviews('keep-reviews'),
    from: 'waitedFor(event.answeredAt, sentAt) ?? 0',
    to: 'waitedFor(sentAt, sentAt) ?? 0',
    tests: devices,
  },
  {
    what: 'the clock of a device is believed',
    file: 'server/src/reviews/keep-reviews.ts',
    from: 'Math.min(received, received - waited)',
    to: 'Math.min(received, event.answeredAt ? Date.parse(event.answeredAt) : received - waited)',
    tests: clock,
  },
  {
    what: 'a reflection in a quiz becomes a card',
    file: 'server/src/quizzes/remember.ts',
    from: 'keyed && isGraded(keyed.question)',
    to: 'keyed && isGraded !== undefined',
    tests: seeding,
  },
  {
    what: 'a reflection in a lesson becomes a card',
    file: 'server/src/quizzes/quick-checks.ts',
    from: 'eventId !== undefined && verdict.isGraded',
    to: 'eventId !== undefined',
    tests: seeding,
  },
  {
    what: 'the ring of a subject is that of its best level',
    file: memory('subject-mastery'),
    from: 'ring: all / (mastered * chapters.length)',
    to: 'ring: level / mastered + 0 * all',
    tests: ['server/src/reviews/levels.test'],
  },
  {
    what: 'a level is what is left of it today',
    file: reviews('chapters'),
    from: 'const { level, added } = highestLevel(known.questions, isBegun)',
    to: 'const fading = questions.some((one) => one.last_day !== null && today - one.last_day > 60)\n  const { level, added } = highestLevel(fading ? [] : known.questions, isBegun)',
    tests: silent,
  },
  {
    what: 'the dashboard tells the level of today, whatever was added',
    file: memory('lately'),
    from: 'madeAt > firstAt',
    to: 'madeAt > firstAt + Infinity',
    tests: ['server/src/reviews/added-chapters.test'],
  },
  {
    what: 'a quick check is no answer of its day',
    file: 'server/src/activity/days-repository.ts',
    from: "kind = 'answer' and source = 'check')`",
    to: "kind = 'answer' and source = 'none')`",
    tests: days,
  },
  {
    what: 'a quick check that is answered again is another answer of its day',
    file: 'server/src/activity/days-repository.ts',
    from: '+ (select count(distinct question_id) from memory_events',
    to: '+ (select count(*) from memory_events',
    tests: days,
  },
  {
    what: 'a quick check is counted with what comes after it only',
    file: memory('keep'),
    from: "kind === 'answer' && source !== 'quiz'",
    to: "kind === 'answer' && source === 'review'",
    tests: days,
  },
  {
    what: 'what stood open for hours in a quiz took hours',
    file: 'server/src/quizzes/remember.ts',
    from: 'Math.min(at - visitedAt, limits.reviews.longestTook)',
    to: 'Math.max(0, at - visitedAt)',
    tests: seeding,
  },
  {
    what: 'what a quiz explains at once took no time',
    file: 'server/src/quizzes/keep-events.ts',
    from: 'tookMs: tookSince(lastVisitIn(ofQuestion(questionId)), at),',
    to: 'tookMs: lastVisitIn([]) ?? tookSince(undefined, at),',
    tests: seeding,
  },
  {
    what: 'a question of a quiz took as long as since any other was come to',
    file: 'server/src/quizzes/remember.ts',
    from: "event.kind === 'visit' && event.questionId === questionId &&",
    to: "event.kind === 'visit' &&",
    tests: seeding,
  },
  {
    what: 'the weights of the school are not in the export of who was counted by them',
    file: 'server/src/profile/export-repository.ts',
    from: "row('student_id', 'is', null),\n",
    to: "row('student_id', '=', ''),\n",
    tests: exported,
  },
  {
    what: 'weights that never counted are in the export',
    file: 'server/src/profile/export-repository.ts',
    from: "row(\n              'id',\n              'in',",
    to: "row(\n              'id',\n              'not in',",
    tests: exported,
  },
  {
    what: 'all right answers are one in the export',
    file: 'server/src/profile/export-repository.ts',
    from: 'indexOf(sign) + 1',
    to: 'indexOf(sign) * 0 + 1',
    tests: exported,
  },
  {
    what: 'what time took is drawn as firm as the rest',
    file: 'web/src/features/reviews/level-ring.tsx',
    from: 'part * (1 - faded)',
    to: 'part * (1 - 0 * faded)',
    tests: ['web/src/features/reviews/level-ring.test'],
  },
]
