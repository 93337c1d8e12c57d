// What a helper needs to know of a school: figures and findings, no name, address or secret. Pure.
import type { SchoolStatus } from '#features/admin/status-api.ts'

type Part = Record<string, unknown> | null

const lines = (title: string, part: Part): string[] => {
  const facts = Object.entries(part ?? {}).map(([name, value]) => `  ${name}: ${String(value)}`)
  return ['', title, ...(facts.length > 0 ? facts : ['  none'])]
}

/** What is not known of a finding is left out. */
const figuresOf = (check: SchoolStatus['checks'][number]): string[] =>
  Object.entries(check)
    .filter(([name, value]) => !['name', 'state', 'code'].includes(name) && value !== null)
    .map(([name, value]) => `${name}=${String(value)}`)

export const writeReport = (status: SchoolStatus): string =>
  [
    `Kinnow ${status.versions.product}, ${status.checkedAt}`,
    ...lines('Versions', status.versions),
    '',
    'Checks',
    ...status.checks.map((check) =>
      `  ${check.state} ${check.name}: ${check.code} ${figuresOf(check).join(' ')}`.trimEnd(),
    ),
    ...lines('Emails', status.mail),
    ...lines('Backup', status.backup),
    ...lines('Downloaded backup', status.download),
    ...lines('Storage in bytes', status.storage),
    ...lines('Answer times in ms', status.answers),
    ...lines('Content', status.content),
    '',
  ].join('\n')
