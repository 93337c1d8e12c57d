import type { ListedSignInService } from '@kinnow/contract/school-settings'
import { useId } from 'react'
import { useSignInServices } from '#features/admin/settings-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { signIn as texts } from '#texts/en/school-settings.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import styles from './sign-in-services.module.css'

/** The services to sign in with, and how the server gets another one: nothing here changes them (decision 0064). */
export function SignInServices() {
  const id = useId()
  const { data, error, refetch } = useSignInServices()
  return (
    <section className={`card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      {error && (
        <ErrorPanel
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonList shape="row" count={2} />}
      {data && (
        <>
          <p className="sm muted">{data.services.length > 0 ? texts.lead : texts.none}</p>
          {data.services.length > 0 && (
            <ul className={styles.services}>
              {data.services.map((service) => (
                <Service key={`${service.issuer} ${service.clientId}`} service={service} />
              ))}
            </ul>
          )}
          <details className={styles.help}>
            <summary>{texts.help}</summary>
            <ol>
              {texts.steps(data.redirectUri).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>{texts.why}</p>
          </details>
        </>
      )}
    </section>
  )
}

const Service = ({
  service: { label, issuer, clientId, ownDomains },
}: {
  service: ListedSignInService
}) => (
  <li>
    <b className="b5">{label}</b>
    <dl className={styles.facts}>
      <dt>{texts.issuer}</dt>
      <dd>{issuer}</dd>
      <dt>{texts.clientId}</dt>
      <dd>{clientId}</dd>
      {ownDomains.length > 0 && (
        <>
          <dt>{texts.domains}</dt>
          <dd>{ownDomains.join(', ')}</dd>
        </>
      )}
    </dl>
  </li>
)
