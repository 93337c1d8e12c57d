import type { AuthoredFile, Draft } from '@kinnow/contract/authoring'
import { useCallback, useState } from 'react'
import { useDropDraft } from '#features/authoring/api.ts'
import { countChanges, fileName } from '#features/authoring/model/tree.ts'
import type { Editor } from '#features/authoring/editor/create-editor.ts'
import { useDraftSaver } from '#features/authoring/use-draft-saver.ts'
import { failureText } from '#lib/api-failure.ts'
import { conflict as conflictTexts, editor as texts } from '#texts/en/author.ts'
import { questionForm as formTexts } from '#texts/en/author-questions.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { late } from '#ui/lazy.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './desk.module.css'
import { FileTools } from './file-tools.tsx'
import { FileTree } from './file-tree.tsx'
import { Frame } from './frame.tsx'
import { Preview } from './preview.tsx'
import { SavedTag } from './saved-tag.tsx'
import { Summary } from './summary.tsx'
import { TextPane } from './text-pane.tsx'
import { usePreview } from './use-preview.ts'
import { useQuestions } from './use-questions.ts'
import { ViewChoice, type View } from './view-choice.tsx'

/** Loads where two texts are to be compared. */
const Conflict = late(
  async () => (await import('./conflict.tsx')).Conflict,
  ({ onRetry }) => <ErrorPanel message={conflictTexts.missing} onRetry={onRetry} />,
)

type Props = {
  place: { studentId: string; origin: string; path: string }
  draft: Draft
  files: AuthoredFile[]
  /** What is stored is another text than the one that is shown. */
  onReplaced: () => void
}

type Part = 'files' | 'form' | 'text' | 'preview'
const textParts: Part[] = ['files', 'text', 'preview']
const formParts: Part[] = ['files', 'form', 'text', 'preview']
const formNames: Record<Part, string> = {
  files: formTexts.questions,
  form: formTexts.form,
  text: texts.text,
  preview: formTexts.tryIt,
}

/** On a phone one part at a time; else all of them beside each other. */
export function Desk({ place, draft, files, onReplaced }: Props) {
  const { origin, path } = place
  const { saver, state, stored } = useDraftSaver(place, draft)
  const [opened] = useState(saver.text)
  const [text, setText] = useState(opened)
  const [line, setLine] = useState(1)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [view, setView] = useState<View>('both')
  const [areFiles, setFiles] = useState(false)
  const isRemoved = draft.state === 'removed'
  const isText = draft.text !== null || isRemoved
  const isQuiz = path.endsWith('quiz.md') && isText && !isRemoved && state !== 'conflict'
  const isForm = isQuiz && view !== 'text'
  const [part, setPart] = useState<Part>(isForm ? 'form' : 'text')
  const quiz = useQuestions({ isShown: isForm, text, line, editor })
  const shown = usePreview(origin, path, opened)
  const { look } = shown
  const handleChange = useCallback(
    (typed: string) => {
      setText(typed)
      saver.change(typed)
      look(typed)
    },
    [saver, look],
  )
  const findings = shown.preview?.findings ?? []
  const save = () => saver.save()

  function goTo(place: { line: number; column?: number | undefined }) {
    setPart('text')
    if (view === 'form') setView('both')
    if (!editor) return
    const { doc } = editor.view.state
    const at = doc.line(Math.min(Math.max(1, place.line), doc.lines))
    const anchor = Math.min(at.to, at.from + Math.max(0, (place.column ?? 1) - 1))
    editor.view.dispatch({ selection: { anchor }, effects: editor.scrollTo(anchor) })
    // A text that was hidden is there after the next rendering.
    requestAnimationFrame(() => editor.view.focus())
  }

  return (
    <Frame
      title={fileName({ path, title: stored.title ?? draft.title })}
      place={path}
      state={<SavedTag state={state} draft={stored} />}
      tools={
        <>
          {isQuiz && <ViewChoice view={view} onChange={setView} />}
          <FileTools place={place} draft={stored} save={save} onReplaced={onReplaced} />
        </>
      }
    >
      <Parts isForm={isForm} part={part} count={findings.length} onChange={setPart} />
      <div className={styles.desk} data-part={part}>
        {isForm && quiz.parts && !areFiles ? (
          <Questions quiz={quiz} onForm={() => setPart('form')} onFiles={() => setFiles(true)} />
        ) : (
          <FileTree
            origin={origin}
            path={path}
            files={files}
            faults={shown.preview?.faults ?? []}
            className={styles.files}
            onQuestions={isForm ? () => setFiles(false) : undefined}
          />
        )}
        <main id="main" tabIndex={-1} className={styles.main} data-view={isForm ? view : 'text'}>
          {isForm && <QuestionOf quiz={quiz} />}
          <div className={styles.text}>
            {state === 'conflict' ? (
              <Conflict
                mine={text}
                theirs={stored}
                onSave={(whole) => saver.resolve(whole)}
                onTake={onReplaced}
                place={place}
              />
            ) : (
              isText &&
              !isRemoved && (
                <TextPane
                  ref={setEditor}
                  text={opened}
                  label={texts.label(fileName(draft))}
                  findings={findings}
                  onChange={handleChange}
                  onLine={setLine}
                />
              )
            )}
            {isRemoved && <Removed place={place} draft={draft} onReplaced={onReplaced} />}
            {!isText && <p className={styles.note}>{texts.noText}</p>}
          </div>
          <Preview
            className={styles.preview}
            place={{ origin, path }}
            text={text}
            line={line}
            shown={shown}
            question={isForm ? { at: quiz.at, count: quiz.questions.length } : undefined}
          />
        </main>
      </div>
      <Summary
        origin={origin}
        findings={findings}
        isBusy={shown.isBusy && !shown.preview}
        changes={countChanges(files)}
        save={save}
        onGoTo={goTo}
      />
    </Frame>
  )
}

