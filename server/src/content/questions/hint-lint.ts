// A hint that says the right answer: who asks for a little help is told all.
import { tidy } from '../../quizzes/grading/text-form.ts'
import { placeOf } from '../../quizzes/grading/draw.ts'
import type { AnswerPart, PartNode } from '../model/question.ts'

/** Of fewer signs a hint may well say them by chance. */
const fewest = { letters: 3, digits: 2 }

const plain = (html: string) => tidy(html.replaceAll(/<[^>]*>/g, '')).toLowerCase()

/** The right answer that the hint says word for word; null where it says none. */
export function answerIn(hintHtml: string, part: AnswerPart): string | null {
  const hint = plain(hintHtml)
  const says = (text: string) => isSaid(hint, text)
  switch (part.type) {
    case 'single':
    case 'multiple':
    case 'hotspot':
      return among(
        part.options.filter(({ isRight }) => isRight),
        part.options,
        says,
      )
    case 'short-text':
      return part.forms.find(({ text, isRight }) => isRight && says(text))?.text ?? null
    case 'numeric': {
      const { draw, numbers } = part
      const right = numbers.find(
        ({ text, isRight }) =>
          isRight && (draw ? hint.includes(placeOf(text).toLowerCase()) : says(text)),
      )
      return right ? right.text : null
    }
    case 'gaps':
      return firstOf(part.gaps, says)
    case 'table':
      return firstOf(
        part.rows.flat().flatMap(({ field }) => field ?? []),
        says,
      )
    default:
      return null
  }
}

/** Who speaks of several options tells of none. */
function among(right: PartNode[], all: PartNode[], says: (text: string) => boolean): string | null {
  const said = all.filter(({ html }) => says(plain(html)))
  const [first] = said
  return first && said.every((one) => right.includes(one)) ? plain(first.html) : null
}

type Filled = { forms: string[]; options: PartNode[] | null }

/** Of several forms the one to show: another may be a word that nobody takes for an answer. */
function firstOf(filled: Filled[], says: (text: string) => boolean): string | null {
  for (const { forms, options } of filled) {
    const said = options ? among(options.slice(0, 1), options, says) : forms.slice(0, 1).find(says)
    if (said) return said
  }
  return null
}

/** As words of their own, and as a number that does not go on. */
function isSaid(hint: string, text: string): boolean {
  const wanted = text.toLowerCase()
  const isNumber = /^[−-]?\d[\d.]*$/.test(wanted)
  const letters = wanted.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < (isNumber ? fewest.digits : fewest.letters)) return false
  const exact = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const [before, behind] = isNumber
    ? [String.raw`(?<![\d.,])`, String.raw`(?!\d|[.,]\d)`]
    : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`]
  return new RegExp(before + exact + behind, 'u').test(hint)
}
