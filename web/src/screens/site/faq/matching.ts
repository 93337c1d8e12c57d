// Which questions a search finds: those that hold every word of it, in whatever order.
import type { Question, QuestionGroup } from '#texts/en/faq-question.ts'

const links = /\[([^\]]+)\]\([^)]+\)/g

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')

const wordsOf = ({ question, answer, also = '' }: Question, group: string) =>
  plain([question, ...answer, also, group].join(' ').replaceAll(links, '$1'))

/** Groups in which nothing is found are left out. */
export function matching(groups: QuestionGroup[], search: string): QuestionGroup[] {
  const wanted = plain(search).match(/[\p{L}\p{N}]+/gu)
  if (!wanted) return search.trim() === '' ? groups : []
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter((question) => {
        const words = wordsOf(question, group.title)
        return wanted.every((word) => words.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
