import type { Student } from '@kinnow/contract/auth'
import { useState } from 'react'
import { useSavePreference } from '#features/profile/api.ts'
import { learning as texts } from '#texts/en/profile.ts'
import choices from './choices.module.css'
import { commonGoals } from './goal.ts'
import styles from './learning.module.css'
import { OwnGoal } from './own-goal.tsx'
import { SaveState } from './save-state.tsx'
import { Section } from './section.tsx'

export function Learning({ student }: { student: Student }) {
  const goal = student.dailyGoalMinutes
  const save = useSavePreference()
  const [wantsOwn, setWantsOwn] = useState(false)
  const isOwn = wantsOwn || !commonGoals.includes(goal)

  function choose(minutes: number) {
    setWantsOwn(false)
    save.mutate({ dailyGoalMinutes: minutes })
  }

  return (
    <Section id="learning" title={texts.title} text={texts.text} className={choices.card}>
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
      <SaveState save={save} />
    </Section>
  )
}
