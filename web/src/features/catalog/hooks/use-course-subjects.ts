import { skipToken, useQuery } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { listSubjects } from '../api.ts'

/** The subjects of a class or a course. */
export const useCourseSubjects = (subcategoryId: string) =>
  useQuery({
    queryKey: ['catalog', 'course-subjects', subcategoryId],
    queryFn: subcategoryId ? () => listSubjects(browserApi, { subcategoryId }) : skipToken,
  })