type PartsProps = {
  isForm: boolean
  part: Part
  /** Of findings, which are in the text. */
  count: number
  onChange: (part: Part) => void
}

function Parts({ isForm, part, count, onChange }: PartsProps) {
  return (
    <nav className={styles.parts} aria-label={texts.parts}>
      {(isForm ? formParts : textParts).map((one) => (
        <button key={one} type="button" aria-pressed={one === part} onClick={() => onChange(one)}>
          {isForm || one === 'form' ? formNames[one] : texts[one]}
          {one === 'text' && count > 0 && <span className={styles.count}>{count}</span>}
        </button>
      ))}
    </nav>
  )
}

type Quiz = ReturnType<typeof useQuestions>
type QuestionsProps = { quiz: Quiz; onForm: () => void; onFiles: () => void }

function Questions({ quiz, onForm, onFiles }: QuestionsProps) {
  if (!quiz.parts) return null
  return (
    <quiz.parts.QuestionList
      questions={quiz.questions}
      at={quiz.at}
      className={styles.files}
      onChoose={(at) => {
        quiz.choose(at)
        onForm()
      }}
      onAdd={() => {
        quiz.add()
        onForm()
      }}
      onMove={quiz.move}
      onRemove={quiz.remove}
      onFiles={onFiles}
    />
  )
}

function QuestionOf({ quiz }: { quiz: Quiz }) {
  if (quiz.parts)
    return (
      <quiz.parts.FormPane
        question={quiz.questions[quiz.at]}
        at={quiz.at}
        className={styles.form}
        onChange={quiz.change}
      />
    )
  return (
    <div className={classes(styles.form, styles.note)}>
      {quiz.isMissing ? (
        <ErrorPanel message={formTexts.missing} onRetry={() => window.location.reload()} />
      ) : (
        <SkeletonList shape="row" count={6} />
      )}
    </div>
  )
}

type RemovedProps = Pick<Props, 'place' | 'draft' | 'onReplaced'>

function Removed({ place, draft, onReplaced }: RemovedProps) {
  const { mutate, isPending, error } = useDropDraft(place.origin)
  return (
    <div className={styles.note}>
      <p>{texts.removed}</p>
      <Button
        variant="secondary"
        className="mt3"
        aria-disabled={isPending || undefined}
        onClick={() => mutate({ path: place.path, seen: draft.digest }, { onSuccess: onReplaced })}
      >
        {texts.keep}
      </Button>
      {error && <ErrorPanel className="mt3" message={`${texts.refused} ${failureText(error)}`} />}
    </div>
  )
}
