// What is wrong with a folder, and where: as readers report it, and as people and editors read it.

export type Finding = {
  /** An error stops an import; a note says what an importer left out, as it should. */
  level: 'error' | 'warning' | 'note'
  file: string
  line: number
  /** From 1, where the place in the line is known. */
  column?: number
  message: string
}

/** A line from 1, or a place in it. */
export type Spot = number | { line: number; column: number }

export type Report = (level: Finding['level'], at: Spot, message: string) => void

/** As compilers write it, so that editors can jump there. It is one line, whatever the names in it. */
export const formatFinding = ({ file, line, column, level, message }: Finding) =>
  `${file}:${line}:${column ? `${column}:` : ''} ${level}: ${message}`.replaceAll('\n', '\\n')

export const countFindings = (findings: Finding[]) => {
  const count = (wanted: Finding['level']) =>
    findings.filter(({ level }) => level === wanted).length
  return { errors: count('error'), warnings: count('warning'), notes: count('note') }
}

/** A picture's fault is met by each page that shows it. */
export const uniqueFindings = (findings: Finding[]) => [
  ...new Map(findings.map((finding) => [formatFinding(finding), finding])).values(),
]

export const sortFindings = (findings: Finding[]) =>
  findings.toSorted(
    (a, b) =>
      a.file.localeCompare(b.file, 'en', { numeric: true }) ||
      a.line - b.line ||
      (a.column ?? 0) - (b.column ?? 0) ||
      a.message.localeCompare(b.message, 'en'),
  )
