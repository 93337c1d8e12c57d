import { useStudent } from '#lib/session.ts'
import { useMe } from '#features/profile/api.ts'
import { authorPages as texts } from '#texts/en/author-pages.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { late } from '#ui/lazy.tsx'
import { NotFound } from '#ui/not-found.tsx'
import { Loading } from '#ui/spinner.tsx'
import { FoldersScreen } from './folders.tsx'
import { HistoryScreen } from './history.tsx'

type RetryProps = { onRetry: () => void }

const Missing = ({ onRetry }: RetryProps) => (
  <main>
    <ErrorPanel message={texts.missing} onRetry={onRetry} />
  </main>
)

const Editor = late<{ origin: string; path: string }>(
  async () => (await import('./editor.tsx')).EditorScreen,
  Missing,
  () => <Loading />,
)
const Publish = late<{ origin: string }>(
  async () => (await import('./publish.tsx')).PublishScreen,
  Missing,
  () => <Loading />,
)

/** `rest`: the address after `/author/`. For those who may not write courses there is no such page. */
export function Pages({ rest }: { rest: string }) {
  const isAuthor = useStudent()?.isAuthor === true
  // Who has just got the right is still known here by what was before.
  const { isPending } = useMe()
  if (!isAuthor && isPending) return <Loading />
  if (!isAuthor)
    return (
      <main>
        <NotFound />
      </main>
    )
  const [origin = '', ...parts] = rest.split('/')
  const path = parts.join('/')
  if (origin === '') return <FoldersScreen />
  if (path === 'publish') return <Publish origin={origin} />
  if (path === 'history') return <HistoryScreen origin={origin} />
  return <Editor origin={origin} path={path} />
}
