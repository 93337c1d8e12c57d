import { Link } from 'react-router'
import { legal } from '#texts/en/legal.ts'
import type { LegalSection } from '#texts/en/legal.ts'
import { Contents } from './document/contents.tsx'
import { DocumentSection } from './document/section.tsx'
import { Summary } from './document/summary.tsx'
import styles from './document.module.css'

type Props = {
  title: string
  lead: string
  inShort: string[]
  sections: LegalSection[]
}

/** A long text to read: what counts most on top, and an address for each section. */
export function DocumentPage({ title, lead, inShort, sections }: Props) {
  return (
    <div className="wrap page">
      <div className={styles.columns}>
        <div>
          <header className="page-head">
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
            <p className="sm muted">
              {legal.changed} <time dateTime={legal.date.machine}>{legal.date.shown}</time>
            </p>
          </header>
          <Summary points={inShort} />
          <Contents sections={sections} isFolded />
          {sections.map((section) => (
            <DocumentSection key={section.id} section={section} />
          ))}
          <p className={styles.end}>
            {legal.question} <Link to="/contactus">{legal.ask}</Link>
          </p>
        </div>
        <Contents sections={sections} />
      </div>
    </div>
  )
}
