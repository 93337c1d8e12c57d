import { ChevronDown, CircleSlash, Clock, Lock, ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useOwnGroups, useWaitingGroups } from '#features/groups/api.ts'
import { joinPath } from '#lib/class-code.ts'
import { ownClasses } from '#texts/en/own-classes.ts'
import { workLists as texts } from '#texts/en/work-lists.ts'
import { Panel } from '#ui/panel.tsx'
import { CalendarPanel } from './calendar-panel.tsx'
import styles from './work.module.css'

const rules = [
  { Icon: Clock, rule: texts.ruleLate },
  { Icon: Lock, rule: texts.ruleClosed },
  { Icon: CircleSlash, rule: texts.ruleExcused },
]

/** How late work counts, and what the teachers of one's classes see. */
export function WorkSide() {
  const { data = [] } = useOwnGroups()
  const { data: waiting = 0 } = useWaitingGroups()
  return (
    <div className={styles.side}>
      {waiting > 0 && (
        <Panel title={ownClasses.waitingTitle}>
          <p className="sm">
            {ownClasses.waiting(waiting)} <Link to={joinPath}>{ownClasses.openWaiting}</Link>
          </p>
        </Panel>
      )}
      <CalendarPanel />
      <Panel title={texts.rules}>
        <ul className={styles.rules}>
          {rules.map(({ Icon, rule: [state, text] }) => (
            <li key={state}>
              <Icon />
              <span>
                <b>{state}</b> {text}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      {data.map(({ id, name, teachers, courses, students }) => (
        <Panel key={id} title={name}>
          <p className="sm muted">{texts.classFacts(teachers, students)}</p>
          {courses.length > 0 && (
            <p className={styles.sees}>
              <ShieldCheck />
              {texts.sees(courses.map(({ title }) => title))}
            </p>
          )}
          <details className={styles.seen}>
            <summary className="link sm">
              {texts.whatIsSeen}
              <ChevronDown />
            </summary>
            <p className="sm muted">{texts.seen}</p>
            <p className="sm muted">{texts.notSeen}</p>
          </details>
        </Panel>
      ))}
    </div>
  )
}
