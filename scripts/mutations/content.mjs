// Reading, importing and handing out courses: what is a fact, turned round.
const read = ['server/src/content/read/']
const importing = ['server/src/content/import/']
const carpentries = ['server/src/content/importers/carpentries/']

const beginners = ['server/src/content/importers/beginners/']

export default [
  {
    what: 'a number in a link to a quiz is not looked at',
    file: 'server/src/content/importers/beginners/quiz-links.ts',
    from: 'return number === undefined ? null : Number(number)',
    to: 'return number === undefined ? null : 1',
    tests: beginners,
  },
  {
    what: 'quizzes are taken in their order though they are too few',
    file: 'server/src/content/importers/beginners/match-quizzes.ts',
    from: 'numbers.length !== 2 * places.length',
    to: 'numbers.length > 2 * places.length',
    tests: beginners,
  },
  {
    what: 'what is known of a file keeps the file in memory',
    file: 'server/src/content/read/school-file.ts',
    from: 'memo.keep(front))',
    to: '((bytes) => () => (bytes ? front : null))(scan.files.get(file)))',
    tests: read,
  },
  {
    what: 'names keep the form the disk has them in',
    file: 'server/src/content/read/scan.ts',
    from: "name.normalize('NFC')",
    to: 'name',
    tests: read,
  },
  {
    what: 'two names that differ in their form alone are taken',
    file: 'server/src/content/read/scan.ts',
    from: 'isRead && seen.size === seen.add(path).size',
    to: 'isRead && seen.size > seen.add(path).size',
    tests: read,
  },
  {
    what: 'a page of HTML is handed out',
    file: 'server/src/content/model/download-kinds.ts',
    from: "  '.py': {",
    to: "  '.html': { type: 'text/html', name: 'page' },\n  '.py': {",
    tests: read,
  },
  {
    what: 'a download is opened by the browser',
    file: 'server/src/site/content-disposition.ts',
    from: '`attachment; ',
    to: '`inline; ',
    tests: ['server/src/site/media'],
  },
  {
    what: 'equal bytes under two names are one download',
    file: 'server/src/content/model/ids.ts',
    from: 'sha256(`${fileName}\\0`).update(bytes)',
    to: 'sha256(bytes)',
    tests: read,
  },
  {
    what: 'a document that is none is handed out',
    file: 'server/src/content/read/downloads.ts',
    from: '    if (fault) {',
    to: "    if (fault === '') {",
    tests: read,
  },
  {
    what: 'what students have begun is retired unasked',
    file: 'server/src/content/import/retirement.ts',
    from: 'students > 0)\n}',
    to: 'students > 1)\n}',
    tests: importing,
  },
  {
    what: 'a large part of a folder is retired unasked',
    file: 'server/src/content/import/retirement.ts',
    from: 'const share = 0.1',
    to: 'const share = 0.5',
    tests: importing,
  },
  {
    what: 'a folder is known though it is read in another way',
    file: 'server/src/content/import/folder-state.ts',
    from: '[scan.name, skipFaulty, language]',
    to: '[scan.name, language]',
    tests: importing,
  },
  {
    what: 'an import forgets what was imported in between',
    file: 'server/src/content/import/import-school.ts',
    from: '    await keepState(query, school.origin, state)\n',
    to: '    if (state) await keepState(query, school.origin, state)\n',
    tests: importing,
  },
  {
    what: 'two questions at once become one of yes or no',
    file: 'server/src/content/importers/carpentries/yes-no.ts',
    from: "text.split('?').length !== 2",
    to: "text.split('?').length < 2",
    tests: carpentries,
  },
]
