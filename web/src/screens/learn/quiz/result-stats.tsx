import type { AttemptResult } from '@kinnow/contract/quizzes'
import { Hash, Timer, Trophy } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ruledResult as ruled } from '#texts/en/quiz-rules.ts'
import { result as texts } from '#texts/en/quiz.ts'
import styles from './result-view.module.css'

export function ResultStats({ result }: { result: AttemptResult }) {
  const isBest = result.quiz.rules.counts === 'best'
  return (
    <dl className={styles.stats}>
      <Stat Icon={Timer} name={texts.time} value={texts.duration(result.seconds)} />
      <Stat
        Icon={Trophy}
        name={isBest ? texts.best : ruled.counting}
        value={`${result.countingPercent}%`}
      />
      <Stat Icon={Hash} name={texts.attempt} value={String(result.attempt.number)} />
    </dl>
  )
}

const Stat = ({ Icon, name, value }: { Icon: LucideIcon; name: string; value: string }) => (
  <div className="card">
    <dt>
      <Icon />
      {name}
    </dt>
    <dd className="num">{value}</dd>
  </div>
)
