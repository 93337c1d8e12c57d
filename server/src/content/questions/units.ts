// Units of a numeric question: `m | metre | km = 1000 m`, spellings of its own unit first, then others in terms of it.
import { tidyWritten } from '@kinnow/contract/same-answer'
import { readNumber, unitForm } from '../../quizzes/questions/grading/number-form.ts'
import { patternOf } from '../../quizzes/questions/grading/unit-place.ts'
import type { Conversion } from '../../quizzes/questions/grading/numeric.ts'
import type { NumericPart } from '../model/question.ts'
import { workOut } from '../../quizzes/questions/grading/arithmetic.ts'
import { faultOf, type AnswerPlace } from './answer-place.ts'
import { warnUnits } from './careless-key-lint.ts'

type Units = Pick<NumericPart, 'units' | 'unitPattern' | 'conversions' | 'unit'>

/** A sum, and the unit after it: "1000 m", "1/60 min". */
const amount = /^([\d.+\-*/^() ]*[\d)]) ?([^\d].*)$/

/** As the language writes it; a unit after a space, as usual, needs no word. */
function shownAs(unit: string | undefined, { page }: AnswerPlace): NumericPart['unitPattern'] {
  const pattern = unit ? patternOf(unit, page.language) : null
  return pattern === `# ${unit}` ? null : pattern
}

/** After a number, which is read with it. */
const canBeWritten = (unit: string) =>
  readNumber(`1 ${unit}`, false).some((reading) => reading.unit === unitForm(unit))

/** How much of the own unit "1000 m" is; null where it is no such thing. */
function readFactor(text: string, own: string[]): number | null {
  const [, sum = '', unit = ''] = amount.exec(text) ?? []
  const factor = own.includes(unitForm(unit)) ? workOut(sum) : null
  return factor !== null && Number.isFinite(factor) && factor > 0 ? factor : null
}

/** `other`: the unit before it in the list that is spelled alike. */
function faultOfUnit(unit: string, other: string | undefined): string | null {
  if (!unit) return 'a unit is empty'
  if (!canBeWritten(unit)) return `nobody can write the unit "${unit}"`
  return other === undefined ? null : `"${unit}" is already covered by "${other}"`
}

export function readUnits(place: AnswerPlace): Units {
  const { about } = place
  const fault = (message: string) => faultOf(place)(message, about.node)
  if (about.units === undefined) {
    if (about.unit) fault('"unit" needs "units", such as units="m | metre"')
    return { units: [], unitPattern: null, conversions: [], unit: 'none' }
  }
  const entries = tidyWritten(about.units)
    .split('|')
    .map((part) => part.split('=').map((word) => word.trim()))
  warnUnits({
    units: entries.map(([unit = '']) => unit),
    at: about.node,
    line: place.line,
    page: place.page,
  })
  const own = entries.filter((words) => words.length === 1).map(([unit = '']) => unitForm(unit))
  const seen = new Map<string, string>()
  const units: string[] = []
  const conversions: Conversion[] = []
  for (const [unit = '', worth, ...more] of entries) {
    const other = seen.get(unitForm(unit))
    seen.set(unitForm(unit), other ?? unit)
    const unitFault = faultOfUnit(unit, other)
    if (unitFault) fault(unitFault)
    if (worth === undefined) {
      units.push(unit)
      continue
    }
    const factor = more.length === 0 ? readFactor(worth, own) : null
    if (factor === null)
      fault(`"${unit} = ${worth}" must use a unit from the list, as in km = 1000 m`)
    else conversions.push({ unit, factor })
  }
  return {
    units,
    unitPattern: shownAs(units[0], place),
    conversions,
    unit: about.unit === 'required' ? 'required' : 'optional',
  }
}
