import { describe, expect, it } from 'vitest'
import { formatFinding } from '../model/findings.ts'
import { readSchool } from '../read-school.ts'
import { chapter, soundSchool, svg, writeFolder } from '../test-folder.ts'

const lessonFile = `${chapter}/1-root.md`
const leafFile = `${chapter}/2-leaf.md`
const quizFile = `${chapter}/quiz.md`
const picture = `${chapter}/figures/leaf.svg`
const front = '---\ntitle: Root\nminutes: 5\nsummary: S.\npreview: true\n---\n\n## Deep\n\n'
const ask = (text: string) => `---\ntitle: Quiz\n---\n\n## Which?\n\n${text}\n\nBecause.\n`

const lint = async (planted: Record<string, string | Uint8Array>) => {
  const dir = await writeFolder({ ...soundSchool, ...planted })
  const { findings } = await readSchool(dir, { skipFaulty: false, language: 'en' })
  return findings.map(formatFinding)
}

describe('the linter finds, and nothing beside it,', () => {
  it.each([
    [
      'a call-out that never ends',
      ':::note[Look]\nText.\n\nMore.',
      '10:1: error: the "note" that starts with ":::" never ends: close it with a line of ":::"',
    ],
    [
      'a call-out whose end closed the one around it',
      ':::try[Now]\nText.\n\n:::fold[How]\nSo.\n:::',
      '13:1: error: the "fold" that starts with ":::" never ends: close it with a line of ":::", and give the block around it one more colon',
    ],
    [
      'a quick check that never ends',
      ':::check\nWhich?\n\n- [x] A\n- [ ] B',
      '10:1: error: the "check" that starts with ":::" never ends: close it with a line of ":::"',
    ],
    [
      'a fence that never ends',
      '```python\nprint(1)\n\nText.',
      '10:1: error: the code that starts with "```" never ends: close it with a line of "```"',
    ],
    [
      'a fence in a list that never ends',
      '- One\n\n  ~~~~js\n  a()\n  ~~~',
      '12:3: error: the code that starts with "~~~~" never ends: close it with a line of "~~~~"',
    ],
    [
      'a fence without a language',
      'Text.\n\n```\nplain\n```',
      '12:1: warning: the code has no language: write one after the "```", or "text" for none',
    ],
    [
      'a footnote that nothing defines',
      'So it is.[^why]\n\n[^not]: Because.',
      '10:10: error: there is no footnote "[^why]": write it below, as "[^why]: text"',
    ],
    [
      'a cell that the table has no column for',
      '| A | B |\n| - | - |\n| 1 | 2 |\n| 3 | 4 | five |',
      '13:9: warning: the row has 3 cells, but the table has 2 columns: this cell is not shown',
    ],
    [
      'two headings that are equal',
      '## Wide\n\n### So\n\n## Deep',
      '14:1: warning: the heading "Deep" is already in line 8',
    ],
    ['what is still to do', 'Text.\n\nTODO: a picture.', '12:1: warning: unfinished: "TODO"'],
  ])('%s', async (_, text, finding) => {
    expect(await lint({ [lessonFile]: `${front}${text}\n` })).toEqual([`${lessonFile}:${finding}`])
  })

  it('what is still to do in the front matter', async () => {
    const text = `${front.replace('summary: S.', 'summary: S. TODO')}Text.\n`

    expect(await lint({ [lessonFile]: text })).toEqual([
      `${lessonFile}:4:13: warning: unfinished: "TODO"`,
    ])
  })

  it('two lessons with one number', async () => {
    const text = `${front.replace('Root', 'Twig')}Text.\n`

    expect(await lint({ [`${chapter}/02-twig.md`]: text })).toEqual([
      `${leafFile}:1: warning: "02-twig.md" also has the number 2: they are ordered by their names`,
    ])
  })

  it('bytes that are not UTF-8', async () => {
    const bytes = Buffer.from(`${front}Caf\u00e9, caf\u00e9.\n`, 'latin1')

    expect(await lint({ [lessonFile]: bytes })).toEqual([
      `${lessonFile}:10:4: error: from here on the file is not UTF-8: save it as UTF-8`,
    ])
  })

  it('a picture that nothing shows', async () => {
    const unused = `${chapter}/figures/old.svg`

    expect(await lint({ [unused]: svg.replace('4', '5') })).toEqual([
      `${unused}:1: warning: nothing shows the picture`,
    ])
  })

  it.each([
    [
      'with an element that never ends',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">\n  <g>\n    <path d="M0 0"/>\n</svg>\n',
      '4:1: error: the picture cannot be shown: </svg> in place of </g>',
    ],
    [
      'that breaks off',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">\n  <g>\n',
      '3:1: error: the picture cannot be shown: </g> is missing',
    ],
    [
      'with a bare "&"',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">\n<text>a & b</text></svg>',
      '2:9: error: the picture cannot be shown: write a single "&" as "&amp;"',
    ],
    [
      'with an attribute that stands twice',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">\n<g id="a" id="b"/></svg>',
      '2:1: error: the picture cannot be shown: "id" is given twice in <g>',
    ],
    [
      'with a prefix that nothing explains',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">\n<use xlink:href="#a"/></svg>',
      '2:1: error: the picture cannot be shown: "xlink:" is not declared by xmlns:xlink="…"',
    ],
    [
      'without its namespace',
      '<svg width="4" height="3"></svg>',
      '1:1: error: the picture cannot be shown: it needs xmlns="http://www.w3.org/2000/svg"',
    ],
    [
      'with a script',
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">\n\n<script>a()</script></svg>',
      '3:1: error: the picture is refused because of "<script": save it without scripts and addresses',
    ],
  ])('a picture %s, and where it was to stand', async (_, text, finding) => {
    expect(await lint({ [picture]: text })).toEqual([
      `${leafFile}:8:1: error: the picture "figures/leaf.svg" is refused: see ${picture}`,
      `${picture}:${finding}`,
    ])
  })
})

