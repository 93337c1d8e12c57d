// A reading that holds nothing but the reason.
import type { Reading } from './school.ts'

export const refusal = (file: string, message: string): Reading => ({
  school: { origin: '', categories: [], assets: [], files: new Map() },
  findings: [{ level: 'error', file, line: 1, message }],
})
