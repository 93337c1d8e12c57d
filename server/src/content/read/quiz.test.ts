import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../markdown/markdown.ts'
import { readQuiz } from './quiz.ts'
import { readLessonText } from './lesson.ts'
import { buildPage, complaints } from '../markdown/test-page.ts'

const setUp = (text: string, skipFaulty: boolean) => {
  const { page, findings } = buildPage(text)
  const findLesson = (name: string) => (name === 'inside' ? 'a/inside' : null)
  const context = { findings, skipFaulty, findLesson, homeLesson: 'a/home', quizKey: 'a/quiz' }
  return { root: parseMarkdown(text), page, findings, context }
}

const quiz = (text: string, skipFaulty = false) => {
  const { root, page, findings, context } = setUp(text, skipFaulty)
  return { questions: readQuiz(root, page, context), findings: complaints(findings) }
}
const quizOf = (pick: number | undefined, text: string) => {
  const { root, page, findings, context } = setUp(text, false)
  const questions = readQuiz(root, page, { ...context, pick })
  return { pools: questions.map(({ pool }) => pool), findings: complaints(findings) }
}
const faults = (text: string) => quiz(text).findings
const first = (text: string) => quiz(text).questions[0]
const optionKeys = (text: string) => {
  const question = first(text)
  return question && 'options' in question ? question.options.map(({ key }) => key) : []
}

const good = '## Which?\n\n- [ ] One\n  > No.\n- [x] Two\n\nBecause.'

describe('a quiz', () => {
  it('reads question, options, feedback and explanation', () => {
    expect(quiz(good)).toMatchObject({
      questions: [
        {
          type: 'single',
          promptHtml: '<p>Which?</p>',
          explanationHtml: '<p>Because.</p>',
          lessonKey: 'a/home',
          source: { file: 'lesson.md', line: 1 },
          options: [
            { html: 'One', isRight: false, feedbackHtml: '<p>No.</p>' },
            { html: 'Two', isRight: true, feedbackHtml: null },
          ],
        },
      ],
      findings: [],
    })
  })

  it('deduces the type of a question', () => {
    expect(first(good)?.type).toBe('single')
    expect(first('## Q\n\n- [x] A\n- [ ] B\n- [x] C\n\nE')?.type).toBe('multiple')
    expect(first('## Q\n\n- [x] True\n- [ ] False\n\nE')?.type).toBe('true-false')
    expect(first('## Q\n\n::about{type="multiple"}\n\n- [x] A\n- [ ] B\n\nE')?.type).toBe(
      'multiple',
    )
  })

  it('takes the text before the options into the question', () => {
    const question = first('## Q\n\n![A leaf](leaf.svg)\n\n$a$\n\n- [x] A\n- [ ] B\n\nE')

    expect(question?.promptHtml).toMatch(
      /^<p>Q<\/p>\s*<figure>.*<\/figure>\s*<div role="group" tabindex="0" class="formula"/s,
    )
  })

  it('takes topic and lesson from about', () => {
    const text =
      '## Q\n\n::about{lesson="inside" topic="Leaves" id="leaf"}\n\n- [x] A\n- [ ] B\n\nE'

    expect(first(text)).toMatchObject({
      topic: 'Leaves',
      lessonKey: 'a/inside',
      key: 'a/quiz/leaf',
    })
  })

  it('keeps a question’s identity through a new order of options, not through new words', () => {
    const one = first('## Q\n\n- [x] A\n- [ ] B\n\nE')
    const turned = first('## Q\n\n- [ ] B\n- [x] A\n\nE, said better')
    const other = first('## Q?\n\n- [x] A\n- [ ] B\n\nE')

    expect(turned?.key).toBe(one?.key)
    expect(optionKeys('## Q\n\n- [ ] B\n- [x] A\n\nE')[1]).toBe(
      optionKeys('## Q\n\n- [x] A\n- [ ] B\n\nE')[0],
    )
    expect(other?.key).not.toBe(one?.key)
  })

  it('tells nothing about right and wrong in the identity of an option', () => {
    const one = optionKeys('## Q\n\n- [x] A\n- [ ] B\n\nE')
    const corrected = optionKeys('## Q\n\n- [ ] A\n- [x] B\n\nE')

    expect(corrected).toEqual(one)
  })

  it.each([
    ['no options', '## Q\n\nE', 'the question has no options: write them as "- [ ] text"'],
    [
      'a plain list',
      '## Q\n\n- A\n- B\n\nE',
      'the question has no options: write them as "- [ ] text"',
    ],
    ['one option', '## Q\n\n- [ ] A\n\nE', 'the question has only one option'],
    ['no right option', '## Q\n\n- [ ] A\n- [ ] B\n\nE', 'no option is marked right with [x]'],
    [
      'both true and false right',
      '## Q\n\n- [x] True\n- [x] False\n\nE',
      'every option is marked right',
    ],
    ['no explanation', '## Q\n\n- [x] A\n- [ ] B', 'there is no explanation below the options'],
    [
      'several right in a single choice',
      '## Q\n\n::about{type="single"}\n\n- [x] A\n- [x] B\n- [ ] C\n\nE',
      '2 options are marked right, but only one can be',
    ],
  ])('finds %s', (_, text, message) => {
    expect(faults(text)).toContain(`1 ${message}`)
  })

  it('finds two lists, at the second', () => {
    const text = '## Q\n\n- [x] A\n- [ ] B\n\nE\n\n- [x] C\n- [ ] D'

    expect(faults(text)).toContain('8 there are two lists of options')
  })

  it.each([
    [
      'equal options',
      '## Q\n\n- [x] A\n- [ ] A\n\nE',
      '4 two options are equal: this one and line 3',
    ],
    [
      'an unknown lesson',
      '## Q\n\n::about{lesson="x"}\n\n- [x] A\n- [ ] B\n\nE',
      '3 there is no lesson "x"',
    ],
    [
      'an option without a box',
      '## Q\n\n- [x] A\n- B\n\nE',
      '4 an option must start with [ ] or [x]',
    ],
    ['an empty option', '## Q\n\n- [x] A\n- [ ] &nbsp;\n- [ ] \n\nE', null],
    [
      'an unknown word about it',
      '## Q\n\n::about{lessen="x"}\n\n- [x] A\n- [ ] B\n\nE',
      '3 "about" has no "lessen"',
    ],
    [
      'a wrong type',
      '## Q\n\n::about{type="many"}\n\n- [x] A\n- [ ] B\n\nE',
      '3 "type" must be single, multiple, true-false, short-text, numeric, ordering, matching, gaps, hotspot, reflection, sorting, code-ordering or table',
    ],
    [
      'text before the first question',
      'Hello\n\n' + good,
      '1 a quiz must start with its first question, "## …"',
    ],
    ['an empty quiz', '', '1 the quiz has no questions'],
  ])('finds %s', (_, text, message) => {
    if (message === null) expect(faults(text)).not.toEqual([])
    else expect(faults(text)).toContain(message)
  })

  it('leaves out the faulty question alone with --skip-faulty', () => {
    const text = `${good}\n\n## Faulty\n\n- [ ] A\n- [ ] B\n\nE`

    expect(quiz(text).questions).toHaveLength(2)
    expect(quiz(text, true).questions).toHaveLength(1)
  })
})

