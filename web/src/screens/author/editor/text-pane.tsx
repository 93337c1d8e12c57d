import type { AuthorFinding } from '@kinnow/contract/authoring'
import {
  Bold,
  BookA,
  CircleQuestionMark,
  Heading2,
  Image,
  Lightbulb,
  Link as LinkIcon,
  List,
  Sigma,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import type { Editor } from '#features/authoring/editor/create-editor.ts'
import type { Insertion } from '#features/authoring/editor/insert.ts'
import { editor as texts } from '#texts/en/author.ts'
import { IconButton } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './text-pane.module.css'

/** The editor is most of what the page weighs: it comes while the text is fetched. */
const loadEditor = () => import('#features/authoring/editor/index.ts')

type Props = {
  text: string
  label: string
  findings: AuthorFinding[]
  onChange: (text: string) => void
  onLine: (line: number) => void
  ref: Ref<Editor>
}

const tools: [Insertion, LucideIcon][] = [
  ['heading', Heading2],
  ['bold', Bold],
  ['link', LinkIcon],
  ['list', List],
  ['picture', Image],
  ['formula', Sigma],
  ['term', BookA],
  ['callout', Lightbulb],
  ['check', CircleQuestionMark],
]

export function TextPane({ text, label, findings, onChange, onLine, ref }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadEditor>>>()
  const [isMissing, setMissing] = useState(false)
  const [editor, setEditor] = useState<Editor | null>(null)
  useImperativeHandle<Editor | null, Editor | null>(ref, () => editor, [editor])

  useEffect(() => {
    loadEditor().then(setParts, () => setMissing(true))
  }, [])

  const opened = useRef({ text, label, onChange, onLine })
  useEffect(() => {
    if (!parts || !host.current) return undefined
    const made = parts.createEditor({ host: host.current, ...opened.current })
    setEditor(made)
    return () => made.destroy()
  }, [parts])

  useEffect(() => {
    if (parts && editor) editor.view.dispatch({ effects: parts.setFindings.of(findings) })
  }, [parts, editor, findings])

  function insert(what: Insertion) {
    if (!editor || !parts) return
    editor.view.dispatch(parts.insertionOf(editor.view.state, what))
    editor.view.focus()
  }

  return (
    <>
      <div
        className={styles.tools}
        role="toolbar"
        tabIndex={-1}
        aria-label={texts.toolbar}
        onKeyDown={moveInToolbar}
      >
        {tools.map(([name, Icon], index) => (
          <IconButton
            key={name}
            label={texts.insertion[name]}
            className={styles.tool}
            tabIndex={index === 0 ? 0 : -1}
            title={texts.insertion[name]}
            onClick={() => insert(name)}
          >
            <Icon />
          </IconButton>
        ))}
      </div>
      {isMissing && <ErrorPanel message={texts.unread} onRetry={() => window.location.reload()} />}
      {!editor && !isMissing && <SkeletonList shape="row" count={6} className={styles.coming} />}
      <div ref={host} className={styles.host} />
    </>
  )
}

/** One stop of Tab for all; the arrow keys go from tool to tool. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const next = buttons[(at + step + buttons.length) % buttons.length]
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1
  next?.focus()
}
