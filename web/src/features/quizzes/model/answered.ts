import type { Question, QuestionOf, TableCell } from '@kinnow/contract/questions'
import { program, sorting, table } from '#texts/en/quiz-arranging.ts'
import { answering, quiz } from '#texts/en/quiz.ts'

/** What is missing before an answer can be sent; null when nothing is. Whether it is right, only the server knows. */
export function missingAnswer(question: Question, chosen: string[]): string | null {
  const { missing } = answering
  const isEmpty = !chosen.some((part) => part.trim())
  switch (question.type) {
    case 'short-text':
    case 'reflection':
      return isEmpty ? missing.write : null
    case 'numeric':
      return /\d/.test(chosen[0] ?? '') ? null : missing.number
    case 'ordering':
      return isEmpty ? missing.order : null
    case 'matching':
      return isEmpty ? missing.match : null
    case 'gaps':
      return isEmpty ? missing.fill : null
    case 'sorting':
      return isEmpty ? sorting.missing : null
    case 'code-ordering':
      return isEmpty ? program.missing : null
    case 'table':
      if (isEmpty) return table.missing
      return fieldsOf(question).every((field, at) => isNumberWhereAsked(field, chosen[at] ?? ''))
        ? null
        : missing.number
    default:
      return isEmpty ? missing.choose : null
  }
}

/** What is said before an answer is graded in which places were left empty; null where none is. */
export function unfinishedAnswer(question: Question, chosen: string[]): string | null {
  const count = countEmpty(question, chosen)
  if (count === 0 || missingAnswer(question, chosen) !== null) return null
  const { unfinished } = answering
  if (question.type === 'matching') return unfinished.match(count)
  if (question.type === 'sorting') return unfinished.sorting(count)
  return question.type === 'table' ? unfinished.table(count) : unfinished.fill(count)
}

/** Places for an answer that have none. Where nobody can tell how many belong to it, there are none. */
function countEmpty(question: Question, chosen: string[]): number {
  const emptyOf = (places: number) =>
    places - chosen.slice(0, places).filter((part) => part.trim()).length
  if (question.type === 'matching') return emptyOf(question.rows.length)
  if (question.type === 'gaps') return emptyOf(question.gaps.length)
  if (question.type === 'table') return emptyOf(fieldsOf(question).length)
  return question.type === 'sorting' ? question.items.length - chosen.length : 0
}

const fieldsOf = ({ rows }: QuestionOf<'table'>) => rows.flat().flatMap(({ field }) => field ?? [])

const isNumberWhereAsked = ({ kind }: NonNullable<TableCell['field']>, text: string) =>
  kind !== 'number' || text.trim() === '' || /\d/.test(text)

/** How the question is answered, where it needs saying. */
export function instruction(question: Question): string {
  switch (question.type) {
    case 'multiple':
      return quiz.chooseAll
    case 'numeric':
      return [answering.unit[question.unit], question.fractions && answering.fractions]
        .filter(Boolean)
        .join(' ')
    case 'ordering':
      return answering.order
    case 'matching':
      return answering.match
    case 'gaps':
      return answering.fill
    case 'hotspot':
      return question.isMultiple ? answering.places : answering.place
    case 'sorting':
      return sorting.how
    case 'code-ordering':
      return [
        question.indents ? program.howIndented : program.how,
        question.extra && program.howExtra,
        program.keys,
      ]
        .filter(Boolean)
        .join(' ')
    case 'table':
      return [table.how, question.fractions && answering.fractions].filter(Boolean).join(' ')
    case 'reflection':
      return answering.reflect
    default:
      return ''
  }
}
