import { legal } from '#texts/en/legal.ts'
import type { LegalEntry, LegalSection } from '#texts/en/legal.ts'
import { LinkedText } from '../linked-text.tsx'
import styles from './section.module.css'

export function DocumentSection({ section }: { section: LegalSection }) {
  const { id, title, text, list, entries, end } = section
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {text && <Paragraphs of={text} />}
      {list && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item}>
              <LinkedText text={item} />
            </li>
          ))}
        </ul>
      )}
      {entries && <Entries of={entries} />}
      {end && <Paragraphs of={end} />}
    </section>
  )
}

const Paragraphs = ({ of }: { of: string[] }) =>
  of.map((paragraph) => (
    <p key={paragraph}>
      <LinkedText text={paragraph} />
    </p>
  ))

function Entries({ of }: { of: LegalEntry[] }) {
  return (
    <dl className={styles.entries}>
      {of.map(({ what, why, kept, isName }) => (
        <div key={what}>
          <dt className={isName ? styles.name : undefined}>{what}</dt>
          <dd>
            <LinkedText text={why} />
          </dd>
          <dd className={styles.notice}>
            <span>{legal.kept}:</span> <LinkedText text={kept} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
