// Short text: a task list of accepted forms `[x]` and of known mistakes `[ ]`.
import { tidyWritten } from '@kinnow/contract/same-answer'
import type { RootContent } from 'mdast'
import type { ShortTextPart } from '../model/question.ts'
import { faultOfForm, ruleOf } from './written-answers.ts'
import { listedOptions } from './option-list.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { warnListed } from './careless-key-lint.ts'
import { wordsOf } from './plain-words.ts'

export function readShortText(answers: RootContent[], place: AnswerPlace): ShortTextPart {
  const { page, about } = place
  const fault = faultOf(place)
  const rule = ruleOf(about)
  const forms: ShortTextPart['forms'] = []
  for (const { node, content, isRight, feedbackHtml } of listedOptions(answers, page)) {
    const text = tidyWritten(wordsOf(content, page, fault))
    const wrong = faultOfForm(
      text,
      forms.map((form) => form.text),
      rule,
    )
    if (wrong) fault(wrong, node)
    warnListed(content, node, page)
    if (!isRight && !feedbackHtml) fault('a known mistake needs a quote that explains it', node)
    forms.push({ text, isRight, feedbackHtml })
  }
  if (!forms.some(({ isRight }) => isRight)) {
    fault('the question has no accepted answer: write each as "- [x] text"')
  }
  return { type: 'short-text', rule, forms }
}
