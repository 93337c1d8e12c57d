// The metadata of a public page for search engines and shared links.
import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '#texts/en/shell.ts'
import { schoolNameOf } from './use-site.ts'

type Match = { id: string; loaderData?: unknown } | undefined
type Page = { title: string; description: string; path: string }

/** `meta({ matches })` of a route: title, description, canonical address, Open Graph. */
export function pageMeta(
  matches: readonly Match[],
  { title, description, path }: Page,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  const publicUrl = (root as { publicUrl?: string } | undefined)?.publicUrl ?? ''
  const school = schoolNameOf(matches)
  const full = pageTitle(title, school)
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: publicUrl + path },
    { property: 'og:site_name', content: school },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicUrl + path },
  ]
}

/** A private page has a title and is not indexed. */
export const privateMeta = (matches: readonly Match[], title: string): MetaDescriptor[] => [
  { title: pageTitle(title, schoolNameOf(matches)) },
  { name: 'robots', content: 'noindex' },
]
