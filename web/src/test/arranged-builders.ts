// Questions whose parts are arranged.
import type { QuestionOf } from '@kinnow/contract/questions'

const base = { id: 'question-1', topic: null, hintHtml: null }
const part = (id: string) => ({ id, html: id })

export const sorting: QuestionOf<'sorting'> = {
  ...base,
  type: 'sorting',
  promptHtml: '<p>Where does it belong?</p>',
  items: [part('oak'), part('crow'), part('fern')],
  groups: [part('Plants'), part('Animals')],
}

const line = (id: string) => ({ id, html: `<code>${id}</code>` })

export const program: QuestionOf<'code-ordering'> = {
  ...base,
  type: 'code-ordering',
  promptHtml: '<p>Put it in order.</p>',
  lines: [line('go'), line('loop'), line('stop')],
  indents: true,
  extra: true,
}

const text = (html: string) => ({ html, field: null })
const field = (kind: 'words' | 'number' | 'choice', ids: string[] = []) => ({
  html: '',
  field: { kind, options: ids.map(part) },
})

export const table: QuestionOf<'table'> = {
  ...base,
  type: 'table',
  promptHtml: '<p>Fill it in.</p>',
  columns: ['Animal', 'Legs', 'Young'],
  rows: [
    [text('Dog'), field('number'), field('words')],
    [text('Frog'), text('4'), field('choice', ['tadpole', 'puppy'])],
  ],
  fractions: false,
}
