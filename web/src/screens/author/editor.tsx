import type { AuthoredFile } from '@kinnow/contract/authoring'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useDraft, useFiles } from '#features/authoring/api.ts'
import { filePath } from '#features/authoring/model/paths.ts'
import { fileName, firstFile } from '#features/authoring/model/tree.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { useStudent } from '#lib/session.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { editor as texts } from '#texts/en/author.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { Loading } from '#ui/spinner.tsx'
import { Desk } from './editor/desk.tsx'
import { Frame } from './editor/frame.tsx'

/** A file of a folder: its text, its place among the others, and how students would see it. */
export function EditorScreen({ origin, path }: { origin: string; path: string }) {
  const { data: files, error, refetch } = useFiles(origin)
  if (error instanceof ApiFailure && (error.status === 404 || error.status === 403))
    return (
      <main>
        <NotFound />
      </main>
    )
  if (error)
    return (
      <Frame title={texts.files}>
        <ErrorPanel
          message={`${texts.folderFailed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      </Frame>
    )
  if (!files)
    return (
      <Frame title={texts.files}>
        <Loading />
      </Frame>
    )
  if (path === '') return <First origin={origin} files={files} />
  return <Opened key={`${origin} ${path}`} origin={origin} path={path} files={files} />
}

function First({ origin, files }: { origin: string; files: AuthoredFile[] }) {
  const first = firstFile(files)
  if (first) return <Navigate to={filePath(origin, first.path)} replace />
  return (
    <Frame title={texts.files}>
      <Empty as="h2" title={texts.empty} />
    </Frame>
  )
}

type Props = { origin: string; path: string; files: AuthoredFile[] }

function Opened({ origin, path, files }: Props) {
  const { data: draft, error, refetch } = useDraft(origin, path)
  const student = useStudent()
  /** A text that was dropped or taken from somebody else begins a new editor. */
  const [round, setRound] = useState(0)
  const title = fileName(draft ?? { path, title: null })
  usePageTitle(texts.page(title))
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <main>
        <NotFound />
      </main>
    )
  if (error)
    return (
      <Frame title={title} place={path}>
        <ErrorPanel
          message={`${texts.failed} ${failureText(error)}`}
          onRetry={() => void refetch()}
        />
      </Frame>
    )
  if (!draft || !student)
    return (
      <Frame title={title} place={path}>
        <Loading />
      </Frame>
    )
  return (
    <Desk
      key={round}
      place={{ studentId: student.id, origin, path }}
      draft={draft}
      files={files}
      onReplaced={() => void refetch().then(() => setRound(round + 1))}
    />
  )
}
