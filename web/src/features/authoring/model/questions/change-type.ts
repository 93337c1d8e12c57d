// A question of another type: what it has is taken over as far as the new type can use it.
import { formOf, isChoice, judgingOf, questionTypes } from './form.ts'
import type { Answer, Item, QuestionForm, QuestionType, Table } from './form.ts'

const region = /\s*:region\{[^}]*\}/g
const judging = questionTypes.flatMap(judgingOf)

/** The words of a right or wrong answer, in whatever shape they are. */
function answersOf({ type, options, items, table, groups }: QuestionForm): Answer[] {
  const right = (text: string): Answer => ({ text, isRight: true, feedback: '' })
  const listed: Partial<Record<QuestionType, Answer[]>> = {
    ordering: items.map(({ text }) => right(text)),
    matching: table.rows.flatMap(({ cells: [, text = ''] }) => (text === '' ? [] : [right(text)])),
    sorting: groups.flatMap((group) => group.items),
  }
  return (
    listed[type]?.map(({ from: _, ...answer }) => answer) ??
    options.map((option) => ({ ...option, text: option.text.replaceAll(region, '') }))
  )
}

const filled = <T>(found: T[], least: number, start: (number: number) => T): T[] => [
  ...found,
  ...Array.from({ length: Math.max(0, least - found.length) }, (_, at) =>
    start(found.length + at + 1),
  ),
]

const newAnswer = (number: number, isRight = false): Answer => ({
  text: `Answer ${number}`,
  isRight,
  feedback: '',
})
const newItem = (number: number): Item => ({ text: `Step ${number}` })

function choicesOf(answers: Answer[], type: QuestionType): Answer[] {
  if (type === 'true-false')
    return ['True', 'False'].map((text, index) => ({ text, isRight: index === 0, feedback: '' }))
  const options = filled(answers, 2, (number) => newAnswer(number))
  const right = Math.max(
    0,
    options.findIndex(({ isRight }) => isRight),
  )
  return options.map((option, index) => {
    const isRight = type === 'single' ? index === right : option.isRight || index === right
    return { ...option, isRight }
  })
}

const pairsOf = (answers: Answer[]): Table => ({
  head: ['This', 'Belongs to', 'Why'],
  rows: filled(answers, 2, (number) => newAnswer(number)).map(({ text, feedback }, index) => ({
    cells: [`Item ${index + 1}`, text, feedback.replaceAll('\n', ' ')],
  })),
})

const groupsOf = (answers: Answer[]): QuestionForm['groups'] => {
  const items = filled(answers, 4, (number) => newAnswer(number))
  const half = Math.ceil(items.length / 2)
  const group = (text: string, own: Answer[]) => ({ text, items: own })
  return [group('First group', items.slice(0, half)), group('Second group', items.slice(half))]
}

const number = (text: string) => /^[-+−]?\d/.test(text)

/** Only the parts that the type has besides the shared ones. */
function answersFor(type: QuestionType, form: QuestionForm): Partial<QuestionForm> {
  const answers = answersOf(form)
  if (isChoice(type)) return { options: choicesOf(answers, type) }
  const written = answers.length > 0 ? answers : [newAnswer(1, true)]
  switch (type) {
    case 'short-text':
    case 'hotspot':
      return { options: written }
    case 'numeric': {
      const numbers = written.filter(({ text }) => number(text))
      return {
        options: numbers.length > 0 ? numbers : [{ text: '1', isRight: true, feedback: '' }],
      }
    }
    case 'ordering':
      return {
        items: filled(
          answers.map(({ text }): Item => ({ text })),
          3,
          newItem,
        ),
      }
    case 'matching':
      return { table: pairsOf(answers) }
    case 'gaps':
      return { body: 'Write a text with a :gap[word] to fill in.' }
    case 'sorting':
      return { groups: groupsOf(answers) }
    case 'code-ordering':
      return {
        program: { language: 'python', text: 'first = 1\nsecond = 2\nprint(first + second)' },
      }
    case 'table':
      return {
        table: { head: ['Name', 'Value'], rows: [{ cells: ['First row', ':gap[answer]'] }] },
      }
    case 'reflection':
      return { idea: form.explanation }
  }
}

const withGapsBlank = (body: string) => body.replaceAll(/:gap\[[^\]]*\](?:\{[^}]*\})?/g, '___')

export function changeType(form: QuestionForm, type: QuestionType): QuestionForm {
  if (form.type === type) return form
  const { picture, body, idea } = form
  const shown = picture.src === '' ? '' : `![${picture.alt}](${picture.src})`
  const text = [form.text, shown, withGapsBlank(body)].filter(Boolean).join('\n\n')
  const explanation = [idea, form.explanation].filter(Boolean).join('\n\n')
  const words = judgingOf(type)
  const about = Object.fromEntries(
    Object.entries(form.about).filter(([key]) => words.includes(key) || !judging.includes(key)),
  )
  const { title, hint } = form
  const answers = answersFor(type, form)
  return formOf(type, {
    title,
    text,
    hint,
    explanation: type === 'reflection' ? '' : explanation,
    about,
    ...answers,
  })
}

/** What a new question begins with. */
export const startForm = (type: QuestionType): QuestionForm => {
  const start = formOf(type, {
    title: 'What is right?',
    explanation: 'Say here why the right answer is right.',
  })
  return { ...start, ...answersFor(type, start) }
}
