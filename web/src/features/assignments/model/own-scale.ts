import type { GradeScale } from '@kinnow/contract/grade-scale'

/** How students read their results: in points where the school shows percent, as notices of marks do; else as the school does (decision 0068). */
export const ownScale = (scale: GradeScale): GradeScale =>
  scale.kind === 'percent' ? { kind: 'points' } : scale
