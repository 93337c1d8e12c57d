import { type GradeScale, usualScale } from '@kinnow/contract/grade-scale'
import { useSite } from './use-site.ts'

/** How the school shows results. Beside `use-site.ts`, as most pages show none. */
export const useGradeScale = (): GradeScale => useSite().gradeScale ?? usualScale
