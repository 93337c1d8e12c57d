import { listLessons } from '@kinnow/contract/catalog'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs, MetaFunction } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { lessonQuery, subjectProgressQuery, useLesson } from '#features/progress/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { placeQuestionsQuery } from '#features/teacher-questions/api.ts'
import { privateMeta } from '#lib/meta.ts'
import { loadPage } from '#lib/served.ts'
import { readStored } from '#lib/storage.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { LessonFailure } from './lesson/lesson-failure.tsx'
import { LessonSkeleton } from './lesson/lesson-skeleton.tsx'
import { LessonView } from './lesson/lesson-view.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadPage(context, async ({ api, load }) => {
    const id = new URL(request.url).searchParams.get('id')
    const page = id ? await load(lessonQuery(api, id)) : undefined
    if (!page) return
    await Promise.all([
      load(subjectProgressQuery(api, page.place.subject.id)),
      load(placeQuestionsQuery(api, { kind: 'lesson', targetId: page.lesson.id })),
    ])
  })

/** The browser asks for what it shows. */
export const clientLoader = () => null

async function findFirstLesson(chapterId: string | null): Promise<string | undefined> {
  if (!chapterId) return undefined
  const found = await browserApi(listLessons, { query: { chapterId } }).catch(() => undefined)
  return found?.lessons[0]?.id
}

export default function LessonScreen() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id ? <Lesson id={id} /> : <FindLesson chapterId={params.get('chapter')} />
}

/** Leads to the first lesson of a chapter, without one to the last lesson, else the first one of the last chapter. */
function FindLesson({ chapterId }: { chapterId: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    let isHere = true
    const find = async () => {
      const last = chapterId ? null : readStored('lastLesson')
      const id = last ?? (await findFirstLesson(chapterId ?? readStored('chapterId')))
      if (isHere) void navigate(id ? lessonPath(id) : '/dashboard', { replace: true })
    }
    void find()
    return () => {
      isHere = false
    }
  }, [chapterId, navigate])
  return <LessonSkeleton />
}

function Lesson({ id }: { id: string }) {
  const { data, error, refetch } = useLesson(id)
  if (data) return <LessonView key={id} page={data} />
  if (error) return <LessonFailure lessonId={id} error={error} onRetry={() => void refetch()} />
  return <LessonSkeleton />
}
