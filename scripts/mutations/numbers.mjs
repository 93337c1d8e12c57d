// Numbers as people and authors write them, turned round.
const numeric = ['server/src/quizzes/grading/numeric']
const form = 'server/src/quizzes/grading/number-form.ts'
const forms = ['server/src/quizzes/grading/number-form']
const unseen = ['server/src/content/questions/unseen-marks']
const lost = ['server/src/content/lint/lost-words']
const hints = ['server/src/content/questions/hint-lint']

export default [
  {
    what: 'marks that nobody sees decide over an answer',
    file: 'contract/src/same-answer.ts',
    from: "text\n    .replaceAll(unseen, '')",
    to: 'text',
    tests: ['contract/src/same-answer', ...unseen],
  },
  {
    what: 'a joiner in a Latin word is a letter',
    file: 'contract/src/same-answer.ts',
    from: "    .replaceAll(vainJoiner, '$1')\n",
    to: '',
    tests: ['contract/src/same-answer'],
  },
  {
    what: 'a joiner in a Persian or Hindi word is none',
    file: 'contract/src/same-answer.ts',
    from: "${joined.join('')}",
    to: '',
    tests: ['contract/src/same-answer'],
  },
  {
    what: 'marks that nobody sees are asked for',
    file: 'server/src/content/questions/short-text.ts',
    from: 'tidyWritten(wordsOf(said, page, fault))',
    to: 'wordsOf(said, page, fault)',
    tests: unseen,
  },
  {
    what: 'two options that look alike are two',
    file: 'server/src/content/questions/choice.ts',
    from: 'tidyWritten(option.html)',
    to: 'option.html',
    tests: unseen,
  },
  {
    what: 'what was answered before is worth something else now',
    file: 'server/src/quizzes/grading/text-form.ts',
    from: 'const straight = tidy(text)',
    to: "const straight = tidy(text.replaceAll(/\\p{Cf}/gu, ''))",
    tests: unseen,
  },
  {
    what: 'what one pays a price for stands before its sign',
    file: form,
    from: '${number} ${unit}${per}',
    to: '${number}${per} ${unit}',
    tests: numeric,
  },
  {
    what: 'a price without cents has a unit',
    file: form,
    from: String.raw`(?:[.,] ?[-—]+|\/[-—=]+)`,
    to: String.raw`(?:[.,][-—]{9}|\/[-—=]+)`,
    tests: numeric,
  },
  {
    what: 'a power of ten that stands alone is ten',
    file: form,
    from: '    ...readTens(written),\n',
    to: '',
    tests: numeric,
  },
  {
    what: 'the first number of a sum is the answer',
    file: form,
    from: '|\\^|[.,]? ?[x×*·+-] ?\\d)',
    to: ')',
    tests: forms,
  },
  {
    what: 'money of one country is that of any',
    file: form,
    from: '(?:\\p{Lu}{1,3})?\\p{Sc}|%',
    to: '\\p{Sc}|%',
    tests: numeric,
  },
  {
    what: 'a right number is shown with the point of its author',
    file: 'server/src/quizzes/grading/numeric.ts',
    from: "text.replace('.', () => decimalSign)",
    to: "text.replace('.', () => (decimalSign ? '.' : ''))",
    tests: [...numeric, 'server/src/content/questions/table'],
  },
  {
    what: 'a hint may say the right number in another writing',
    file: 'server/src/content/questions/hint-lint.ts',
    from: 'says(text) || isCounted(hint, text)',
    to: 'says(text)',
    tests: hints,
  },
  {
    what: 'two ids are one where one is written as a mark',
    file: 'server/src/content/lint/attributes.ts',
    from: "if (mark === '#') names",
    to: "if (mark === '.#') names",
    tests: lost,
  },
  {
    what: 'a word of the format behind others is read as text without a word',
    file: 'server/src/content/lint/unread-words.ts',
    from: 'if (within && !isQuoted',
    to: 'if (within && node.type === undefined && !isQuoted',
    tests: lost,
  },
  {
    what: 'an exported translation is read as English',
    file: 'server/src/content/importers/beginners/read-beginners.ts',
    from: "asked === 'en' ? (own ?? asked) : asked",
    to: 'asked',
    tests: ['server/src/content/importers/beginners/beginners'],
  },
  {
    what: 'a unit right behind a power of ten hides it',
    file: form,
    from: String.raw`(?!\d)|`,
    to: String.raw`(?!\w)|`,
    tests: forms,
  },
  {
    what: 'groups as India writes them are no number',
    file: form,
    from: String.raw`(?:,\d{2})+`,
    to: String.raw`(?:,\d{9})+`,
    tests: forms,
  },
  {
    what: 'a fraction in one sign is a unit',
    file: form,
    from: "sign.normalize('NFKC')",
    to: 'sign',
    tests: forms,
  },
  {
    what: 'whatever stands behind a number is a unit',
    file: form,
    from: 'beginsUnit.test(rest) && !second.test(rest)',
    to: 'rest.length > 0',
    tests: forms,
  },
  {
    what: 'the name of a money is another unit than its sign',
    file: 'server/src/quizzes/grading/numeric.ts',
    from: '?? find((other) => unitMeaning(other) === meaning)',
    to: '',
    tests: forms,
  },
]