describe('the linter names the very line', () => {
  it.each([
    [
      'of an option that is there already',
      '- [x] A\n- [ ] B\n- [ ] A',
      '9:1: error: two options are equal: this one and line 7',
    ],
    [
      'where a lesson is named that does not exist',
      '::about{lesson="gone"}\n\n- [x] A\n- [ ] B',
      '7:1: error: there is no lesson "gone"',
    ],
    [
      'of a gap without anything',
      'A leaf\ntakes in :gap[].',
      '8:10: error: the gap has no answer: write it as :gap[answer]',
    ],
  ])('%s', async (_, text, finding) => {
    expect(await lint({ [quizFile]: ask(text) })).toEqual([`${quizFile}:${finding}`])
  })

  it.each([
    ['categories', '1-academic', '1-skills', 'name: A\nkind: skill'],
    ['subcategories', '1-academic/6-class-6', '1-academic/06-other', 'name: A\nsummary: S.'],
    [
      'subjects',
      '1-academic/6-class-6/1-science',
      '1-academic/6-class-6/1-zoology',
      'name: A\nsummary: S.',
    ],
    ['chapters', chapter, chapter.replace('1-plants', '1-seeds'), 'name: A\nsummary: S.'],
  ])('of two %s with one number', async (_, first, second, yaml) => {
    const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
    const order = [first, second].toSorted((a, b) => a.localeCompare(b, 'en'))
    const number = /\d+/.exec(nameOf(first))?.[0]

    const findings = await lint({ [`${second}/index.md`]: `---\n${yaml}\n---\n` })

    expect(findings).toContain(
      `${order[1]}/index.md:1: warning: "${nameOf(order[0] ?? '')}" also has the number ${number}: they are ordered by their names`,
    )
  })

  it('of an id of a question that is used twice', async () => {
    const question = (heading: string) =>
      `## ${heading}\n\n::about{id="one"}\n\n- [x] A\n- [ ] B\n\nBecause.\n\n`
    const text = `---\ntitle: Quiz\n---\n\n${question('Which?')}${question('Why?')}`

    expect(await lint({ [quizFile]: text })).toEqual([
      `${quizFile}:16: error: this question has the same id as ${quizFile}:7 ("academic/class-6/science/plants/quiz/one")`,
    ])
  })

  it('of an id in the front matter that is used twice', async () => {
    const withId = (text: string) => text.replace('minutes:', 'id: my-lesson\nminutes:')

    const findings = await lint({
      [lessonFile]: withId(`${front}Text.\n`),
      [leafFile]: withId(soundSchool[leafFile] ?? ''),
    })

    expect(findings).toContain(
      `${leafFile}:3: error: this lesson has the same id as ${lessonFile}:3 ("my-lesson")`,
    )
  })
})

describe('the linter finds nothing wrong with', () => {
  it.each([
    ['a call-out within another', '::::try[Now]\nA.\n\n:::fold[How]\nB.\n:::\n\n::::'],
    ['code that shows fences and footnotes', '````md\n```\n[^a] TODO :::note\n```\n````'],
    ['code in a call-out in a quote', '> :::note\n> ```js\n> a()\n> ```\n> :::'],
    ['an indented block of code', 'Text:\n\n    plain'],
    ['a footnote that is there', 'So.[^a]\n\n[^a]: It is.'],
    ['a bracket that is no footnote', String.raw`Not \[^a].`],
    ['a row with fewer cells', '| A | B |\n| - | - |\n| 1 |'],
    ['equal headings below different ones', '### So\n\n## Wide\n\n### So'],
    ['words that hold the letters', 'The METODO of Todo.'],
  ])('%s', async (_, text) => {
    expect(await lint({ [lessonFile]: `${front}${text}\n` })).toEqual([])
  })

  it('a picture with a comment, a prologue, entities and CDATA', async () => {
    const text =
      '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<!-- <g> & -->\n' +
      "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'><style><![CDATA[a > b & c]]></style>" +
      '<text x="1" y="&#49;">&amp;&#x41;</text></svg>\n'

    expect(await lint({ [picture]: text })).toEqual([])
  })
})
