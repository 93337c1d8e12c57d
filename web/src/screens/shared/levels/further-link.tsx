import type { Further } from '@kinnow/contract/level-screens'
import { Link } from 'react-router'
import { lessonPath, quizPath } from '#features/catalog/model/paths.ts'
import { memoryPath, reviewPath } from '#features/reviews/model/paths.ts'
import { levelCard as texts } from '#texts/en/memory.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Words } from '#ui/course-language.tsx'

type Props = {
  further: Further | null
  /** The lesson or quiz to which a button of the screen leads. */
  ownStep: string | undefined
}

/** A link to what raises the level today; else, or if the screen has that link, to all levels. */
export function FurtherLink({ further, ownStep }: Props) {
  if (!further || further.id === ownStep)
    return (
      <Link to={memoryPath} className="link sm">
        {texts.all}
      </Link>
    )
  const { kind, id, title, due } = further
  if (kind === 'reviews')
    return (
      <ButtonLink to={reviewPath(id)} variant="secondary">
        {texts.review(due)}
      </ButtonLink>
    )
  return (
    <ButtonLink to={kind === 'quiz' ? quizPath(id) : lessonPath(id)} variant="secondary">
      {texts[kind]}
      {title && (
        <span className="sr">
          {texts.named('')}
          <Words>{title}</Words>
        </span>
      )}
    </ButtonLink>
  )
}
