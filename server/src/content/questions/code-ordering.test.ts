import type { Part } from '@kinnow/contract/questions'
import { describe, expect, it } from 'vitest'
import { toAnswerKey, toShown } from '../import/question-row.ts'
import { ask, readQuestion } from './test-question.ts'

const fence = (program: string, language = 'python') => `\`\`\`${language}\n${program}\n\`\`\``
const program = fence('def twice(x):\n\n    y = x\n    if x < 1:\n        y = x\n    return y')
const read = (answers: string) => readQuestion(ask('type="code-ordering"', answers))

describe('a program to put in order', () => {
  it('reads lines with their indentation, without empty ones, and the wrong ones below', () => {
    const { question, faults } = read(
      `${program}\n\n- [ ] \`print(y)\`\n  > RIGHT-print: nobody asked.`,
    )

    expect(faults).toEqual([])
    expect(question).toMatchObject({
      explanationHtml: '<p>E</p>',
      lines: [
        { text: 'def twice(x):', indent: 0 },
        { text: 'y = x', indent: 1 },
        { text: 'if x < 1:', indent: 1 },
        { text: 'y = x', indent: 2 },
        { text: 'return y', indent: 1 },
      ],
      others: [
        {
          html: '<code class="hljs language-python"><span class="hljs-built_in">print</span>(y)</code>',
          feedbackHtml: '<p>RIGHT-print: nobody asked.</p>',
        },
      ],
    })
    const keys = question?.type === 'code-ordering' ? question.lines.map(({ key }) => key) : []
    expect(new Set(keys).size).toBe(5)
  })

  it('shows lines without indentation, wrong ones among them, and says that some are wrong', () => {
    const { question } = read(`${program}\n\n- [ ] \`print(y)\`\n  > RIGHT-print`)
    const shown = question ? toShown(question) : {}

    expect(shown).toMatchObject({ lines: { length: 6 }, indents: true, extra: true })
    expect(JSON.stringify(shown)).not.toMatch(/RIGHT-|"indent"/)
    const flat = read(fence('a\nb\nc')).question
    expect(flat && toShown(flat)).toMatchObject({ indents: false, extra: false })
  })

  it('is never shown in the right order, also where lines are equal or wrong ones stand between', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const about = `type="code-ordering" id="q${seed}"`
      const { question } = readQuestion(ask(about, `${fence('a()\nb()\na()')}\n\n- [ ] \`c()\``))
      const shown = question ? toShown(question) : {}
      const html =
        'lines' in shown
          ? (shown.lines as Part[]).map((line) => line.html.replaceAll(/<[^>]*>/g, ''))
          : []
      expect(html).toHaveLength(4)
      expect(html.filter((line) => !line.startsWith('c')).join()).not.toBe('a(),b(),a()')
      expect(question && 'lines' in toAnswerKey(question)).toBe(true)
    }
  })

  it('leaves a fence of output to the question', () => {
    const { question, faults } = read(`${fence('7', 'output')}\n\n${fence('a\nb\nc')}`)

    expect(faults).toEqual([])
    expect(question?.promptHtml).toContain('>7\n<')
  })
})

it('takes in no HTML of its author', () => {
  const harm = '<img src=x onerror=harm(1)><script>harm(2)</script>'
  const { question } = read(`${fence(`${harm}\nb\nc`, 'html')}\n\n- [ ] \`x ${harm}\`\n  > ${harm}`)
  const shown = question ? toShown(question) : expect.fail()

  expect(JSON.stringify(shown)).not.toMatch(/<(?:img|script)/)
  expect(JSON.stringify(question)).toContain('onerror')
})

describe('the linter finds, in a program to put in order,', () => {
  it.each([
    [
      'no program',
      'Text',
      '3:1 there is no program to put in order: write it in a fence such as "```python"',
    ],
    [
      'two lines',
      fence('a\n\nb'),
      '5:1 a program to put in order needs at least 3 lines, but has 2',
    ],
    [
      'lines that are all equal',
      fence('a\na\na'),
      '5:1 all lines of the program are equal: there is nothing to put in order',
    ],
    [
      'a first line that is indented',
      fence('  a\nb\nc'),
      '6:3 the first line of the program must not be indented',
    ],
    [
      'a jump of two steps',
      fence('a\n  b\nc\n    d'),
      '9:5 the line is indented more than one step further than the line before',
    ],
    [
      'half a step',
      fence('a\n  b\n   c'),
      '8:4 the line is indented by 3 spaces, which is not a multiple of 2',
    ],
    ['tabs', fence('a\n\tb\nc'), '7:2 the line is indented with tabs: use spaces'],
    [
      'nine steps',
      fence('abcdefghij'.replaceAll(/./g, (name, at) => `${' '.repeat(Number(at))}${name}\n`)),
      '15:10 a line can be indented by at most 8 steps',
    ],
    [
      '65 lines',
      fence('a\n'.repeat(64) + 'b'),
      '5:1 a program to put in order can have at most 64 lines',
    ],
    [
      'a right line below',
      `${fence('a\nb\nc')}\n\n- [x] \`d\``,
      '11:1 right lines belong in the program; list only wrong ones here, as "[ ]"',
    ],
    [
      'a wrong line in words',
      `${fence('a\nb\nc')}\n\n- [ ] d`,
      '11:1 write the line as code: - [ ] `x = 1`',
    ],
    [
      'a wrong line that is right',
      `${fence('a\nb\nc')}\n\n- [ ] \`b\``,
      '11:1 "b" is in the program or listed above, so it is not wrong',
    ],
    [
      'a wrong line twice',
      `${fence('a\nb\nc')}\n\n- [ ] \`d\`\n- [ ] \`d\``,
      '12:1 "d" is in the program or listed above, so it is not wrong',
    ],
    [
      'a wrong line that differs in spaces',
      `${fence('a = f(1)\nb\nc')}\n\n- [ ] \`a=f( 1 )\``,
      '11:1 "a=f( 1 )" differs from a line of the program only in its spaces, which are hard to see',
    ],
  ])('%s', (_, answers, fault) => {
    expect(read(answers).faults).toContain(fault)
  })

  it('says nothing of spaces within a text', () => {
    expect(read(`${fence('f("a b")\nb\nc')}\n\n- [ ] \`f("ab")\``).faults).toEqual([])
  })

  it('more lines than an answer can hold', () => {
    const long = fence(Array.from({ length: 64 }, (_, at) => `line${at}`).join('\n'))

    expect(read(`${long}\n\n- [ ] \`d\``).faults.join()).toContain(
      'a program can have at most 64 lines with its wrong lines',
    )
  })
})
