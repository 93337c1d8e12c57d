import { redirect } from 'react-router'
import { getOutline, getSubcategory, getSubject, listSubjects } from '#features/catalog/api.ts'
import type { Outline } from '#features/catalog/api.ts'
import { subjectsPath } from '#features/catalog/paths.ts'
import type { Api } from '#lib/api.ts'
import { notFoundOr } from '#lib/not-found-or.ts'

/** The subject of `?subject=`, else the first one of the class or course. */
export async function load(api: Api, id = '', request: Request) {
  const [{ subCategory: group, category }, subjects] = await Promise.all([
    getSubcategory(api, id),
    listSubjects(api, { subcategoryId: id }),
  ]).catch(notFoundOr)
  const asked = new URL(request.url).searchParams.get('subject')
  const subjectId = asked ?? group.subjectId ?? subjects[0]?.id
  if (!subjectId) throw redirect(subjectsPath(group))
  const { subject } = await getSubject(api, subjectId).catch(notFoundOr)
  if (subject.subcategoryId !== group.id) throw redirect(subjectsPath(group))
  return { group, category, subject, subjects, outline: null as Outline | null }
}

/** The server's page has the chapters in it; where they fail, the browser asks again. */
export async function loadWithOutline(api: Api, id: string | undefined, request: Request) {
  const page = await load(api, id, request)
  return { ...page, outline: await getOutline(api, page.subject.id).catch(() => null) }
}

type Page = Awaited<ReturnType<typeof load>>
export type Group = Page['group']
export type SubjectDetail = Page['subject']
