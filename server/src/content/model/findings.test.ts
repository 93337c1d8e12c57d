import { expect, it } from 'vitest'
import { countFindings, formatFinding, sortFindings, type Finding } from './findings.ts'

const finding = (file: string, line: number, level: Finding['level'] = 'error'): Finding => ({
  file,
  line,
  level,
  message: 'wrong',
})

it('writes a finding so that an editor can jump to it', () => {
  expect(formatFinding(finding('a.md', 3, 'warning'))).toBe('a.md:3: warning: wrong')
})

it('counts errors, warnings and notes apart', () => {
  const findings = [finding('a', 1), finding('b', 1, 'warning'), finding('c', 1, 'note')]

  expect(countFindings(findings)).toEqual({ errors: 1, warnings: 1, notes: 1 })
})

it('orders findings as one reads the files', () => {
  const sorted = sortFindings([finding('10-b.md', 1), finding('2-a.md', 12), finding('2-a.md', 3)])

  expect(sorted.map(({ file, line }) => `${file}:${line}`)).toEqual([
    '2-a.md:3',
    '2-a.md:12',
    '10-b.md:1',
  ])
})
