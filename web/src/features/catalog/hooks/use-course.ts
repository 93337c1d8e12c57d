import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { browserApi } from '#lib/browser-api.ts'
import { deselect, select, selected } from '#lib/selections.ts'
import { getSubcategory, getSubject, listSubjects } from '../api.ts'
import { catalogFailure, isMissing } from '../model/failure-text.ts'

type Choice = { subjectId?: string; subcategoryId?: string }

/** The subject; else the first one of the class or course. Null where that has none. */
async function loadCourse({ subjectId, subcategoryId }: Choice) {
  const requested = subjectId ? await getSubject(browserApi, subjectId) : null
  const groupId = requested?.place.subcategory.id ?? subcategoryId ?? ''
  const [{ subCategory: group, category }, subjects] = await Promise.all([
    getSubcategory(browserApi, groupId),
    listSubjects(browserApi, { subcategoryId: groupId }),
  ])
  const first = subjects[0]?.id
  const found = requested ?? (first ? await getSubject(browserApi, first) : null)
  return found && { group, category, subject: found.subject, subjects }
}

export type Course = NonNullable<Awaited<ReturnType<typeof loadCourse>>>

/** The course in the address (`?subject=` or `?subcategory=`), else the last selected one (SPEC §3). */
export function useCourse() {
  const [search] = useSearchParams()
  const named: Choice = {
    subjectId: search.get('subject') ?? undefined,
    subcategoryId: search.get('subcategory') ?? undefined,
  }
  const isNamed = Boolean(named.subjectId || named.subcategoryId)
  const choice = isNamed
    ? named
    : { subjectId: selected('subjectId'), subcategoryId: selected('subcategoryId') }
  const { subjectId, subcategoryId } = choice
  const hasChoice = Boolean(subjectId || subcategoryId)
  const query = useQuery({
    queryKey: ['catalog', 'course', subjectId ?? null, subjectId ? null : (subcategoryId ?? null)],
    queryFn: hasChoice ? () => loadCourse(choice) : skipToken,
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
    subjectId,
    /** Neither the address nor an earlier visit tells a course, or it has nothing to learn yet. */
    isNone: !hasChoice || isGone || query.data === null,
    isUnknown: isNamed && isMissing(query.error),
    failure: query.error && catalogFailure(query.error),
    retry: () => void query.refetch(),
  }
}
