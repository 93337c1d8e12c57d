// What an author has written and nobody would read, and hints that say too much: rules of the linter, turned round.
const rule = (name) => `server/src/content/lint/${name}.ts`
const lost = ['server/src/content/lint/lost-words']
const braces = ['server/src/content/lint/unread-braces']
const keyLint = 'server/src/content/questions/key-lint.ts'
const keys = ['server/src/content/questions/key-lint']
const hints = ['server/src/content/questions/hint-lint']

export default [
  {
    what: 'no language is unknown',
    file: rule('code-language'),
    from: '!page.isStrict || isKnownLanguage(node.lang) ||',
    to: 'node.lang ||',
    tests: lost,
  },
  {
    what: 'a diagram is taken for code',
    file: rule('code-language'),
    from: 'if (!isDiagram(node)) return',
    to: 'return',
    tests: lost,
  },
  {
    what: 'a name may be said twice',
    file: rule('attributes'),
    from: 'seen.has(name)',
    to: 'seen.has(`${name} `)',
    tests: lost,
  },
  {
    what: 'a name that is lost is not told',
    file: rule('attributes'),
    from: "name === '__proto__'",
    to: "name === '__proto'",
    tests: lost,
  },
  {
    what: 'drawn numbers without an end are text',
    file: rule('unread-words'),
    from: String.raw`(about|draw|hint|video)(?![\w-])`,
    to: String.raw`(about|hint|video)(?![\w-])`,
    tests: lost,
  },
  {
    what: 'a block that is not read is shown with its answer',
    file: rule('unread-words'),
    from: '(unreadBlock(words) ?? unreadLine(words))',
    to: 'unreadLine(words)',
    tests: lost,
  },
  {
    what: 'colons in code are taken for a block',
    file: rule('unread-words'),
    from: 'isQuoted(node, start) ?',
    to: '!node ?',
    tests: lost,
  },
  {
    what: 'braces that never end behind a gap are text',
    file: rule('unread-braces'),
    from: '/^[{[]/.test(rest)',
    to: '/^[[]/.test(rest)',
    tests: braces,
  },
  {
    what: 'braces apart from their gap are text',
    file: rule('unread-braces'),
    from: 'apart.test(rest) ||',
    to: '',
    tests: braces,
  },
  {
    what: 'a gap with two colons is text',
    file: rule('unread-braces'),
    from: '(?::+|',
    to: '(?:',
    tests: braces,
  },
  {
    what: 'a hint may say the right answer',
    file: 'server/src/content/questions/question.ts',
    from: 'hintHtml === null ? null : answerIn(hintHtml, part)',
    to: 'null',
    tests: hints,
  },
  {
    what: 'a hint may not speak of all options',
    file: 'server/src/content/questions/hint-lint.ts',
    from: 'first && said.every((one) => right.includes(one))',
    to: 'first',
    tests: hints,
  },
  {
    what: 'a cell that looks like a number may be words',
    file: keyLint,
    from: 'number === undefined',
    to: 'number !== null',
    tests: keys,
  },
  {
    what: 'a slash may stand between two forms',
    file: keyLint,
    from: 'if (!isFound) return',
    to: "if (!isFound || sign === '/') return",
    tests: keys,
  },
  {
    what: 'a bar may stand in an accepted form',
    file: keyLint,
    from: 'of [bar, slash]',
    to: 'of [slash]',
    tests: keys,
  },
  {
    what: 'a comma may stand between two units',
    file: keyLint,
    from: 'listed === undefined',
    to: 'listed !== null',
    tests: keys,
  },
  {
    what: 'an ordering may bear any numbers',
    file: keyLint,
    from: 'number !== index + 1',
    to: 'number < 0',
    tests: keys,
  },
  {
    what: 'a part of a power or a date is the answer in a hint',
    file: 'server/src/content/questions/hint-lint.ts',
    from: '? [aloneBefore, aloneBehind]',
    to: "? ['', '']",
    tests: hints,
  },
  {
    what: 'thousands in a hint are a decimal',
    file: 'server/src/content/questions/hint-lint.ts',
    from: 'Math.abs(value) === most || isSame',
    to: 'most > 0 || isSame',
    tests: hints,
  },
  {
    what: 'a hint may give no fraction to work out',
    file: 'server/src/content/questions/hint-lint.ts',
    from: '!Number.isInteger(right.value)',
    to: 'right.value > 0',
    tests: hints,
  },
]
