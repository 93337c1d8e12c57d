import './code-colours.css'
import './pictures.css'
import './scroll-edges.css'
import './formulas.css'
import { useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import type { ElementType, MouseEvent, Ref } from 'react'
import { useCourseText } from './course-language.tsx'
import { trustHtml } from './trust.ts'
import { frameWideFormulas } from './wide-formulas.ts'

type Props = {
  /** Made safe by the server when the course was imported; nothing else may come here. */
  html: string
  as?: 'div' | 'span' | 'h1' | 'dd'
  className?: string
  id?: string
  tabIndex?: number
  role?: 'group'
  'aria-label'?: string
  onClick?: (event: MouseEvent) => void
  ref?: Ref<HTMLElement>
}

/**
 * The one door through which a course's HTML enters a page. A sign of trust is an object, and a new one is other HTML to
 * React even where it reads the same: one a text, or each rendering would write the text again, and sweep away the
 * reader's focus and selection, a film that plays, and whatever was put inside.
 */
export function TrustedHtml({ html, as = 'div', ref, ...props }: Props) {
  const trusted = useMemo(() => ({ __html: trustHtml(html) }), [html])
  const language = useCourseText()
  const own = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => own.current as HTMLElement, [])
  useLayoutEffect(
    () => (own.current && html.includes('<math') ? frameWideFormulas(own.current) : undefined),
    [html],
  )
  const Element = as as ElementType
  return <Element {...language} {...props} ref={own} dangerouslySetInnerHTML={trusted} />
}
