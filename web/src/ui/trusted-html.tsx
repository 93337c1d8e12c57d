import './code-colours.css'
import './pictures.css'
import './scroll-edges.css'
import { createElement, useMemo } from 'react'
import type { Ref } from 'react'
import { useCourseText } from './course-language.tsx'
import { trustHtml } from './trust.ts'

type Props = {
  /** Made safe by the server when the course was imported; nothing else may come here. */
  html: string
  as?: 'div' | 'span' | 'h1' | 'dd'
  className?: string
  id?: string
  tabIndex?: number
  ref?: Ref<HTMLElement>
}

/**
 * The one door through which a course's HTML enters a page. A sign of trust is an object, and a new one is other HTML to
 * React even where it reads the same: one a text, or each rendering would write the text again, and sweep away the
 * reader's focus and selection, a film that plays, and whatever was put inside.
 */
export function TrustedHtml({ html, as = 'div', ...props }: Props) {
  const trusted = useMemo(() => ({ __html: trustHtml(html) }), [html])
  const language = useCourseText()
  return createElement(as, { ...language, ...props, dangerouslySetInnerHTML: trusted })
}
