import { getChapter } from '@kinnow/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { subjectPath } from '#features/catalog/model/paths.ts'
import { browserApi } from '#lib/browser-api.ts'
import { isolated } from '#lib/isolated.ts'
import { readStored } from '#lib/storage.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'

/** The refusal does not name the course; the stored chapter does, if the lesson was read before. */
export function NotEnrolled({ lessonId }: { lessonId: string }) {
  const chapterId = readStored('lastLesson') === lessonId ? readStored('chapterId') : null
  const { data } = useQuery({
    queryKey: ['chapter', chapterId],
    queryFn: () => browserApi(getChapter, { params: { id: chapterId ?? '' } }),
    enabled: chapterId !== null,
  })
  return (
    <Empty as="h1" title={texts.notEnrolled} text={texts.notEnrolledText}>
      {data ? (
        <ButtonLink to={subjectPath(data.place.subcategory, data.place.subject.id)}>
          {texts.enrollIn(isolated(data.place.subcategory.name))}
        </ButtonLink>
      ) : (
        <ButtonLink to="/explore/category">{texts.enroll}</ButtonLink>
      )}
    </Empty>
  )
}
