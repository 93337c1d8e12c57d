// A cell to fill in a table: words or a number to type, or a choice; numbers are known by their forms.
import type { TextRule } from '../../quizzes/questions/grading/same-text.ts'
import { isNear } from '../../quizzes/questions/grading/numeric.ts'
import type { TextDirective } from '../markdown/page.ts'
import { optionKey } from '../model/ids.ts'
import type { CellField } from '../model/question.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { listedForms, typedForms } from './gaps.ts'
import { warnGap, warnWords } from './careless-key-lint.ts'
import { readTolerance, valueOf } from './numeric.ts'
import { escapeHtml, wordsOf } from './plain-words.ts'
import { whyHtml } from './why.ts'
import { faultOfForm } from './written-answers.ts'

type FieldPlace = { place: AnswerPlace; rule: TextRule; allowsFractions: boolean; number: number }

export function readField(
  gap: TextDirective,
  { place, rule, allowsFractions, number }: FieldPlace,
): CellField {
  const fault = faultOf(place)
  const { or, why, tolerance: ownTolerance, ...unknown } = gap.attributes ?? {}
  for (const name of Object.keys(unknown)) fault(`"gap" has no "${name}" in a table`, gap)
  const listed = listedForms(wordsOf(gap.children, place.page, fault))
  const wrong = typeof or === 'string' ? listedForms(plainBars(or)) : null
  const forms = wrong ? listed : typedForms(listed)
  const all = [...forms, ...(wrong ?? [])]
  const tolerance = readTolerance(ownTolerance ?? undefined, fault, gap)
  const numbers = wrong ? null : numbersOf(forms, allowsFractions)
  if (!wrong) warnGap(gap, place.page, true)
  // Beside words, "5 | five", a number is exact.
  const unclear = wrong ? [] : forms.filter((form) => valueOf(form, allowsFractions) === null)
  warnWords(unclear, gap, place.page)
  if (forms.join('') === '') fault('the gap has no answer: write it as :gap[answer]', gap)
  else if (numbers)
    checkNumbers({ forms, values: numbers, tolerance, fault: (message) => fault(message, gap) })
  else checkWords(all, rule, (message) => fault(message, gap))
  if (wrong && forms.length > 1) fault('a gap with choices has exactly one right option', gap)
  if (ownTolerance !== undefined && !numbers) {
    fault('"tolerance" is for numbers: every form here must be a number, such as 9.81', gap)
  }
  const toOption = (form: string) => ({
    key: optionKey(place.key, `cell ${number} ${form}`),
    html: escapeHtml(form),
  })
  return {
    forms,
    values: numbers,
    tolerance,
    options: wrong && all.map(toOption),
    feedbackHtml: whyHtml(why && plainBars(why), gap, place.page),
  }
}

/** In an attribute the backslash before a bar is still there. */
const plainBars = (text: string) => text.replaceAll(String.raw`\|`, '|')

/** Null where one of the forms is no number: then words are expected. */
function numbersOf(forms: string[], allowsFractions: boolean): number[] | null {
  const values = forms.flatMap((form) => valueOf(form, allowsFractions) ?? [])
  return values.length === forms.length ? values : null
}

function checkWords(all: string[], rule: TextRule, fault: (message: string) => void) {
  all.forEach((form, at) => {
    const message = faultOfForm(form, all.slice(0, at), rule)
    if (message) fault(message)
  })
}

function checkNumbers({
  forms,
  values,
  tolerance,
  fault,
}: {
  forms: string[]
  values: number[]
  tolerance: CellField['tolerance']
  fault: (message: string) => void
}) {
  values.forEach((value, at) => {
    const same = values.slice(0, at).findIndex((other) => isNear(value, other, tolerance))
    if (same >= 0) fault(`"${forms[at]}" is already covered by "${forms[same]}"`)
  })
}
