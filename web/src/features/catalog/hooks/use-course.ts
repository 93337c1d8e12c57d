import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { deselect, select, selected } from '#lib/selections.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { getSubcategory, getSubject, listSubjects } from '../api.ts'
import { catalogFailure, isMissing } from '../model/failure-text.ts'

type Choice = { subjectId?: string; subcategoryId?: string }

/** The subject; else the first one of the class or course. Null where that has none. */
async function loadCourse(api: Api, { subjectId, subcategoryId }: Choice) {
  const requested = subjectId ? await getSubject(api, subjectId) : null
  const groupId = requested?.place.subcategory.id ?? subcategoryId ?? ''
  const [{ subCategory: group, category }, subjects] = await Promise.all([
    getSubcategory(api, groupId),
    listSubjects(api, { subcategoryId: groupId }),
  ])
  const first = subjects[0]?.id
  const found = requested ?? (first ? await getSubject(api, first) : null)
  return found && { group, category, subject: found.subject, subjects }
}

export type Course = NonNullable<Awaited<ReturnType<typeof loadCourse>>>

const keyOf = ({ subjectId, subcategoryId }: Choice) => [
  'catalog',
  'course',
  subjectId ?? null,
  subjectId ? null : (subcategoryId ?? null),
]

export const courseQuery = (api: Api, choice: Choice) => ({
  queryKey: keyOf(choice),
  queryFn: () => loadCourse(api, choice),
})

const hasChoice = ({ subjectId, subcategoryId }: Choice) => Boolean(subjectId || subcategoryId)

/** The course that an address names. */
export const namedCourse = (search: URLSearchParams): Choice => ({
  subjectId: search.get('subject') ?? undefined,
  subcategoryId: search.get('subcategory') ?? undefined,
})

/** The course in the address (`?subject=` or `?subcategory=`), else the last selected one (SPEC §3). */
export function useCourse() {
  const [search] = useSearchParams()
  // The selection is in this browser only, so the server cannot know it.
  const isBrowser = useIsBrowser()
  const named = namedCourse(search)
  const isNamed = hasChoice(named)
  const last = isBrowser
    ? { subjectId: selected('subjectId'), subcategoryId: selected('subcategoryId') }
    : {}
  const choice = isNamed ? named : last
  const query = useQuery({
    queryKey: keyOf(choice),
    queryFn: hasChoice(choice) ? courseQuery(browserApi, choice).queryFn : skipToken,
  })
  const course = query.data ?? null
  const isGone = !isNamed && isMissing(query.error)

  useEffect(() => {
    if (isGone) deselect('subcategoryId')
    if (course) select({ subcategoryId: course.group.id, subjectId: course.subject.id })
  }, [isGone, course])

  return {
    course,
    /** The requested one, before there is an answer; undefined where only its class or course is known. */
    subjectId: choice.subjectId,
    /** Neither the address nor an earlier visit tells a course, or it has nothing to learn yet. */
    isNone: (isBrowser && !hasChoice(choice)) || isGone || query.data === null,
    isUnknown: isNamed && isMissing(query.error),
    failure: query.error && catalogFailure(query.error),
    retry: () => void query.refetch(),
  }
}
