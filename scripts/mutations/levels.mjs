// Levels on their screens, what brings them further, and reviews that come early, turned round.
const reviews = (name) => `server/src/reviews/${name}.ts`
const mastery = ['server/src/memory/mastery.test']
const further = ['server/src/reviews/further.test']
const levels = ['server/src/reviews/levels.test']
const ahead = ['server/src/reviews/ahead.test']
const screens = ['web/src/screens/learn/levels.test']
const goOn = ['server/src/progress/go-on.test']
const run = ['web/src/features/reviews/run.test']

export default [
  {
    what: 'a subject needs all its chapters for its next level',
    file: 'server/src/memory/mastery.ts',
    from: 'const needed = Math.ceil(share * chapters.length)',
    to: 'const needed = chapters.length',
    tests: mastery,
  },
  {
    what: 'what is new comes before what would be forgotten',
    file: reviews('further'),
    from: 'if (reviews > 0) return',
    to: 'if (reviews > 0 && !nextLesson) return',
    tests: further,
  },
  {
    what: 'more reviews are offered than today has room for',
    file: reviews('further'),
    from: 'const reviews = Math.min(due, room)',
    to: 'const reviews = room > 0 ? due : 0',
    tests: further,
  },
  {
    what: 'a question that is put aside is offered by its chapter',
    file: reviews('further'),
    from: " && state !== 'aside'",
    to: '',
    tests: further,
  },
  {
    what: 'a chapter offers what an attempt that goes on asks',
    file: reviews('further'),
    from: ' && !hidden.has(id)',
    to: '',
    tests: further,
  },
  {
    what: 'everybody is told the levels of a subject',
    file: reviews('overview-repository'),
    from: "    .where('enrollments.student_id', '=', studentId)\n    .where('enrollments.status', '=', 'active')\n",
    to: '',
    tests: levels,
  },
  {
    what: 'the same way is offered by two buttons',
    file: 'web/src/screens/shared/levels/further-link.tsx',
    from: '!further || further.id === ownStep',
    to: '!further',
    tests: screens,
  },
  {
    what: 'what time took is drawn as if it were there',
    file: 'web/src/features/reviews/standing-text.ts',
    from: 'met > 0 ? toRefresh / met : 0',
    to: 'met > 0 ? 0 : 0',
    tests: ['web/src/features/reviews/standing-text.test'],
  },
  {
    what: 'what was answered today is asked early once more',
    file: reviews('card-repository'),
    from: "    .where('cards.last_day', '<', today)\n",
    to: '',
    tests: ahead,
  },
  {
    what: 'early reviews go beyond the limit of the day',
    file: reviews('choose'),
    from: 'room <= 0 || ',
    to: '',
    tests: ahead,
  },
  {
    what: 'a lesson comes before an attempt whose time runs',
    file: 'server/src/progress/go-on.ts',
    from: "  if (running) return { kind: 'attempt', ...running }\n",
    to: '  void running\n',
    tests: goOn,
  },
  {
    what: 'a quiz that closes at any time comes first',
    file: 'server/src/progress/go-on.ts',
    from: 'if (closing && closing.until < soon)',
    to: 'if (closing)',
    tests: goOn,
  },
  {
    what: 'a quiz that is not open yet is gone on with',
    file: 'server/src/progress/go-on.ts',
    from: '!quiz.isDone && opensBefore(quiz, now)',
    to: '!quiz.isDone',
    tests: goOn,
  },
  {
    what: 'any review comes before a lesson',
    file: 'server/src/progress/go-on.ts',
    from: 'if (reviews.due > 0 && isPressing)',
    to: 'if (reviews.due > 0)',
    tests: goOn,
  },
  {
    what: 'reviews that today has no room for are gone on with',
    file: 'server/src/progress/go-on.ts',
    from: 'if (reviews.due > 0 && isPressing)',
    to: 'if (isPressing)',
    tests: goOn,
  },
  {
    what: 'one review is told of by two cards',
    file: 'web/src/screens/dashboard/dashboard.tsx',
    from: " && goOn.kind !== 'reviews'",
    to: '',
    tests: ['web/src/screens/dashboard/go-on.test'],
  },
  {
    what: 'who is away for five weeks is greeted like who is for one',
    file: 'web/src/screens/dashboard/home/greeting.ts',
    from: 'const longer = 4 * week',
    to: 'const longer = 40 * week',
    tests: ['web/src/screens/dashboard/home/greeting.test'],
  },
  {
    what: 'a review ahead goes on with that of what was due',
    file: 'web/src/features/reviews/run.ts',
    from: '    before.ahead === asked.ahead &&\n',
    to: '',
    tests: run,
  },
  {
    what: 'a quiz that is shut stands in the way of what comes after it',
    file: 'server/src/progress/steps.ts',
    from: 'canBegin.length > 0 ? canBegin : left',
    to: 'left',
    tests: ['server/src/progress/'],
  },
  {
    what: 'a quiz is shut only once it closed',
    file: 'server/src/progress/windows.ts',
    from: 'isEarly || ',
    to: '',
    tests: ['server/src/progress/'],
  },
  {
    what: 'a subject promises its share of the day, and asks all of it',
    file: 'server/src/reviews/levels.ts',
    from: 'onlyOf(today, subjectId).plan.days[0]?.count ?? 0',
    to: 'today.plan.days[0]?.subjects.get(subjectId) ?? 0',
    tests: ['server/src/reviews/levels'],
  },
  {
    what: 'a chapter that is added lowers the level of its subject',
    file: 'server/src/memory/subject-mastery.ts',
    from: 'risen.filter((one) => one.thereFrom <= at)',
    to: 'risen',
    tests: ['server/src/memory/subject-mastery', 'server/src/reviews/added-chapters'],
  },
  {
    what: 'a chapter with another name is a new one',
    file: 'server/src/content/import/hand-on.ts',
    from: "if (table === 'chapters') await keepDate",
    to: 'if (false) await keepDate',
    tests: ['server/src/reviews/added-chapters'],
  },
  {
    what: 'a chapter that comes back is a new one',
    file: 'server/src/content/import/import-school.ts',
    from: 'fresh.filter((id) => !had.has(id))',
    to: 'fresh',
    tests: ['server/src/reviews/added-chapters'],
  },
  {
    what: 'the questions of a chapter that is added are not told as new',
    file: 'server/src/memory/subject-mastery.ts',
    from: ': chapter.questions.filter(({ firstAt }) => firstAt === null).length',
    to: ': 0',
    tests: ['server/src/memory/subject-mastery', 'server/src/reviews/added-chapters'],
  },
]
