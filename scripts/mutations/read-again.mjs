// Reading a folder again with what is remembered of it: what would be taken for the same and is not.
const memory = ['server/src/content/read/memo.test.ts']

export default [
  {
    what: 'what a question led to is remembered when the heading has gone',
    file: 'server/src/content/read/surroundings.ts',
    from: "note(['hasHeading', lessonKey, id])",
    to: '',
    tests: memory,
  },
  {
    what: 'where a link led is remembered when the lesson has gone',
    file: 'server/src/content/read/surroundings.ts',
    from: "note(['linkTo', url])",
    to: '',
    tests: memory,
  },
  {
    what: 'a file to save is remembered when it has changed',
    file: 'server/src/content/read/surroundings.ts',
    from: "note(['file', pathFrom(file, url)])\n    return around.download",
    to: 'return around.download',
    tests: memory,
  },
  {
    what: 'what has changed around a file is not looked at',
    file: 'server/src/content/read/memo.ts',
    from: 'answer(question) === was',
    to: 'answer(question) !== null || was === null',
    tests: memory,
  },
  {
    what: 'a lesson is remembered under the place it had',
    file: 'server/src/content/read/chapter.ts',
    from: '[language, file, key, homeLesson,',
    to: '[language, file, homeLesson,',
    tests: memory,
  },
]
