// A solved choice as a quick check: graded at once, never stored.
import { optionKey, questionKey } from '../../model/ids.ts'
import { toHtml, toInlineHtml } from '../../markdown/markdown.ts'
import { questionPage, sourceOf, type Page } from '../../markdown/page.ts'
import type { QuestionNode } from '../../model/question.ts'
import type { RootContent } from 'mdast'
import type { SolvedChoice } from './solved-choice.ts'

export const toQuestion = (choice: SolvedChoice, lessonKey: string, lesson: Page): QuestionNode => {
  const { line, title, prompt, options, explanation } = choice
  const page = questionPage(lesson, [], line)
  const heading: RootContent = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: title }] }],
  }
  const words = [...prompt, ...options.flatMap(({ content }) => content)]
  const wording = [title, ...words.map((node) => sourceOf(page, [node]))].join('\n')
  const key = questionKey(lessonKey, wording)
  return {
    key,
    source: { file: page.file, line },
    type: 'single',
    topic: null,
    lessonKey,
    hintHtml: null,
    promptHtml: toHtml([heading, ...prompt], page),
    explanationHtml: toHtml(explanation, page),
    options: options.map(({ content, isRight, feedback }) => ({
      key: optionKey(key, sourceOf(page, content)),
      html: toInlineHtml(content, page),
      isRight,
      feedbackHtml: feedback.length > 0 ? toHtml(feedback, page) : null,
    })),
  }
}
