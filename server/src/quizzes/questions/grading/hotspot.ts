// Hotspot: a region of a picture is chosen, or several, and graded as options are. An answer: the ids of the chosen regions.
import type { QuestionOf } from '@kinnow/contract/questions'
import { type ChoiceKey, gradeChoice } from './choice.ts'
import type { Grade } from './graded.ts'

export type HotspotKey = Omit<ChoiceKey, 'type'> & { type: 'hotspot'; isMultiple: boolean }

/** The chosen regions without repetitions; null where one is none of the question's, or too many are chosen. */
export function readHotspot(
  { options, isMultiple }: QuestionOf<'hotspot'>,
  chosen: string[],
): string[] | null {
  const known = new Set(options.map(({ id }) => id))
  const picks = [...new Set(chosen)]
  if (!picks.every((id) => known.has(id))) return null
  return picks.length === 1 || (isMultiple && picks.length > 1) ? picks : null
}

/** One region is right or wrong; of several, (right picks − wrong picks) ÷ right regions, never less than 0. */
export const gradeHotspot = (
  { isMultiple, right, feedback }: HotspotKey,
  answer: string[],
): Grade => gradeChoice({ type: isMultiple ? 'multiple' : 'single', right, feedback }, answer)
