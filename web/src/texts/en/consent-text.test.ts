import { createHash } from 'node:crypto'
import { consentVersions } from '@kinnow/contract/consents'
import { expect, it } from 'vitest'
import { consentTexts, newestConsent } from './consent-text.ts'

it('never changes a text that guardians have agreed to: another text is another version', () => {
  const sums = consentVersions.map((version) => [
    version,
    createHash('sha256').update(JSON.stringify(consentTexts[version])).digest('hex').slice(0, 16),
  ])

  expect(Object.fromEntries(sums)).toEqual({ '2026-11-28': '5c27cfc31ca6a632' })
  expect(newestConsent).toBe(consentVersions.at(-1))
})
