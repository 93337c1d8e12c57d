import { MergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import type { Draft } from '@kinnow/contract/authoring'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveDraft } from '#features/authoring/api.ts'
import { highlighting } from '#features/authoring/editor/highlight.ts'
import { lineEndsOf, withoutMark } from '#features/authoring/editor/line-ends.ts'
import { editorTheme } from '#features/authoring/editor/theme.ts'
import { removeUnsaved } from '#features/authoring/model/unsaved-text.ts'
import { failureText } from '#lib/api-failure.ts'
import { conflict as texts } from '#texts/en/author.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import styles from './conflict.module.css'

type Props = {
  /** As it is typed here. */
  mine: string
  /** What is stored now. */
  theirs: Draft
  place: { studentId: string; origin: string; path: string }
  onSave: (text: string) => Promise<void>
  onTake: () => void
}

/** What somebody else made of the file: their draft, or what they published where this one is a draft already. */
const otherText = ({ state, text, published }: Draft) =>
  (state === 'conflict' ? published?.text : text) ?? ''

/** Both texts beside each other; one's own is changed until it has all that should stay. */
export function Conflict({ mine, theirs, place, onSave, onTake }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<MergeView>(null)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const other = otherText(theirs)
  const first = useRef({ mine, other })
  const { mark, separator } = lineEndsOf(mine)

  useEffect(() => {
    if (!host.current) return undefined
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const common = [lineNumbers(), EditorView.lineWrapping, highlighting, editorTheme]
    const ends = EditorState.lineSeparator.of(lineEndsOf(first.current.mine).separator)
    const made = new MergeView({
      parent: root,
      root,
      // What both have is folded, so that the differences are seen at once.
      collapseUnchanged: { margin: 3, minSize: 8 },
      a: {
        doc: withoutMark(first.current.other).replaceAll('\r\n', '\n').split('\n').join(separator),
        extensions: [...common, ends, EditorState.readOnly.of(true), named(texts.theirs)],
      },
      b: { doc: withoutMark(first.current.mine), extensions: [...common, ends, named(texts.mine)] },
    })
    view.current = made
    return () => made.destroy()
  }, [separator])

  async function run(work: () => Promise<unknown>, then: () => void) {
    setSaving(true)
    setError(null)
    try {
      await work()
      removeUnsaved(place)
      then()
    } catch (failure) {
      setError(failure)
    }
    setSaving(false)
  }

  const save = () => {
    const state = view.current?.b.state
    if (state) void run(() => onSave(mark + state.sliceDoc()), onTake)
  }
  /** A draft that somebody published over becomes their text. */
  const take = () =>
    void run(async () => {
      if (theirs.state !== 'conflict') return
      const { digest, published } = theirs
      await saveDraft(place, {
        text: published?.text ?? null,
        seen: digest,
        base: published?.digest ?? null,
      })
    }, onTake)

  return (
    <div className={styles.conflict}>
      <Callout Icon={TriangleAlert} tone="info" title={texts.title} live="status">
        {texts.text}
      </Callout>
      <div className={styles.names}>
        <span>{texts.theirs}</span>
        <span>{texts.mine}</span>
      </div>
      <div ref={host} className={styles.host} />
      {error !== null && <ErrorPanel message={failureText(error)} />}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={take} aria-disabled={isSaving || undefined}>
          {texts.take}
        </Button>
        <Button busy={isSaving && texts.saving} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

const named = (label: string) =>
  EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' })
