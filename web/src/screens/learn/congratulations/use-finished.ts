import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getChapter, getOutline } from '#features/catalog/api.ts'
import { useSubjectProgress } from '#features/progress/api.ts'
import type { SubjectProgress } from '#features/progress/api.ts'
import { browserApi } from '#lib/browser-api.ts'

/** Loads the chapter or subject in the address, with its chapters and its place in the catalog. */
async function load(chapterId: string | null, subjectId: string | null) {
  const of = chapterId ? await getChapter(browserApi, chapterId) : null
  const id = of?.place.subject.id ?? subjectId ?? ''
  const { chapters } = await getOutline(browserApi, id)
  const first = chapters[0]
  const place = of?.place ?? (first && (await getChapter(browserApi, first.id)).place)
  return { subjectId: id, chapters, place, chapter: of?.chapter ?? null }
}

/** The chapter or subject in the address, if this student has finished it. */
export function useFinished() {
  const [search] = useSearchParams()
  const chapterId = search.get('chapter')
  const subjectId = search.get('finished')
  const isRequested = chapterId !== null || subjectId !== null
  const known = useQuery({
    queryKey: ['catalog', 'finished', chapterId, subjectId],
    queryFn: () => load(chapterId, subjectId),
    enabled: isRequested,
    retry: false,
  })
  const progress = useSubjectProgress(known.data?.subjectId)
  const isPending =
    isRequested && !known.error && !progress.error && (known.isPending || progress.isPending)
  const { data: mine } = progress
  const isTrue = known.data && mine && isFinished(mine, known.data.chapter?.id)
  const found = isTrue && known.data.place ? { ...known.data, place: known.data.place, mine } : null
  return { isPending, found }
}

function isFinished(progress: SubjectProgress, chapterId?: string) {
  if (progress.enrollmentId === null) return false
  if (chapterId === undefined) return progress.standing.finished
  return progress.chapters.some(({ id, finished }) => id === chapterId && finished)
}

export type Finished = NonNullable<ReturnType<typeof useFinished>['found']>
