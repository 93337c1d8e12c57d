// A quiz file of Microsoft's courses for beginners: JSON with some or all quizzes of one language.
import * as z from 'zod/mini'
import { withoutFaulty, watch } from '../../model/reporter.ts'
import { optionKey, questionKey } from '../../model/ids.ts'
import type { Report, Finding } from '../../model/findings.ts'
import type { QuestionNode } from '../../model/question.ts'
import type { QuizNode } from '../../model/school.ts'
import { countNoun } from '../../../lib/util/count-noun.ts'

const option = z.object({ answerText: z.string(), isCorrect: z.union([z.string(), z.boolean()]) })
const question = z.object({ questionText: z.string(), answerOptions: z.array(option) })
const quiz = z.object({ id: z.int(), title: z.string(), quiz: z.array(question) })
const quizFile = z.array(z.object({ quizzes: z.array(quiz) }))
type Question = z.output<typeof question>

export type QuizSource = {
  id: number
  file: string
  title: string
  line: number
  questions: { value: SourceQuestion; isFaulty: boolean }[]
}
type SourceQuestion = Question & { line: number }

const isRight = (value: string | boolean) => String(value).trim() === 'true'
const isClear = (value: string | boolean) => ['true', 'false'].includes(String(value).trim())

const checkQuestion = (
  { questionText, answerOptions }: Question,
  fault: (message: string) => void,
) => {
  const right = answerOptions.filter(({ isCorrect }) => isRight(isCorrect)).length
  const unclear = answerOptions.find(({ isCorrect }) => !isClear(isCorrect))?.isCorrect
  const reason = unclear === undefined ? '' : ` ("${unclear}" is neither true nor false)`
  const texts = answerOptions.map(({ answerText }) => answerText.trim())

  if (!questionText.trim()) fault('there is no question')
  if (texts.length < 2)
    fault(`there ${texts.length === 1 ? 'is' : 'are'} only ${countNoun(texts.length, 'option')}`)
  if (texts.includes('')) fault('an option is empty')
  if (new Set(texts).size < texts.length) fault('two options are equal')
  if (right !== 1) fault(`${right} options are marked right${reason}`)
}

/** JSON parsers keep no lines; every question has this key exactly once. */
const questionLines = (text: string) =>
  [...text.matchAll(/"questionText"/g)].map(({ index }) => text.slice(0, index).split('\n').length)

const parse = (text: string, report: Report) => {
  try {
    const result = z.safeParse(quizFile, JSON.parse(text))
    if (result.success) return result.data.flatMap(({ quizzes }) => quizzes)
    const place = result.error.issues[0]?.path.join('.') ?? ''
    report('error', 1, `the file does not have the structure of a quiz file (at "${place}")`)
  } catch {
    report('error', 1, 'the file is not JSON')
  }
  return []
}

export const readQuizFile = ({
  file,
  text,
  findings,
  report,
}: {
  file: string
  text: string
  findings: Finding[]
  report: Report
}): QuizSource[] => {
  const lines = questionLines(text)
  return parse(text, report).map(({ id, title, quiz: sources }) => {
    const questions = sources.map((source, index) => {
      const line = lines.shift() ?? 1
      const fault = (message: string) =>
        report('error', line, `quiz ${id}, question ${index + 1}: ${message}`)
      const { isFaulty } = watch(findings, () => checkQuestion(source, fault))
      return { value: { ...source, line }, isFaulty }
    })
    return { id, file, title, line: questions[0]?.value.line ?? 1, questions }
  })
}

const escape = (text: string) =>
  text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const isTrueFalse = (texts: string[]) =>
  texts.length === 2 &&
  ['true', 'false'].every((word) => texts.some((text) => text.toLowerCase() === word))

type QuizPlace = { lessonKey: string; placement: QuizNode['placement'] }

const toQuestion = (
  source: SourceQuestion,
  quizKey: string,
  { file, lessonKey }: { file: string; lessonKey: string },
): QuestionNode => {
  const key = questionKey(quizKey, source.questionText)
  const texts = source.answerOptions.map(({ answerText }) => answerText.trim())
  return {
    key,
    source: { file, line: source.line },
    type: isTrueFalse(texts) ? 'true-false' : 'single',
    promptHtml: `<p>${escape(source.questionText)}</p>`,
    topic: null,
    lessonKey,
    hintHtml: null,
    explanationHtml: '',
    options: source.answerOptions.map(({ answerText, isCorrect }) => ({
      key: optionKey(key, answerText),
      html: escape(answerText),
      isRight: isRight(isCorrect),
      feedbackHtml: null,
    })),
  }
}

/** Null when nothing of the quiz is left. */
export const toQuiz = (
  source: QuizSource,
  place: QuizPlace,
  skipFaulty: boolean,
): QuizNode | null => {
  const { lessonKey, placement } = place
  const { file } = source
  const key = `${lessonKey}/${placement}`
  const questions = withoutFaulty(source.questions, skipFaulty).map((each) =>
    toQuestion(each, key, { file, lessonKey }),
  )
  if (questions.length === 0) return null
  return { key, source: { file, line: source.line }, title: source.title, placement, questions }
}
