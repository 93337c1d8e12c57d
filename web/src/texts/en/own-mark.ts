// Words of a mark as its student reads it.
import { limits } from '@kinnow/contract/limits'

const most = limits.mark.most
const points = (given: number) => `${given} of ${most}`

export const ownMark = {
  points,
  mark: (by: string | null, given: number) => `${by ?? 'Your teacher'}: ${points(given)}`,
}
