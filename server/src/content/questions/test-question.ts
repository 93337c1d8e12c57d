// A question for tests: the first of a quiz, with its faults as "line:column message".
import { parseMarkdown } from '../markdown/markdown.ts'
import { readQuiz } from '../read/quiz.ts'
import { buildPage } from '../markdown/test-page.ts'

export const readQuestion = (text: string, language = 'en') => {
  const { page: english, findings } = buildPage(text)
  const page = { ...english, language }
  const context = { findings, skipFaulty: false, findLesson: () => null, homeLesson: 'a/home' }
  const questions = readQuiz(parseMarkdown(text), page, { ...context, quizKey: 'a/quiz' })
  const faults = findings.map((one) => `${one.line}:${one.column ?? ''} ${one.message}`)
  return { question: questions[0], faults }
}

/** A question with something about it, its answers and an explanation. */
export const ask = (about: string, answers: string) =>
  `## Q\n\n::about{${about}}\n\n${answers}\n\nE`
