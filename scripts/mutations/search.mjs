// Finding: who finds what, and what counts for more, turned round.
const words = ['server/src/search/words', 'server/src/search/lexicon', 'server/src/search/distance']
const ranks = ['server/src/search/rank']
const who = ['server/src/search/search', 'server/src/content/import/search-text']
const offered = ['server/src/search/suggestions']
const kept = ['server/src/content/import/search-index']

export default [
  {
    what: 'a visitor finds the text of lessons',
    file: 'server/src/search/index-writer.ts',
    from: 'named: taught.named,',
    to: 'named: `${taught.named} ${row.search_text}`,',
    tests: who,
  },
  {
    what: 'a heading of a quick check is found',
    file: 'server/src/search/taught.ts',
    from: 'headings.filter(({ id }) => html.includes(`id="${id}"`))',
    to: 'headings',
    tests: who,
  },
  {
    what: 'text is looked up in every course',
    file: 'server/src/search/levels.ts',
    from: '    condition: [courses.map(courseToken), ...words.map((word) => inText(word, field))],\n',
    to: '    condition: words.map((word) => inText(word, field)),\n',
    tests: who,
    accepted: 'the text of a hit is read by the courses once more',
  },
  {
    what: 'headings and terms count no more than the names above',
    file: 'server/src/search/weigh.ts',
    from: 'named: 0.8, said: 0.55',
    to: 'named: 0.35, said: 0.55',
    tests: ranks,
  },
  {
    what: 'words side by side count for nothing',
    file: 'server/src/search/weigh.ts',
    from: '    bonus.sideBySide * sideBySide(fields, query) +\n',
    to: '',
    tests: ranks,
  },
  {
    what: 'a course and its subject of one name are shown twice',
    file: 'server/src/search/rank.ts',
    from: "hit.kind === 'subject' ? courses.get(nameOf(hit)) : undefined",
    to: 'undefined',
    tests: ranks,
  },
  {
    what: 'an exchange of neighbours counts two',
    file: 'server/src/search/distance.ts',
    from: '(before[at - 2] ?? 0) + 1',
    to: '(before[at - 2] ?? 0) + 2',
    tests: words,
  },
  {
    what: 'short words are corrected',
    file: 'server/src/search/distance.ts',
    from: 'const oneMistakeFrom = 4',
    to: 'const oneMistakeFrom = 3',
    tests: words,
  },
  {
    what: 'words of eight letters may have one mistake only',
    file: 'server/src/search/distance.ts',
    from: 'const twoMistakesFrom = 8',
    to: 'const twoMistakesFrom = 9',
    tests: words,
  },
  {
    what: 'words of the text correct visitors',
    file: 'server/src/search/lexicon.ts',
    from: '        if (!entry.isPublic && !seesText) return []\n',
    to: '',
    tests: words,
  },
  {
    what: 'equal words are not looked for',
    file: 'server/src/search/query-words.ts',
    from: 'for (const other of lexicon.equalTo(form)) add(forms, other, share - 0.05)',
    to: '',
    tests: [...words, ...kept],
  },
  {
    what: 'signs of code are no words',
    file: 'server/src/search/words.ts',
    from: '${language}|${tag}|${operator}|',
    to: '',
    tests: words,
  },
  {
    what: 'vowel signs of Arabic and Hebrew count',
    file: 'server/src/search/words.ts',
    from: '    .replaceAll(marks, ',
    to: "    .replaceAll('\\u0301', ",
    tests: words,
  },
  {
    what: 'new equal words wait for other changes',
    file: 'server/src/content/import/import-school.ts',
    from: "    note('synonyms', (await keepSynonyms(query, school.origin, school.synonyms ?? [])) ? 1 : 0)\n",
    to: '    await keepSynonyms(query, school.origin, school.synonyms ?? [])\n',
    tests: kept,
  },
  {
    what: 'lessons of a course that was left are offered',
    file: 'server/src/search/repository.ts',
    from: "        .on('enrollments.status', '=', 'active'),\n    )\n    .select('lesson_progress",
    to: "    )\n    .select('lesson_progress",
    tests: offered,
  },
  {
    what: 'who takes what is never counted anew',
    file: 'server/src/search/suggestions.ts',
    from: 'if (!taken || taken.until <= now) {',
    to: 'if (!taken) {',
    tests: offered,
  },
  {
    what: 'the best matches stand among the others',
    file: 'web/src/features/search/groups.ts',
    from: 'hits.length > mostBest ? hits.slice(0, mostBest) : []',
    to: '[]',
    tests: ['web/src/app/search-button'],
  },
]
