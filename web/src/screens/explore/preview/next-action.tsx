import type { Category, Place, Subcategory } from '@kinnow/contract/catalog'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { EnrollButton } from '#features/enrollments/components/enroll-button.tsx'
import { useEnroll } from '#features/enrollments/hooks/use-enroll.ts'
import { useOffer } from '#features/weekend/hooks/use-offer.ts'
import { isolated } from '#lib/isolated.ts'
import { preview as texts } from '#texts/en/lesson.ts'
import { ButtonLink } from '#ui/button.tsx'
import styles from './next-action.module.css'

type Props = {
  group: Subcategory
  category: Pick<Category, 'kind'>
  subject: Place['subject']
  lessonId: string
  /** The subject's own page. */
  upTo: string
}

/** The end of a preview: enrolling in the course around it, or continuing there. */
export function NextAction({ group, category, subject, lessonId, upTo }: Props) {
  const enroll = useEnroll(group, subject.id)
  const offer = useOffer(group, category.kind)
  return (
    <section className={styles.card} aria-labelledby="next-action">
      <h2 id="next-action">{enroll.isEnrolled ? texts.taken : texts.goOn}</h2>
      <p className="muted mt2">
        {enroll.isEnrolled ? texts.takenText : texts.goOnText(group.name)}
      </p>
      <div className={styles.actions}>
        <EnrollButton
          size="lg"
          enroll={enroll}
          continueTo={lessonPath(lessonId)}
          refusal={offer.refusal}
        >
          {offer.long}
        </EnrollButton>
        <ButtonLink to={upTo} variant="secondary" size="lg">
          {texts.chapters(isolated(subject.name))}
        </ButtonLink>
      </div>
    </section>
  )
}
