// Words of a mark as its student reads it.
import { limits } from '@kinnow/contract/limits'
import type { Reached } from '@kinnow/contract/rubric'
import { sumOf } from '@kinnow/contract/rubric-sum'

const most = limits.mark.most
type Given = { points: number; reached: Reached[] | null }

function points({ points: given, reached }: Given): string {
  if (!reached) return `${given} of ${most}`
  const sum = sumOf(reached)
  return `${sum.points} of ${sum.most}`
}

export const ownMark = {
  points,
  mark: (mark: Given & { by: string | null }) => `${mark.by ?? 'Your teacher'}: ${points(mark)}`,
  criterion: ({ points: given, most: of }: Reached) => `${given} of ${of}`,
}
