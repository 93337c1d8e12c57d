import './code-colours.css'
import { createElement } from 'react'
import type { Ref } from 'react'
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

/** The one door through which a course's HTML enters a page. */
export const TrustedHtml = ({ html, as = 'div', ...props }: Props) =>
  createElement(as, { ...props, dangerouslySetInnerHTML: { __html: trustHtml(html) } })
