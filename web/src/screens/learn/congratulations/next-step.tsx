import type { Chapter } from '@kinnow/contract/catalog'
import type { Step } from '@kinnow/contract/steps'
import { ArrowRight } from 'lucide-react'
import { stepPath } from '#features/catalog/model/paths.ts'
import { myCourse } from '#texts/en/courses.ts'
import { congratulations as texts } from '#texts/en/subject.ts'
import { ButtonLink } from '#ui/button.tsx'
import { courseText } from '#ui/course-language.tsx'
import { Cover } from '#ui/cover.tsx'
import type { CoverName } from '#ui/cover.tsx'
import styles from '../congratulations.module.css'

type Props = {
  step: Pick<Step, 'kind' | 'id' | 'title'>
  chapter: Chapter | undefined
  /** The first lesson, to mention its position in the chapter. */
  number?: number
  subject: { accent: string; cover: CoverName; language: string }
}

/** The next step, a lesson or a quiz. */
export function NextStep({ step, chapter, number, subject }: Props) {
  const where =
    chapter &&
    (number === undefined
      ? myCourse.place(chapter.number, chapter.name)
      : texts.place(chapter.number, number))
  return (
    <section className={`card sub-${subject.accent} ${styles.next}`}>
      <Cover name={subject.cover} className={styles.cover} />
      <div>
        {where && <span className="xs muted">{where}</span>}
        <b {...courseText(subject.language)} className="b6">
          {step.title}
        </b>
      </div>
      <ButtonLink to={stepPath(step)}>
        {step.kind === 'quiz' ? texts.takeQuiz : texts.start}
        <ArrowRight />
      </ButtonLink>
    </section>
  )
}
