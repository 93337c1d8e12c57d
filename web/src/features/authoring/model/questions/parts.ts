// How each part of a question is read from its lines and written into them.
import { readDirective, valuesOf, writeLabel, writeValues, type Values } from './directive.ts'
import type { Part, QuestionForm, Table } from './form.ts'
import { isBlank } from './lines.ts'
import {
  readAnswers,
  readGroups,
  readOrder,
  writeAnswers,
  writeGroups,
  writeOrder,
} from './lists.ts'
import { readTable, writeTable } from './table.ts'

/** `read`: null where the lines have something that the form does not know. `write`: without lines, a new part. */
type Codec<T> = {
  read: (lines: string[]) => T | null
  write: (lines: string[], value: T) => string[]
}
type Codecs = { [P in Part]: Codec<QuestionForm[P]> }

const toLines = (text: string) => (text === '' ? [] : text.split('\n'))
const text: Codec<string> = {
  read: (lines) => lines.join('\n'),
  write: (_, value) => toLines(value),
}

const heading = /^( {0,3}##[ \t]+)(.*?)([ \t]+#+)?[ \t]*$/
const title: Codec<string> = {
  read: ([line = '']) => heading.exec(line)?.[2] ?? null,
  write: ([line = ''], value) => {
    const [, start = '## ', , end = ''] = heading.exec(line) ?? []
    return [start + value + end]
  },
}

/** Of a quick check: the first paragraph. */
export const checkTitle: Codec<string> = {
  read: (lines) => lines.map((line) => line.trim()).join(' '),
  write: (_, value) => [value],
}

const attributes = (name: string): Codec<Values> => ({
  read: ([line = '']) => {
    const directive = readDirective(line)
    return directive && valuesOf(directive)
  },
  write: ([line = null], values) => writeValues(line, name, values),
})

const hint: Codec<string> = {
  read: ([line = '']) => readDirective(line)?.label ?? null,
  write: ([line = null], value) => writeLabel(line, 'hint', value),
}

const quote = /^ {0,3}(?:> ?)?/
const idea: Codec<string> = {
  read: (lines) => lines.map((line) => line.replace(quote, '')).join('\n'),
  write: (_, value) => toLines(value).map((line) => `> ${line}`.trimEnd()),
}

const fence = /^(`{3,}|~{3,}) *([^\s`]*)(.*)$/
const program: Codec<QuestionForm['program']> = {
  read: (lines) => {
    const [, sign = '', language = ''] = fence.exec(lines[0] ?? '') ?? []
    const isClosed = lines.length > 1 && (lines.at(-1) ?? '').trimEnd() === sign
    return sign && isClosed ? { language, text: lines.slice(1, -1).join('\n') } : null
  },
  write: (lines, value) => {
    if (value.text === '') return []
    const [, sign = '```', language = '', more = ''] = fence.exec(lines[0] ?? '') ?? []
    const first = value.language === language && lines[0] !== undefined ? lines[0] : undefined
    const last = lines.at(-1) ?? sign
    return [first ?? sign + value.language + more, ...value.text.split('\n'), last]
  },
}

const code = /^(`+) ?(.+?) ?\1$/
/** Lines of code, each between backticks. */
const others: Codec<QuestionForm['others']> = {
  read: (lines) => {
    const answers = readAnswers(lines)
    const isCode = answers?.every(({ text: words, isRight }) => code.test(words) && !isRight)
    if (!answers || !isCode) return null
    return answers.map((answer) => ({ ...answer, text: code.exec(answer.text)?.[2] ?? '' }))
  },
  write: (lines, value) => {
    const old = readAnswers(lines) ?? []
    const written = (words: string) => (words.includes('`') ? `\`\` ${words} \`\`` : `\`${words}\``)
    const isOld = (words: string, from: number | undefined) =>
      from !== undefined && code.exec(old[from]?.text ?? '')?.[2] === words
    const answers = value.map((answer) => {
      const { text: words, from } = answer
      return { ...answer, text: isOld(words, from) ? (old[from ?? 0]?.text ?? '') : written(words) }
    })
    return writeAnswers(lines, answers)
  },
}

const image = /^!\[((?:[^\]\\]|\\.)*)\]\(([^\s)]*)\)$/
const picture: Codec<QuestionForm['picture']> = {
  read: (lines) => {
    const [, alt, src] = image.exec(lines.join('\n')) ?? []
    return alt === undefined || src === undefined ? null : { alt, src }
  },
  write: (_, { alt, src }) => (src === '' ? [] : [`![${alt}](${src})`]),
}

const rubricTable = (lines: string[]) => {
  const start = lines.findIndex((line, index) => index > 0 && !isBlank(line))
  return start < 0 ? lines.length : start
}
const rubric: Codec<Table> = {
  read: (lines) =>
    (lines[0] ?? '').trim() === '::rubric' ? readTable(lines.slice(rubricTable(lines))) : null,
  write: (lines, table) => {
    const written = writeTable(lines.slice(rubricTable(lines)), table)
    if (written.length === 0) return []
    const before = lines.slice(0, rubricTable(lines))
    return [...(before.length > 0 ? before : ['::rubric', '']), ...written]
  },
}

export const codecs: Codecs = {
  title,
  about: attributes('about'),
  draw: attributes('draw'),
  hint,
  text,
  picture,
  body: text,
  options: { read: readAnswers, write: writeAnswers },
  items: { read: readOrder, write: writeOrder },
  table: { read: readTable, write: writeTable },
  groups: { read: readGroups, write: writeGroups },
  program,
  others,
  rubric,
  idea,
  explanation: text,
}
