import { useLayoutEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { lesson as texts, moving } from '#texts/en/lesson.ts'
import { run } from '#texts/en/run.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { late } from '#ui/lazy.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import { addCopyButtons } from '../model/copy-buttons.ts'
import { addPlayButtons } from '../model/play-buttons.ts'
import './lesson-html.css'
import './lesson-figures.css'
import './lesson-boxes.css'
import './lesson-downloads.css'
import './lesson-paper.css'

const RunBlocks = late(
  async () => (await import('../run/run-blocks.tsx')).RunBlocks,
  ({ onRetry }) => <ErrorPanel message={run.missing} onRetry={onRetry} />,
)

/** Whether a click opens a link in this tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey

/** A part of a lesson's text, with Copy buttons on code, and links to lessons that do not reload. */
export function LessonHtml({ html }: { html: string }) {
  const root = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const isBrowser = useIsBrowser()

  useLayoutEffect(() => {
    if (!root.current) return undefined
    const undo = [
      html.includes('<pre') && addCopyButtons(root.current, texts),
      html.includes('data-moving') && addPlayButtons(root.current, moving),
    ]
    return () => {
      for (const remove of undo) if (remove) remove()
    }
  }, [html])

  function handleClick(event: MouseEvent) {
    const to = (event.target as HTMLElement).closest('a')?.getAttribute('href')
    if (!to?.startsWith('/lessonpage') || !isPlainClick(event)) return
    event.preventDefault()
    void navigate(to)
  }

  return (
    // The links inside have the keyboard's Enter; this only hears their clicks.
    <div onClick={handleClick} role="presentation">
      <TrustedHtml ref={root} className="lesson-html" html={html} />
      {isBrowser && html.includes('data-run') && <RunBlocks key={html} root={root} />}
    </div>
  )
}
