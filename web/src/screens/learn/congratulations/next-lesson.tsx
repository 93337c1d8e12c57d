import type { Chapter, Lesson } from '@kinnow/contract/catalog'
import { ArrowRight } from 'lucide-react'
import { lessonPath } from '#features/catalog/paths.ts'
import { congratulations as texts } from '#texts/en/subject.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cover } from '#ui/cover.tsx'
import type { CoverName } from '#ui/cover.tsx'
import styles from '../congratulations.module.css'

type Props = { lesson: Lesson; chapter: Chapter | undefined; accent: string; cover: CoverName }

export function NextLesson({ lesson, chapter, accent, cover }: Props) {
  return (
    <section className={`card sub-${accent} ${styles.next}`}>
      <Cover name={cover} className={styles.cover} />
      <div>
        {chapter && <span className="xs muted">{texts.place(chapter.number, lesson.number)}</span>}
        <b className="b6">{lesson.title}</b>
      </div>
      <ButtonLink to={lessonPath(lesson.id)}>
        {texts.start}
        <ArrowRight />
      </ButtonLink>
    </section>
  )
}
