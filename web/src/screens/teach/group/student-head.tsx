import { Ellipsis, PenLine, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { groupReportPath, writePath } from '#features/groups/model/paths.ts'
import type { StudentPage } from '#features/teaching/api.ts'
import { dateWithYear } from '#lib/last-used.ts'
import { useClock } from '#lib/served.ts'
import { type Clock, dateIn } from '#lib/zoned-time.ts'
import { student as texts, writeTo } from '#texts/en/teach-overview.ts'
import { group as groupTexts } from '#texts/en/teach.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Menu, menuItem } from '#ui/menu.tsx'
import { lastLearnedText } from './overview-state.tsx'
import styles from './student-head.module.css'
import { TakeOutDialog } from './take-out.tsx'

type Props = {
  page: StudentPage
  /** Absent where nothing can be assigned. */
  onAssign?: (() => void) | undefined
}

/** Who the student is, and what their teacher does for them. */
export function StudentHead({ page: { group, student, recent }, onAssign }: Props) {
  const clock = useClock()
  const [isTakingOut, setTakingOut] = useState(false)
  const learned =
    student.lastLearned === null
      ? texts.neverLearned
      : texts.lastLearned(lastLearnedText(byClock(student, recent, clock)))
  return (
    <header className={styles.head}>
      <Avatar big name={student.name} />
      <div className={styles.who}>
        <h1 tabIndex={-1}>{student.name}</h1>
        <p className="muted mt1">
          {texts.inClass(group.name, dateWithYear(student.joinedAt, clock))}, {learned}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          variant="secondary"
          to={writePath(group.id, [student.id])}
          aria-label={writeTo.student(student.name)}
        >
          <PenLine />
          {texts.write}
        </ButtonLink>
        {onAssign && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={onAssign}>
            <Plus />
            {texts.assign}
          </Button>
        )}
        <Menu label={texts.more(student.name)} face={<Ellipsis />} buttonClass={styles.more}>
          <Link to={groupReportPath(group.id, student.id)} {...menuItem}>
            {texts.report}
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setTakingOut(true)}
            {...menuItem}
          >
            {groupTexts.takeOut}
          </button>
        </Menu>
      </div>
      <TakeOutDialog
        groupId={group.id}
        student={student}
        open={isTakingOut}
        onOpenChange={setTakingOut}
      />
    </header>
  )
}

type Learned = Pick<StudentPage['student'], 'lastLearned' | 'today'>

/** After midnight a day of learning goes on; what was handed in then says the day of the clock, as the list below. */
function byClock(
  { lastLearned, today }: Learned,
  recent: StudentPage['recent'],
  { now, zone }: Clock,
): Learned {
  const [at] = recent.flatMap((thing) => thing.at ?? [])
  const day = at && dateIn(new Date(at), zone)
  return day && day > (lastLearned ?? '')
    ? { lastLearned: day, today: dateIn(now, zone) }
    : { lastLearned, today }
}
