// Words of a mark as its student reads it.
import { limits } from '@kinnow/contract/limits'

const most = limits.mark.most
const points = (earned: number) => `${earned} of ${most}`

export const ownMark = {
  points,
  mark: (by: string | null, earned: number) => `${by ?? 'Your teacher'}: ${points(earned)}`,
}