describe('a quick check', () => {
  const lesson = (text: string, skipFaulty = false) => {
    const { root, page, findings, context } = setUp(text, skipFaulty)
    return { ...readLessonText(root, page, context), findings: complaints(findings) }
  }
  const check = ':::check\nWhich?\n\n- [x] A\n- [ ] B\n:::'

  it('is between the parts of the text and needs no explanation', () => {
    const { value, findings } = lesson(`Before\n\n${check}\n\nAfter`)

    expect(value.blocks.map(({ type }) => type)).toEqual(['html', 'check', 'html'])
    expect(value.blocks[1]).toMatchObject({ question: { promptHtml: '<p>Which?</p>' } })
    expect(findings).toEqual([])
  })

  it('is left out alone when faulty', () => {
    const { value, isFaulty, findings } = lesson('Text\n\n:::check\nWhich?\n:::', true)

    expect(value.blocks.map(({ type }) => type)).toEqual(['html'])
    expect(isFaulty).toBe(false)
    expect(findings).toHaveLength(1)
  })

  it('may not hide inside something else', () => {
    const { findings } = lesson(`::::note\n${check}\n::::`)

    expect(findings[0]).toMatch('a check must be on its own')
  })

  it('keeps footnotes of the whole lesson together', () => {
    const { value } = lesson(`One[^1]\n\n${check}\n\nTwo\n\n[^1]: Said so.`)

    expect(JSON.stringify(value.blocks[2])).toContain('Said so.')
  })
})

describe('a pool', () => {
  const asked = (word: string) => `## ${word}?\n\n- [ ] One\n- [x] Two\n\nBecause.\n\n`
  const angles = `## Angles {#pool}\n\n${asked('A')}${asked('B')}`

  it('holds the questions up to the next one', () => {
    const text = `${asked('First')}${angles}## Sides {#pool}\n\n${asked('C')}${asked('D')}`

    expect(quizOf(1, text)).toEqual({
      pools: [null, 'Angles', 'Angles', 'Sides', 'Sides'],
      findings: [],
    })
  })

  it.each(['constructor', 'toString', '`__proto__`'])('may be named %s', (name) => {
    const named = angles.replace('Angles', name)
    const plain = name.replaceAll('`', '')

    expect(quizOf(1, named)).toEqual({ pools: [plain, plain], findings: [] })
  })

  it.each([
    [
      'nobody says how many',
      undefined,
      angles,
      '1 write how many questions of a pool are asked in the front matter: "pick"',
    ],
    [
      'more are picked than there are',
      3,
      angles,
      '1 "pick" asks for 3, and the pool "Angles" has only 2',
    ],
    ['all are picked', 2, angles, '1 all 2 questions of the pool "Angles" are always asked'],
    [
      'it has no name',
      1,
      angles.replace('Angles ', ''),
      '1 the pool has no name: "## Name {#pool}"',
    ],
    [
      'something stands before its questions',
      1,
      angles.replace('pool}\n', 'pool}\n\nSome text.\n'),
      '3 a quiz and each pool must start with a question, "## …"',
    ],
    ['there is none', 1, asked('A'), '1 "pick" needs a pool: "## Name {#pool}"'],
  ])('is refused where %s', (_, pick, text, finding) => {
    expect(quizOf(pick, text).findings).toEqual([finding])
  })

  it('has a name of its own', () => {
    expect(quizOf(1, angles + angles).findings).toContain('17 there are two pools "Angles"')
  })
})
