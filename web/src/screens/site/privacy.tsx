import type { MetaFunction } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { useScrollToHash } from '#lib/use-scroll-to-hash.ts'
import { useSite } from '#lib/use-site.ts'
import { privacy as texts, privacySections } from '#texts/en/privacy.ts'
import { DocumentPage } from '#ui/document.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/privacy-policy' })

export default function Privacy() {
  const site = useSite()
  useScrollToHash()
  return (
    <DocumentPage
      title={texts.title}
      lead={texts.lead}
      inShort={texts.inShort}
      sections={privacySections(site)}
    />
  )
}
