// What slips from an author's hand, and how it is told: rules of the linter, turned round.
const careless = ['server/src/content/lint/careless']

export default [
  {
    what: 'more options may be right than an answer can hold',
    file: 'server/src/content/questions/choice.ts',
    from: 'right > limits.attempt.answersKept',
    to: 'right > limits.attempt.answersKept + 9',
    tests: careless,
  },
  {
    what: 'a question may have no words',
    file: 'server/src/content/read/quiz.ts',
    from: 'if (isEmpty(node)) page',
    to: 'if (isEmpty(node) && !node) page',
    tests: careless,
  },
  {
    what: 'a single choice without options has a chance',
    file: 'server/src/content/lint/tells.ts',
    from: ' && each.options.length > 0',
    to: '',
    tests: careless,
  },
  {
    what: 'front matter that never ends is missing',
    file: 'server/src/content/read/front-matter.ts',
    from: 'const why = isBegun ?',
    to: 'const why = !isBegun && isBegun ?',
    tests: careless,
  },
  {
    what: 'warnings of a library reach the terminal',
    file: 'server/src/content/read/front-matter.ts',
    from: ", logLevel: 'error'",
    to: '',
    tests: careless,
  },
  {
    what: 'an author is told a whole file back',
    file: 'server/src/content/model/reporter.ts',
    from: 'message: shortened(message)',
    to: 'message: message.length < most ? shortened(message) : message',
    tests: careless,
  },
]
