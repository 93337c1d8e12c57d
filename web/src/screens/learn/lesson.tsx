import { listLessons } from '@kinnow/contract/catalog'
import { useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { useLesson } from '#features/progress/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { privateMeta } from '#lib/meta.ts'
import { sendOn } from '#lib/send-on.ts'
import { useSession } from '#lib/session.ts'
import { readStored } from '#lib/storage.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { LessonFailure } from './lesson/lesson-failure.tsx'
import { LessonSkeleton } from './lesson/lesson-skeleton.tsx'
import { LessonView } from './lesson/lesson-view.tsx'

// Shared by loader and component, so that React Router does not split this file.
const idKey = 'id'

export const meta = () => privateMeta(texts.page)

/** Without an id: the first lesson of `chapter`, else the last lesson, else the last chapter's. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // Without a session the guard redirects to the login, and only one redirect may happen.
  if (!useSession.getState().userLoginToken) return null
  const { searchParams } = new URL(request.url)
  if (searchParams.get(idKey)) return null
  const chapterId = searchParams.get('chapter')
  const lessonId = chapterId
    ? await findFirstLesson(chapterId)
    : (readStored('lastLesson') ?? (await findFirstLesson(readStored('chapterId'))))
  throw sendOn(request, lessonId ? lessonPath(lessonId) : '/dashboard')
}

async function findFirstLesson(chapterId: string | null): Promise<string | undefined> {
  if (!chapterId) return undefined
  const found = await browserApi(listLessons, { query: { chapterId } }).catch(() => undefined)
  return found?.lessons[0]?.id
}

export default function LessonScreen() {
  const [params] = useSearchParams()
  const id = params.get(idKey) ?? ''
  const { data, error, refetch } = useLesson(id)
  if (data) return <LessonView key={id} page={data} />
  if (error) return <LessonFailure lessonId={id} error={error} onRetry={() => void refetch()} />
  return <LessonSkeleton />
}
