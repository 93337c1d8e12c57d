import type { Category, Subcategory } from '@kinnow/contract/catalog'
import { explore } from '#texts/en/explore.ts'
import { categoryCrumb, isCourse, subjectsPath } from './paths.ts'

/** From Explore down to the subjects of a class; a course is in its category at once. */
export const courseTrail = (
  group: Subcategory,
  category: Pick<Category, 'kind'>,
  weekendCoursesPath: string,
) => [
  { to: '/explore/category', text: explore.crumb },
  categoryCrumb(category, weekendCoursesPath),
  ...(isCourse(group) ? [] : [{ to: subjectsPath(group), text: group.name }]),
]
