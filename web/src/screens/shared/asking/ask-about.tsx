import type { Question } from '@kinnow/contract/questions'
import { useState } from 'react'
import { usePlaceQuestions } from '#features/teacher-questions/api.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { promptText } from '../question/prompt-text.ts'
import { AskButton } from './ask-button.tsx'

const AskDialog = lateDialog(async () => (await import('./ask-dialog.tsx')).AskDialog)

type Props = { quizId: string; question: Question }

/** The way to ask a teacher about a question of a quiz. Load it lazily. */
export function AskAbout({ quizId, question }: Props) {
  const { data } = usePlaceQuestions({ kind: 'quiz', targetId: quizId })
  const { lang = 'en' } = useCourseText()
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const title = promptText(question.promptHtml)
  return (
    <div>
      <AskButton isWorded place={title} isOpen={isOpen} onAsk={() => setOpen(true)} />
      <AskDialog
        open={isOpen}
        onOpenChange={setOpen}
        classes={data.classes}
        place={{ kind: 'quiz', targetId: quizId, anchor: question.id, title, language: lang }}
      />
    </div>
  )
}
