import { useState } from 'react'
import { readClaimDraft } from '#features/admin/model/claim-draft.ts'
import { useToken } from '#lib/session.ts'
import { claim as texts } from '#texts/en/school-settings.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './claim.module.css'

/** How to print a new link. `wasWhole`: there was a link, and it has ended. */
export function EndedLink({ wasWhole }: { wasWhole: boolean }) {
  const [hasTyped] = useState(() => Boolean(readClaimDraft().name ?? readClaimDraft().email))
  const isSignedIn = useToken() !== null
  return (
    <>
      <h1>{wasWhole ? texts.ended : texts.missing}</h1>
      <p className="muted mt2">{wasWhole ? texts.endedText : texts.missingText}</p>
      {!wasWhole && hasTyped && <p className="mt2">{texts.typedText}</p>}
      <p className="mt6">{texts.printNew}</p>
      <pre className={`mt2 ${styles.command}`}>npm start</pre>
      {!isSignedIn && (
        <>
          <p className="muted mt6">{texts.hasOwner}</p>
          <ButtonLink to="/login" variant="secondary" className="mt4">
            {texts.logIn}
          </ButtonLink>
        </>
      )}
    </>
  )
}
