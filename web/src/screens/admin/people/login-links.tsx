import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { type Login, writeLogins, writeLoginTable } from '#features/admin/model/login-list.ts'
import type { ActionResult } from '#features/admin/people-actions-api.ts'
import { saveCsv } from '#lib/csv.ts'
import { loginLinks as texts } from '#texts/en/people-actions.ts'
import { Button } from '#ui/button.tsx'
import { copyText } from '../person/copy-text.ts'
import { ActionResults } from './action-result.tsx'
import styles from './login-links.module.css'

/** The links that were made, shown this once: each to copy, and all to copy or save; and who got none. */
export function LoginLinks({ results }: { results: ActionResult[] }) {
  const [outcome, setOutcome] = useState('')
  const logins = results.flatMap(({ login }) => login ?? [])
  const copy = async (text: string, count: number) =>
    setOutcome((await copyText(text)) ? texts.copied(count) : texts.notCopied)
  return (
    <>
      <div className="sm mt2">
        <ActionResults action="link" group="" results={results} />
      </div>
      {logins.length > 0 && (
        <>
          <p className="sm muted mt2">{texts.text}</p>
          <ul className={styles.links} aria-label={texts.list}>
            {logins.map((login) => (
              <Row key={login.link} login={login} onCopy={() => void copy(login.link, 1)} />
            ))}
          </ul>
          <div className={styles.buttons}>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void copy(writeLogins(logins), logins.length)}
            >
              <Copy />
              {texts.copyAll}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => saveCsv(texts.file, writeLoginTable(texts.columns, logins))}
            >
              <Download />
              {texts.save}
            </Button>
            <output className="sm">{outcome}</output>
          </div>
        </>
      )}
    </>
  )
}

const Row = ({ login: { name, email, link }, onCopy }: { login: Login; onCopy: () => void }) => (
  <li>
    <div>
      <b className="b5">{name ?? email}</b>
      {name !== null && <small className="xs muted">{email}</small>}
      <code translate="no">{link}</code>
    </div>
    <Button variant="secondary" size="sm" aria-label={texts.copyOf(name ?? email)} onClick={onCopy}>
      {texts.copy}
    </Button>
  </li>
)
