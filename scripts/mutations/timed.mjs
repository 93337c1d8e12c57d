// What is said of an attempt one is not in, of an answer given elsewhere and of what an answer earned, turned round.
export default [
  {
    what: 'the card of a timed quiz does not say that the time goes on',
    file: 'web/src/screens/learn/lesson/quiz-card.tsx',
    from: '? clock.goesOn(deadline)',
    to: '? quizTexts.openText',
    tests: ['web/src/screens/learn/lesson.test'],
  },
  {
    what: 'who leaves a timed quiz is told that there is all the time in the world',
    file: 'web/src/screens/learn/quiz/leave-question.tsx',
    from: 'deadline === null ? texts.leaveText : clock.goesOn(deadline)',
    to: 'texts.leaveText',
    tests: ['web/src/screens/learn/quiz-clock'],
  },
  {
    what: 'the front page of a timed quiz does not say that the time goes on',
    file: 'server/src/quizzes/service.ts',
    from: 'open?.deadline_at ? new Date(open.deadline_at).toISOString() : null',
    to: 'null',
    tests: ['server/src/quizzes/clock.test'],
  },
  {
    what: 'an older result offers to take again what is under way',
    file: 'web/src/screens/learn/quiz/result-view.tsx',
    from: 'result.isUnderWay ? quizTexts.goOn : texts.again2',
    to: 'texts.again2',
    tests: ['web/src/screens/learn/quiz-history'],
  },
  {
    what: 'what was answered elsewhere stays after going on',
    file: 'web/src/screens/learn/quiz/use-attempt-flow.ts',
    from: 'if (question) forgetElsewhere(attempt.id, question.id)',
    to: '',
    tests: ['web/src/screens/learn/quiz-elsewhere'],
  },
  {
    what: 'a result does not say at which try it was right',
    file: 'server/src/quizzes/present.ts',
    from: 'tried: answer.tried,',
    to: 'tried: 1,',
    tests: ['server/src/quizzes/quiz-rules.test'],
  },
  {
    what: 'a result does not say what is wrong with the right number',
    file: 'web/src/screens/learn/quiz/result-words.ts',
    from: "type === 'numeric' && !isRight && marks[0] === true",
    to: 'false',
    tests: ['web/src/screens/learn/quiz/result-words'],
  },
]
