import type { AuthoredFile, Draft } from '@kinnow/contract/authoring'
import { useCallback, useRef, useState } from 'react'
import { useDropDraft } from '#features/authoring/api.ts'
import { countChanges, fileName } from '#features/authoring/model/tree.ts'
import type { Editor } from '#features/authoring/editor/create-editor.ts'
import { useDraftSaver } from '#features/authoring/use-draft-saver.ts'
import { failureText } from '#lib/api-failure.ts'
import { conflict as conflictTexts, editor as texts } from '#texts/en/author.ts'
import { Button } from '#ui/button.tsx'
import { late } from '#ui/lazy.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import styles from './desk.module.css'
import { FileTools } from './file-tools.tsx'
import { FileTree } from './file-tree.tsx'
import { Frame } from './frame.tsx'
import { Preview } from './preview.tsx'
import { SavedTag } from './saved-tag.tsx'
import { Summary } from './summary.tsx'
import { TextPane } from './text-pane.tsx'
import { usePreview } from './use-preview.ts'

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

const parts = ['files', 'text', 'preview'] as const
type Part = (typeof parts)[number]

/** On a phone one part at a time; else all three beside each other. */
export function Desk({ place, draft, files, onReplaced }: Props) {
  const { origin, path } = place
  const { saver, state, stored } = useDraftSaver(place, draft)
  const [opened] = useState(saver.text)
  const [text, setText] = useState(opened)
  const [line, setLine] = useState(1)
  const [part, setPart] = useState<Part>('text')
  const editor = useRef<Editor>(null)
  const isRemoved = draft.state === 'removed'
  const isText = draft.text !== null || isRemoved
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
    const view = editor.current?.view
    if (!view) return
    const at = view.state.doc.line(Math.min(Math.max(1, place.line), view.state.doc.lines))
    const anchor = Math.min(at.to, at.from + Math.max(0, (place.column ?? 1) - 1))
    view.dispatch({ selection: { anchor }, effects: editor.current?.scrollTo(anchor) ?? [] })
    view.focus()
  }

  return (
    <Frame
      title={fileName({ path, title: stored.title ?? draft.title })}
      place={path}
      state={<SavedTag state={state} draft={stored} />}
      tools={<FileTools place={place} draft={stored} save={save} onReplaced={onReplaced} />}
    >
      <nav className={styles.parts} aria-label={texts.parts}>
        {parts.map((one) => (
          <button key={one} type="button" aria-pressed={one === part} onClick={() => setPart(one)}>
            {texts[one]}
            {one === 'text' && findings.length > 0 && (
              <span className={styles.count}>{findings.length}</span>
            )}
          </button>
        ))}
      </nav>
      <div className={styles.desk} data-part={part}>
        <FileTree
          origin={origin}
          path={path}
          files={files}
          faults={shown.preview?.faults ?? []}
          className={styles.files}
        />
        <main id="main" tabIndex={-1} className={styles.text}>
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
                ref={editor}
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
        </main>
        <Preview
          className={styles.preview}
          place={{ origin, path }}
          text={text}
          line={line}
          shown={shown}
        />
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
