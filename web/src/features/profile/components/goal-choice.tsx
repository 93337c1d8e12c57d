import type { Student } from '@kinnow/contract/auth'
import { useState } from 'react'
import { learning as texts } from '#texts/en/profile.ts'
import { useSavePreference } from '../api.ts'
import choices from '#ui/choices.module.css'
import { FreeDays } from './free-days.tsx'
import styles from './goal-choice.module.css'
import { commonGoals } from '../model/goal.ts'
import { OwnGoal } from './own-goal.tsx'
import { SaveState } from './save-state.tsx'

/** How much to learn on a day, and on which days not: saved as soon as it is chosen. */
export function GoalChoice({ student }: { student: Student }) {
  const goal = student.dailyGoalMinutes
  const save = useSavePreference()
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || !commonGoals.includes(goal)

  function choose(minutes: number) {
    setWantsOwn(false)
    save.mutate({ dailyGoalMinutes: minutes })
  }

  return (
    <>
      <fieldset>
        <legend className={choices.legend}>{texts.goal}</legend>
        <div className={styles.goals}>
          {commonGoals.map((minutes) => (
            <label key={minutes} className={choices.choice}>
              <input
                type="radio"
                name="goal"
                checked={!isOwn && minutes === goal}
                onChange={() => choose(minutes)}
              />
              {texts.minutes(minutes)}
            </label>
          ))}
          <label className={choices.choice}>
            <input type="radio" name="goal" checked={isOwn} onChange={() => setWantsOwn(true)} />
            {texts.other}
          </label>
        </div>
      </fieldset>
      {isOwn && (
        <OwnGoal
          goal={goal}
          isBusy={save.isPending}
          onSet={(minutes) => save.mutate({ dailyGoalMinutes: minutes })}
        />
      )}
      <FreeDays
        chosen={student.freeWeekdays}
        onChoose={(freeWeekdays) => save.mutate({ freeWeekdays })}
      />
      <SaveState save={save} />
    </>
  )
}
