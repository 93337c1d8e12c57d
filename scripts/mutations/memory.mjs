// What is remembered, when it comes back and how well it is known, turned round.
const memory = (name) => `server/src/memory/${name}.ts`
const reviews = (name) => `server/src/reviews/${name}.ts`
const fold = ['server/src/memory/fold.test']
const forecast = ['server/src/memory/forecast.test']
const mastery = ['server/src/memory/mastery.test']
const fsrs = ['server/src/memory/fsrs.test']
const grade = ['server/src/memory/grade.test']
const evaluate = ['server/src/memory/evaluate.test']
const seeding = ['server/src/reviews/seeding.test']
const due = ['server/src/reviews/due.test']
const events = ['server/src/reviews/events.test']
const order = ['server/src/reviews/order.test']
const remembered = ['server/src/content/import/remembered.test']

export default [
  {
    what: 'dates keep what the model’s package hangs on them',
    file: memory('fsrs'),
    from: '  Reflect.deleteProperty(Date.prototype, name)',
    to: '  void name',
    tests: fsrs,
  },
  {
    what: 'a gap of two days is moved',
    file: memory('gap'),
    from: 'const shortestMoved = 2.5',
    to: 'const shortestMoved = 1.5',
    tests: fsrs,
  },
  {
    what: 'gaps of one size end on one day for everybody',
    file: memory('gap'),
    from: '`${studentId} ${questionId} ${turn}`',
    to: "''",
    tests: fsrs,
  },
  {
    what: 'a hint costs nothing',
    file: memory('grade'),
    from: 'score < 1 || hints > 0 || tries > 1',
    to: 'score < 1 || tries > 1',
    tests: grade,
  },
  {
    what: 'luck among three earns a long first gap',
    file: memory('grade'),
    from: 'const fewOptions = 3',
    to: 'const fewOptions = 2',
    tests: grade,
  },
  {
    what: 'answers count in the order in which they came',
    file: memory('fold'),
    from: 'events.toSorted(byTime).filter',
    to: 'events.filter',
    tests: fold,
  },
  {
    what: 'an event that came twice counts twice',
    file: memory('fold'),
    from: 'id !== all[index - 1]?.id',
    to: 'index >= 0 || id !== all[0]?.id',
    tests: fold,
  },
  {
    what: 'what was taken back counts',
    file: memory('fold'),
    from: "kind !== 'undo' && !undone.has(id)",
    to: "kind !== 'undo'",
    tests: fold,
  },
  {
    what: 'every answer of a day counts, wherever it was given',
    file: memory('fold'),
    from: 'spentOn !== null && spentOn >= day',
    to: 'false',
    tests: [...fold, ...seeding],
  },
  {
    what: 'an answer by what is no longer right counts',
    file: memory('fold'),
    from: '(isSpent || old.has(sign))',
    to: 'isSpent',
    tests: fold,
  },
  {
    what: 'what is gone on the day it was learned is a slip',
    file: memory('fold'),
    from: 'grade === 1 && days !== null && days > 0',
    to: 'grade === 1 && days !== null',
    tests: fold,
  },
  {
    what: 'it rests after five slips',
    file: memory('fold'),
    from: 'const slipsToRest = 6',
    to: 'const slipsToRest = 5',
    tests: fold,
  },
  {
    what: 'the lesson that helps wakes nothing',
    file: memory('fold'),
    from: "case 'opened':",
    to: "case 'never':",
    tests: fold,
  },
  {
    what: 'a wrong answer lowers the level',
    file: memory('fold'),
    from: 'level: Math.max(level, reached),',
    to: 'level: reached,',
    tests: fold,
  },
  {
    what: 'confident after one day',
    file: memory('mastery'),
    from: '{ level: confident, stability: 9, days: 2 }',
    to: '{ level: confident, stability: 9, days: 1 }',
    tests: [...fold, ...mastery],
  },
  {
    what: 'three of five questions make a level',
    file: memory('mastery'),
    from: 'const share = 0.8',
    to: 'const share = 0.6',
    tests: mastery,
  },
  {
    what: 'a question that is added lowers its chapter',
    file: memory('chapter-mastery'),
    from: 'Math.min(madeAt, firstAt ?? Infinity)',
    to: 'Math.min(0, firstAt ?? Infinity)',
    tests: mastery,
  },
  {
    what: 'after a long absence all of it is asked at once',
    file: memory('forecast'),
    from: 'const room = Math.max(0, caps.dailyCap - (index === 0 ? done : 0))',
    to: 'const room = Number.MAX_SAFE_INTEGER',
    tests: forecast,
  },
  {
    what: 'answers of one day are evidence of memory',
    file: memory('evaluate'),
    from: 'one.before === null || one.days === null || one.days === 0',
    to: 'one.before === null || one.days === null',
    tests: evaluate,
  },
  {
    what: 'the worst remembered are asked first',
    file: reviews('order'),
    from: 'other.recall - one.recall ||',
    to: 'one.recall - other.recall ||',
    tests: order,
  },
  {
    what: 'siblings stand side by side',
    file: reviews('order'),
    from: 'const apart = 2',
    to: 'const apart = 0',
    tests: order,
  },
  {
    what: 'what is asked in an open attempt is asked in a review too',
    file: reviews('choose'),
    from: '      .filter((row) => !today.hidden.has(row.question_id))\n',
    to: '',
    tests: due,
  },
  {
    what: 'what is asked in an open attempt can be answered in a review',
    file: reviews('keep-reviews'),
    from: "  if (hidden.has(questionId)) return { refused: 'in-open-quiz' }\n",
    to: '',
    tests: due,
  },
  {
    what: 'a quiz that tells later makes cards at once',
    file: 'server/src/quizzes/closing.ts',
    from: 'const rememberAt = toldAt !== null && toldAt > held.at ? toldAt : null',
    to: 'const rememberAt = toldAt === 0 ? toldAt : null',
    tests: due,
  },
  {
    what: 'what is left empty when time is over tells nothing',
    file: 'server/src/quizzes/remember.ts',
    from: 'return isOver\n',
    to: 'return at < 0\n',
    tests: seeding,
  },
  {
    what: 'an answer is taken back whenever one likes',
    file: reviews('cards'),
    from: "    if (received - answer.receivedAt > limits.reviews.undo) fail('undo-too-late')\n",
    to: '',
    tests: events,
  },
  {
    what: 'any answer is taken back, not the last alone',
    file: reviews('cards'),
    from: "    if (last?.id !== id) fail('review-not-last')\n",
    to: '    void last\n',
    tests: events,
  },
  {
    what: 'practice tells an answer before it was given',
    file: reviews('cards'),
    from: "  if (card.lastDay !== rememberedOn(await readNow(db), calendar)) fail('not-found')\n",
    to: '  void calendar\n',
    tests: events,
  },
  {
    what: 'a course that was left goes on being asked',
    file: memory('card-repository'),
    from: 'is_asleep: Number(row.isTaken) === 1 && row.retired === 0 ? 0 : 1,',
    to: 'is_asleep: row.retired === 0 ? 0 : 1,',
    tests: due,
  },
  {
    what: 'a question that is gone goes on being asked',
    file: memory('card-repository'),
    from: 'is_asleep: Number(row.isTaken) === 1 && row.retired === 0 ? 0 : 1,',
    to: 'is_asleep: Number(row.isTaken) === 1 ? 0 : 1,',
    tests: remembered,
  },
  {
    what: 'a corrected key is no news to what is remembered',
    file: memory('course'),
    from: 'if (now.sign === row.sign) return []',
    to: 'if (now.sign !== row.version) return []',
    tests: remembered,
  },
  {
    what: 'a question that is reworded is a new one to its students',
    file: 'server/src/content/import/hand-on.ts',
    from: "    if (table === 'questions') await handOnMemory(db, query, from, to)\n",
    to: '',
    tests: remembered,
  },
]
