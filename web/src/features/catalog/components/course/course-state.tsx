import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'

type Props = {
  state: {
    isNone: boolean
    isUnknown: boolean
    failure: string | null
    retry: () => void
  }
  /** What the page is called until its course is known. */
  title: string
  texts: { pick: string; pickText: string; pickGo: string; pickTo?: string }
  /** Inside a frame of its own, such as the dashboard's. */
  isFramed?: boolean
}

/** Takes the place of a course or chapter that is loading, or missing. */
export function CourseState({ state, title, texts, isFramed }: Props) {
  if (state.isUnknown) return <NotFound />
  if (state.isNone)
    return (
      <Empty as="h1" title={texts.pick} text={texts.pickText}>
        <ButtonLink to={texts.pickTo ?? '/explore/category'}>{texts.pickGo}</ButtonLink>
      </Empty>
    )
  return (
    <div className={isFramed ? undefined : 'wrap page'}>
      <h1>{title}</h1>
      {state.failure ? (
        <ErrorPanel className="mt6" message={state.failure} onRetry={state.retry} />
      ) : (
        <div className="mt6">
          <SkeletonList shape="row" count={5} />
        </div>
      )}
    </div>
  )
}
