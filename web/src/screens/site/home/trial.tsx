import type { TrialSubject } from '@kinnow/contract/previews'
import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { home } from '#texts/en/home.ts'
import { accentIcons } from '#ui/accent-icons.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Cover } from '#ui/cover.tsx'
import { TrialQuestion } from './trial-question.tsx'
import styles from './trial.module.css'

/** Questions of three subjects without an account; where there are none, a link to all courses. */
export function Trial({ subjects }: { subjects: TrialSubject[] }) {
  const [{ at, turn, isNext }, setPlace] = useState({ at: 0, turn: 0, isNext: false })
  const current = subjects[at]
  const shown = current?.questions[turn % current.questions.length]

  /** The subject's next question, and after its last one the next subject's first. */
  function next() {
    const isLast = turn + 1 >= (current?.questions.length ?? 0)
    const place = isLast ? { at: (at + 1) % subjects.length, turn: 0 } : { at, turn: turn + 1 }
    setPlace({ ...place, isNext: true })
  }

  return (
    <section
      className={`card sub-${current?.subject.accent ?? 'sci'} ${styles.box}`}
      aria-labelledby="trial"
    >
      <Cover name={current?.subject.cover ?? 'leaf'} className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id="trial" className={styles.kind}>
            <CircleQuestionMark />
            {home.trial}
          </h2>
          {subjects.length > 1 && (
            <fieldset className={styles.subjects} aria-label={home.trialSubjects}>
              {subjects.map(({ subject }, index) => {
                const Icon = accentIcons[subject.accent]
                return (
                  <button
                    key={subject.id}
                    type="button"
                    className={`sub-${subject.accent}`}
                    aria-pressed={index === at}
                    onClick={() => setPlace({ at: index, turn: 0, isNext: false })}
                  >
                    <Icon />
                    <Words language={subject.language}>{subject.name}</Words>
                  </button>
                )
              })}
            </fieldset>
          )}
        </div>
        {current && shown ? (
          <CourseLanguage value={current.subject.language}>
            <TrialQuestion
              key={`${shown.question.id} ${turn}`}
              {...shown}
              group={current.subcategory}
              takesFocus={isNext}
              onNext={next}
            />
          </CourseLanguage>
        ) : (
          <>
            <p className="muted mt4">{home.trialNone}</p>
            <ButtonLink to="/explore/category" variant="tonal" className="mt4">
              {home.explore}
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  )
}
