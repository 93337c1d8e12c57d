// A visitor without scripts, who follows every link that a page of the demo school holds: each leads somewhere.
import { expect, visit as test } from './school.ts'

const most = 2000

test('SPEC §2: every address that a public page links to, and each of the sitemap, is there', async ({
  school,
}) => {
  test.setTimeout(900_000)
  const { seen, dead } = await followAll(school.address)

  expect(dead).toEqual([])
  expect(seen).toBeGreaterThan(100)
  expect(seen).toBeLessThan(most)
})

async function followAll(base: string) {
  const seen = new Set(['/', '/sitemap.xml'])
  const dead: string[] = []
  const ids = new Map<string, Set<string>>()
  const fragments: { path: string; fragment: string; from: string }[] = []
  // The set grows while it is gone through: what is added is visited too.
  for (const path of seen) {
    if (seen.size > most) break
    const answer = await fetch(base + path)
    const type = answer.headers.get('content-type') ?? ''
    if (!answer.ok) dead.push(`${answer.status} ${path}`)
    if (!/html|sitemap|xml/.test(type) || type.includes('svg')) continue
    const text = await answer.text()
    ids.set(path, new Set(matches(text, /\sid="([^"]+)"/g)))
    for (const address of addresses(text)) {
      const { origin, pathname, search, hash } = new URL(address, base + path)
      if (origin !== base) continue
      seen.add(pathname + search)
      if (hash) fragments.push({ path: pathname + search, fragment: hash.slice(1), from: path })
    }
  }
  for (const { path, fragment, from } of fragments) {
    // Screens behind the login are a shell here: their headings come with the student.
    const isShell = path.startsWith('/dashboard')
    if (!isShell && !ids.get(path)?.has(decodeURIComponent(fragment)))
      dead.push(`${path}#${fragment} (linked from ${from})`)
  }
  return { seen: seen.size, dead }
}

/** Of pages: links, pictures, scripts, styles, forms. Of the sitemap: its places, wherever it says they are. */
const addresses = (text: string) =>
  [
    ...matches(text, /<(?:a|link|img|script|source|form)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g),
    ...matches(text, /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g).map((path) => path || '/'),
  ].map((address) => address.replaceAll('&amp;', '&'))

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
