import type { Student } from '@kinnow/contract/auth'
import { BookOpen, CircleCheck, Repeat2 } from 'lucide-react'
import { useState } from 'react'
import type { Dashboard } from '#features/progress/api.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { classes } from '#ui/classes.ts'
import { useAhead } from '#ui/lazy.tsx'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { ProgressRing } from '#ui/progress.tsx'
import { isFirstDay } from './greeting.ts'
import styles from './today-card.module.css'
import { Week } from './week.tsx'

const GoalDialog = lateDialog(async () => (await import('./goal-dialog.tsx')).GoalDialog)

type Props = {
  data: Pick<Dashboard, 'today' | 'days' | 'streak' | 'freeWeekdays'>
  student: Student | null
}

export function TodayCard({ data, student }: Props) {
  const [isEditing, setEditing] = useState(false)
  useAhead(GoalDialog)
  const { minutes, goalMinutes, lessonsCompleted, rightAnswers, reviewed } = data.today
  const percent = goalMinutes > 0 ? (100 * minutes) / goalMinutes : 0
  return (
    <section className={classes('card', styles.card)} aria-labelledby="today">
      <div className="row between">
        <h2 id="today" className={styles.title}>
          {texts.today}
        </h2>
        {student && (
          <button type="button" className="link sm" onClick={() => setEditing(true)}>
            {isFirstDay(data) ? texts.setGoal : texts.editGoal}
          </button>
        )}
      </div>
      <div className={styles.ringRow}>
        <div className={styles.ring}>
          <ProgressRing
            size={132}
            percent={percent}
            label={texts.minutesOfGoal(minutes, goalMinutes)}
          />
          <div aria-hidden="true">
            <b className="num">{minutes}</b>
            <span>{texts.ofGoal(goalMinutes)}</span>
          </div>
        </div>
        <ul className={styles.counts}>
          <li>
            <b className="num">
              <BookOpen />
              {lessonsCompleted}
            </b>
            {texts.lessonsDone(lessonsCompleted)}
          </li>
          <li>
            <b className="num">
              <CircleCheck />
              {rightAnswers}
            </b>
            {texts.rightAnswers(rightAnswers)}
          </li>
          {reviewed > 0 && (
            <li>
              <b className="num">
                <Repeat2 />
                {reviewed}
              </b>
              {texts.reviewed(reviewed)}
            </li>
          )}
        </ul>
      </div>
      <Week data={data} percent={percent} />
      {student && <GoalDialog student={student} open={isEditing} onOpenChange={setEditing} />}
    </section>
  )
}
