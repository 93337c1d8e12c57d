import type { MetaFunction } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { useScrollToHash } from '#lib/use-scroll-to-hash.ts'
import { terms as texts, termsSections } from '#texts/en/terms.ts'
import { DocumentPage } from '#ui/document.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/terms-of-use' })

export default function Terms() {
  useScrollToHash()
  return (
    <DocumentPage
      title={texts.title}
      lead={texts.lead}
      inShort={texts.inShort}
      sections={termsSections}
    />
  )
}
