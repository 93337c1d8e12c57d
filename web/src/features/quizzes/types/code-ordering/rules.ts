import type { QuestionOf } from '@kinnow/contract/questions'
import { program } from '#texts/en/quiz-arranging.ts'
import { isEmpty, type QuestionRules } from '../question-rules.ts'

export const codeOrdering: QuestionRules<QuestionOf<'code-ordering'>> = {
  instruction: ({ indents, extra }) =>
    [indents ? program.howIndented : program.how, extra && program.howExtra, program.keys]
      .filter(Boolean)
      .join(' '),
  missing: (_, chosen) => (isEmpty(chosen) ? program.missing : null),
}
