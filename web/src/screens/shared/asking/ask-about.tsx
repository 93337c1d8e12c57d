import type { Question } from '@kinnow/contract/questions'
import { useRef, useState } from 'react'
import { usePlaceQuestions } from '#features/teacher-questions/api.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { answerForm } from '../question/answer-form.ts'
import { promptText } from '../question/prompt-text.ts'
import { AskButton } from './ask-button.tsx'

const AskDialog = lateDialog(async () => (await import('./ask-dialog.tsx')).AskDialog)

type Props = { quizId: string; question: Question }

/** The way to ask a teacher about a question of a quiz. Load it lazily. */
export function AskAbout({ quizId, question }: Props) {
  const { data } = usePlaceQuestions({ kind: 'quiz', targetId: quizId })
  const { lang = 'en' } = useCourseText()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  if (!data) return null
  const title = promptText(question.promptHtml)
  return (
    <div ref={box}>
      <AskButton isWorded place={title} isOpen={isOpen} onAsk={() => setOpen(true)} />
      <AskDialog
        open={isOpen}
        onOpenChange={setOpen}
        classes={data.classes}
        inSight={() => answerAt(box.current)}
        place={{ kind: 'quiz', targetId: quizId, anchor: question.id, title, language: lang }}
      />
    </div>
  )
}

/** In a list of answers the one with the button; else the parts of the newest answer. */
function answerAt(button: Element | null): Element[] {
  const item = button?.closest('details')
  if (item) return [item]
  return [...(document.getElementById(answerForm)?.querySelectorAll('[data-outcome]') ?? [])]
}
