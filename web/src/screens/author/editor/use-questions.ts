// The questions of a quiz beside its text: what is changed in the form is typed into the editor.
import { useEffect, useMemo, useState } from 'react'
import type { Editor } from '#features/authoring/editor/create-editor.ts'
import { replaceText } from '#features/authoring/editor/replace-text.ts'
import type { QuestionForm } from '#features/authoring/model/questions/form.ts'

const load = () => import('./questions/index.ts')

/** `line`: of the caret, which is in the question that is shown. */
type Place = { isShown: boolean; text: string; line: number; editor: Editor | null }

export function useQuestions({ isShown, text, line, editor }: Place) {
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  const [isMissing, setMissing] = useState(false)
  useEffect(() => {
    if (isShown) load().then(setParts, () => setMissing(true))
  }, [isShown])
  const questions = useMemo(
    () => (isShown && parts ? parts.questionsOf(text, 'quiz') : []),
    [isShown, parts, text],
  )
  const at = Math.max(
    0,
    questions.findLastIndex(({ from }) => from < line),
  )

  function write(next: string | null | undefined): boolean {
    if (!editor || next === null || next === undefined) return false
    replaceText(editor.view, next)
    return true
  }

  /** The caret goes to the question, which shows it. */
  function choose(index: number, from = questions[index]?.from): void {
    if (!editor || from === undefined) return
    const { doc } = editor.view.state
    const anchor = doc.line(Math.min(from + 1, doc.lines)).from
    editor.view.dispatch({ selection: { anchor }, effects: editor.scrollTo(anchor) })
  }

  /** Writes, and shows the question that is at this place then. */
  function writeAndChoose(next: string | null | undefined, index: number): void {
    if (write(next)) choose(index, parts?.questionsOf(next ?? '', 'quiz')[index]?.from)
  }

  return {
    parts: editor ? parts : undefined,
    isMissing,
    questions,
    at,
    choose,
    change: (form: QuestionForm) =>
      write(parts?.changeQuestion({ text, kind: 'quiz', index: at }, form)),
    add: () =>
      writeAndChoose(
        parts?.addQuestion(text, questions.length === 0 ? -1 : at, parts.startForm('single')),
        questions.length === 0 ? 0 : at + 1,
      ),
    move: (by: -1 | 1) => writeAndChoose(parts?.moveQuestion(text, at, by), at + by),
    remove: () => writeAndChoose(parts?.removeQuestion(text, at), Math.max(0, at - 1)),
  }
}
