import { Check } from 'lucide-react'
import { useCourseText } from '#ui/course-language.tsx'
import styles from './course-layout.module.css'
import { trustHtml } from '#ui/trust.ts'

export const Outcomes = ({ outcomes }: { outcomes: string[] }) => (
  <ul {...useCourseText()} className={styles.outcomes}>
    {outcomes.map((outcome) => (
      <li key={outcome}>
        <Check />
        {outcome}
      </li>
    ))}
  </ul>
)

/**
 * The HTML was made safe when the course was imported (contract, catalog.ts).
 * In a section, a call-out is a part of the text and no landmark beside the page's own.
 */
export const About = ({ html }: { html: string }) => (
  <section
    {...useCourseText()}
    className={styles.about}
    dangerouslySetInnerHTML={{ __html: trustHtml(html) }}
  />
)
