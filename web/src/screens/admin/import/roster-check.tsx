import type { RosterImport } from '@kinnow/contract/roster'
import { CircleAlert, CircleX } from 'lucide-react'
import { roster as texts } from '#texts/en/roster.ts'
import { Callout } from '#ui/callout.tsx'
import styles from '../import.module.css'

/** What an import would do: what is wrong with the files, or what changes and what is left to decide. */
export function RosterCheck({ name, plan }: { name: string; plan: RosterImport }) {
  if (plan.faultCount > 0) return <Faults plan={plan} />
  const sums = texts.sums(plan.counts)
  return (
    <>
      <output className={styles.status}>{texts.summary(name, plan.here)}</output>
      {sums.length === 0 && <p className="mt4">{texts.nothing}</p>}
      {sums.length > 0 && (
        <section>
          <h2 className="h3 mt6">{texts.will}</h2>
          <ul className={styles.sums}>
            {sums.map((sum) => (
              <li key={sum}>{sum}</li>
            ))}
          </ul>
          {plan.counts.leaves > 0 && <p className="sm muted mt2">{texts.leaving}</p>}
          {plan.consents > 0 && <p className="sm muted mt2">{texts.consents(plan.consents)}</p>}
          <Changes plan={plan} />
        </section>
      )}
      {plan.doubtCount > 0 && <Doubts plan={plan} />}
      {plan.notes.length > 0 && (
        <section>
          <h2 className="h3 mt6">{texts.notes}</h2>
          <ul className={styles.lines}>
            {plan.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Faults({ plan: { faults, faultCount } }: { plan: RosterImport }) {
  return (
    <>
      <Callout Icon={CircleX} tone="bad" live="status" title={texts.faultsTitle} className="mt4">
        {texts.faultsText}
      </Callout>
      <ul className={styles.findings}>
        {faults.map(({ file, line, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one fault may be there twice
          <li key={index} className={styles.faulty}>
            <CircleX />
            <span>
              {message}
              <small translate="no">{texts.fault(file, line)}</small>
            </span>
          </li>
        ))}
      </ul>
      <Shown shown={faults.length} all={faultCount} />
    </>
  )
}

function Shown({ shown, all }: { shown: number; all: number }) {
  return shown < all && <p className="xs muted mt2">{texts.shown(shown, all)}</p>
}

function Changes({ plan: { changes, counts } }: { plan: RosterImport }) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <details className={styles.details}>
      <summary>{texts.examples}</summary>
      <ul className={styles.lines}>
        {changes.map(({ change, name, group }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <li key={index}>{texts.change(change, name, group)}</li>
        ))}
      </ul>
      <Shown shown={changes.length} all={all} />
    </details>
  )
}

function Doubts({ plan: { doubts, doubtCount } }: { plan: RosterImport }) {
  return (
    <section>
      <h2 className="h3 mt6">{texts.decide}</h2>
      <p className="sm muted mt1">{texts.decideText}</p>
      <ul className={styles.findings}>
        {doubts.map(({ doubt, line, name, about }) => (
          <li key={`${doubt} ${line}`}>
            <CircleAlert />
            <span>
              {name && <b>{name}: </b>}
              {texts.doubt(doubt, about)}
              <small translate="no">{texts.place(doubt, line)}</small>
            </span>
          </li>
        ))}
      </ul>
      <Shown shown={doubts.length} all={doubtCount} />
    </section>
  )
}
