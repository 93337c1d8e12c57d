// What a class can learn: the classes of the digital school and the skill courses.
import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#lib/browser-api.ts'
import { listOfferedCourses } from '../api.ts'

export const useOfferedCourses = () =>
  useQuery({
    queryKey: ['catalog', 'offered-courses'],
    queryFn: () => listOfferedCourses(browserApi),
  })
