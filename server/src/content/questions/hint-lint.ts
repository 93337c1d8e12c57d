// A hint that contains the right answer: a student who wanted a little help reads all of it.
import { tidyWritten } from '@kinnow/contract/same-answer'
import { placeOf } from '../../quizzes/questions/grading/drawn-numbers.ts'
import { readBeginning, readNumber } from '../../quizzes/questions/grading/number-form.ts'
import { isNear } from '../../quizzes/questions/grading/numeric.ts'
import type { AnswerPart, PartNode } from '../model/question.ts'

/** Of fewer signs a hint may well say them by chance. */
const fewest = { letters: 3, digits: 2 }

/** Raised text is a power, and text above a line is divided, in words and in formulas. */
const raised = (html: string) =>
  html
    .replaceAll(/<mfrac>(.*?<\/\w+>)(.*?)<\/mfrac>/gs, '$1/$2')
    .replaceAll(/<msup>(.*?<\/\w+>)(.*?)<\/msup>/gs, '$1^$2')
    .replaceAll(/<sup>(.*?)<\/sup>/gs, '^$1')
const plain = (html: string) => tidyWritten(raised(html).replaceAll(/<[^>]*>/g, '')).toLowerCase()

/** The right answer that the hint says word for word; null where it says none. */
export function answerIn(hintHtml: string, part: AnswerPart): string | null {
  const hint = plain(hintHtml)
  const says = (text: string) => isSaid(hint, text)
  const saysNumber = (text: string) => says(text) || isCounted(hint, text)
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
          isRight && (draw ? hint.includes(placeOf(text).toLowerCase()) : saysNumber(text)),
      )
      return right ? right.text : null
    }
    case 'gaps':
      return firstOf(part.gaps, says)
    case 'table':
      return firstOf(
        part.rows.flat().flatMap(({ field }) => field ?? []),
        saysNumber,
      )
    case 'true-false':
    case 'ordering':
    case 'matching':
    case 'sorting':
    case 'code-ordering':
    case 'reflection':
      return null
  }
}

/** Who speaks of several options tells of none. */
function among(right: PartNode[], all: PartNode[], says: (text: string) => boolean): string | null {
  const revealed = all.filter(({ html }) => says(plain(html)))
  const [first] = revealed
  return first && revealed.every((one) => right.includes(one)) ? plain(first.html) : null
}

type Filled = { forms: string[]; options: PartNode[] | null }

/** Of several forms the one to show: another may be a word that nobody takes for an answer. */
function firstOf(filled: Filled[], says: (text: string) => boolean): string | null {
  for (const { forms, options } of filled) {
    const revealed = options
      ? among(options.slice(0, 1), options, says)
      : forms.slice(0, 1).find(says)
    if (revealed) return revealed
  }
  return null
}

/** Of a power, a fraction, a date or a time a number is a part, and so is one that goes on. */
const aloneBefore = String.raw`(?<![\d.,^]|\^ ?[{(]|\d(?:[/:]| [/:] ?)|[\d^][-–−])`
const aloneBehind = String.raw`(?!\d|[.,]\d| ?\^|[/:]\d| [/:] ?\d|[-–−]\d)`

/** As words of their own, and as a number of its own. */
function isSaid(hint: string, text: string): boolean {
  const wanted = text.toLowerCase()
  if (!hint.includes(wanted)) return false
  const isNumber = /^[−-]?\d[\d.]*$/.test(wanted)
  const letters = wanted.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (letters < (isNumber ? fewest.digits : fewest.letters)) return false
  const exact = wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const [before, after] = isNumber
    ? [aloneBefore, aloneBehind]
    : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`]
  return new RegExp(before + exact + after, 'u').test(hint)
}

/** Where a number begins; a name with a digit in it is none. */
const begins = new RegExp(String.raw`(?<![\p{L}\p{N}])${aloneBefore}[-−]?[\d¼½¾⅐-⅞]`, 'gu')
const longest = 60
const goesOn = /^(?:[/:]\d| [/:] ?\d|-\d)/

/** The same number in another writing: 1,000 and 10^3 say 1000. */
function isCounted(hint: string, text: string): boolean {
  const [right] = readNumber(text, true)
  if (right?.unit !== '' || (text.match(/\d/g)?.length ?? 0) < fewest.digits) return false
  // What comes to a whole number is still to be worked out: 100/2.
  const isPart = !Number.isInteger(right.value)
  const isIt = (value: number) => isNear(value, right.value, null)
  return [...hint.matchAll(begins)].some(({ index }) => {
    const written = hint.slice(index, index + longest)
    const read = readBeginning(written, isPart).filter(({ rest }) => !goesOn.test(rest))
    // Where it may be thousands, as 1,200, it is no 1.2 unless that is written to the same digit.
    const most = Math.max(...read.map(({ value }) => Math.abs(value)))
    const [digits = ''] = /^[-−]?[\d.,]*\d/.exec(written) ?? []
    const isSame = digits.replace(',', '.') === text
    return read.some(({ value }) => isIt(value) && (Math.abs(value) === most || isSame))
  })
}
