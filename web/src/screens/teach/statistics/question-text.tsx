import type { Question, QuestionOf } from '@kinnow/contract/questions'
import type { ReactNode } from 'react'
import { statistics as texts } from '#texts/en/teach-statistics.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './question-text.module.css'

/** What a question asks, with the text of its gaps or its table; each gap and each cell to fill has its number. */
export const QuestionText = ({ question }: { question: Question }) => (
  <>
    <TrustedHtml className={styles.prompt} html={question.promptHtml} />
    {question.type === 'gaps' && <TrustedHtml className={styles.gaps} html={question.bodyHtml} />}
    {question.type === 'table' && <Table question={question} />}
  </>
)

/** A focusable group, so that the keyboard can scroll it. */
const scrolling = { role: 'group', tabIndex: 0 }

function Table({ question }: { question: QuestionOf<'table'> }) {
  const text = useCourseText()
  const fields = question.rows.flat().filter(({ field }) => field)
  return (
    <div className={`table ${styles.gaps}`} aria-label={texts.table} {...scrolling}>
      <table {...text}>
        <thead>
          <tr>
            {question.columns.map((html, column) => (
              <th key={column} scope="col">
                <TrustedHtml as="span" html={html} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {question.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  {cell.field ? (
                    <span data-gap={fields.indexOf(cell) + 1} />
                  ) : (
                    <TrustedHtml as="span" html={cell.html} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the parts of a question are called, in the order of an answer. */
export function partNames(question: Question): ReactNode[] {
  const words = ({ html }: { html: string }) => <TrustedHtml as="span" html={html} />
  switch (question.type) {
    case 'gaps':
      return question.gaps.map((_, at) => texts.gap(at + 1))
    case 'table':
      return question.rows
        .flatMap((row) =>
          row.flatMap(({ field }, column) => (field ? [{ row: row[0], column }] : [])),
        )
        .map(({ row, column }, at) => (
          <>
            {texts.cell(at + 1)} {row && words(row)},{' '}
            {words({ html: question.columns[column] ?? '' })}
          </>
        ))
    case 'matching':
      return question.rows.map(words)
    case 'sorting':
      return question.items.map(words)
    default:
      return []
  }
}
