import { Anchor, Clock, Layers } from 'lucide-react'
import type { Memory } from '#features/reviews/api.ts'
import { memory } from '#texts/en/memory.ts'
import * as units from '#texts/en/units.ts'
import styles from './memory-numbers.module.css'

const texts = memory.numbers

type Props = { memory: Pick<Memory, 'questions' | 'holding' | 'secondsADay'> }

export function MemoryNumbers({ memory: { questions, holding, secondsADay } }: Props) {
  const numbers = [
    { Icon: Layers, name: texts.plan, value: questions, note: texts.questions(questions) },
    { Icon: Anchor, name: texts.holding, value: holding, note: texts.of(questions) },
    secondsADay === null
      ? { Icon: Clock, name: texts.time, value: texts.noTime, note: '' }
      : {
          Icon: Clock,
          name: texts.time,
          note: texts.aDay,
          value: units.minutes(Math.max(1, Math.round(secondsADay / 60))),
        },
  ]
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ Icon, name, value, note }) => (
        <div key={name} className="card">
          <dt>
            <Icon />
            {name}
          </dt>
          <dd className="num">
            {value} <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
