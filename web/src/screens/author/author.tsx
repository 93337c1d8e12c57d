import { useParams } from 'react-router'
import type { MetaFunction } from 'react-router'
import { privateMeta } from '#lib/meta.ts'
import { authorPages as texts } from '#texts/en/author-pages.ts'
import { ErrorPanel } from '#ui/callout.tsx'
import { late } from '#ui/lazy.tsx'

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, texts.page)

const Pages = late(
  async () => (await import('./pages.tsx')).Pages,
  ({ onRetry }) => <ErrorPanel message={texts.missing} onRetry={onRetry} />,
)

/** All pages of authors are one to the router: the list of pages, which every page loads, names it once, and no file of theirs. */
export default function AuthorScreen() {
  return <Pages rest={useParams()['*'] ?? ''} />
}
