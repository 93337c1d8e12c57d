import type { MetaFunction } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { useSchoolName } from '#lib/use-site.ts'
import { Collected } from '#features/guardians/components/collected.tsx'
import styles from '#features/guardians/components/collected.module.css'
import { consentTexts, newestConsent as newest } from '#texts/en/consent-text.ts'
import { forParents as texts } from '#texts/en/guardians.ts'
import { LinkedText } from '#ui/linked-text.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/for-parents' })

/** What a guardian agrees to, for everybody to read. */
export default function ForParents() {
  const school = useSchoolName()
  return (
    <div className="wrap page">
      <div className={styles.narrow}>
        <header className="page-head">
          <h1>{texts.title}</h1>
          <p className="lead">
            <LinkedText text={texts.lead(school)} />
          </p>
        </header>
        <Collected text={consentTexts[newest]} />
        <p className="mt6">
          <LinkedText text={texts.ask} />
        </p>
      </div>
    </div>
  )
}
