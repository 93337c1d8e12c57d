import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { getChapter, getOutline } from '#features/catalog/api.ts'
import { useSubjectProgress } from '#features/progress/api.ts'
import type { SubjectProgress } from '#features/progress/api.ts'
import { browserApi } from '#lib/browser-api.ts'

/** The chapter or the subject that the address names, with its chapters and where it stands. */
async function load(chapterId: string | null, subjectId: string | null) {
  const of = chapterId ? await getChapter(browserApi, chapterId) : null
  const id = of?.place.subject.id ?? subjectId ?? ''
  const { chapters } = await getOutline(browserApi, id)
  const first = chapters[0]
  const place = of?.place ?? (first && (await getChapter(browserApi, first.id)).place)
  return { subjectId: id, chapters, place, chapter: of?.chapter ?? null }
}

/** What the address says was finished, where this student has finished it; else nothing. */
export function useFinished() {
  const [search] = useSearchParams()
  const chapterId = search.get('chapter')
  const subjectId = search.get('finished')
  const isAsked = chapterId !== null || subjectId !== null
  const known = useQuery({
    queryKey: ['catalog', 'finished', chapterId, subjectId],
    queryFn: () => load(chapterId, subjectId),
    enabled: isAsked,
    retry: false,
  })
  const progress = useSubjectProgress(known.data?.subjectId)
  const isPending =
    isAsked && !known.error && !progress.error && (known.isPending || progress.isPending)
  const { data: mine } = progress
  const isTrue = known.data && mine && isFinished(mine, known.data.chapter?.id)
  const found = isTrue && known.data.place ? { ...known.data, place: known.data.place, mine } : null
  return { isPending, found }
}

function isFinished({ enrollmentId, standing, chapters }: SubjectProgress, chapterId?: string) {
  if (enrollmentId === null) return false
  if (chapterId === undefined) return standing.finished
  return chapters.some(({ id, finished }) => id === chapterId && finished)
}

export type Finished = NonNullable<ReturnType<typeof useFinished>['found']>
