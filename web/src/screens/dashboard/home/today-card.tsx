import { BookOpen, Check, CircleCheck } from 'lucide-react'
import type { Dashboard } from '#features/progress/api.ts'
import { dashboard as texts } from '#texts/en/dashboard.ts'
import { classes } from '#ui/classes.ts'
import { ProgressRing } from '#ui/progress.tsx'
import styles from './today-card.module.css'

type Props = Pick<Dashboard, 'today' | 'week'>

export function TodayCard({ today, week }: Props) {
  const { minutes, goalMinutes, lessonsCompleted, rightAnswers } = today
  return (
    <section className={classes('card', styles.card)} aria-labelledby="today">
      <h2 id="today" className={styles.title}>
        {texts.today}
      </h2>
      <div className={styles.ringRow}>
        <div className={styles.ring}>
          <ProgressRing
            size={132}
            percent={goalMinutes > 0 ? (100 * minutes) / goalMinutes : 0}
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
        </ul>
      </div>
      <Week days={week} today={today.weekday} />
    </section>
  )
}

function Week({ days, today }: { days: boolean[]; today: number }) {
  const learned = days.filter(Boolean).length
  return (
    <div className={styles.week}>
      <div className="row between">
        <h3 className="sm b6" id="week">
          {texts.week}
        </h3>
        {learned > 0 && <span className="xs muted">{texts.daysLearned(learned)}</span>}
      </div>
      <ol aria-labelledby="week">
        {texts.days.map((short, index) => {
          const isOn = days[index] ?? false
          const isToday = index === today
          return (
            <li key={short} className={classes(isOn && styles.on, isToday && styles.now)}>
              <i aria-hidden="true">{isOn && <Check />}</i>
              <span aria-hidden="true">{short}</span>
              <span className="sr">
                {texts.dayNames[index]}
                {isToday && `, ${texts.isToday}`}: {isOn ? texts.learned : texts.notYet}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
