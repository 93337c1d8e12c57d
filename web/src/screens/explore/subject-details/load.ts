import { classNameOf } from '@kinnow/contract/class-name'
import { redirect, replace } from 'react-router'
import type { Params } from 'react-router'
import { getOutline, getSubcategory, getSubject, listSubjects } from '#features/catalog/api.ts'
import type { Outline } from '#features/catalog/api.ts'
import { subjectPath, subjectsPath } from '#features/catalog/model/paths.ts'
import type { Api } from '#lib/api.ts'
import { notFoundOr } from '#lib/not-found-or.ts'

/** The subject of `?subject=`, else the first one of the class or course. */
export async function load(api: Api, { id = '', className }: Params, request: Request) {
  const [{ subCategory: group, category }, subjects] = await Promise.all([
    getSubcategory(api, id),
    listSubjects(api, { subcategoryId: id }),
  ]).catch(notFoundOr)
  const requestedId = new URL(request.url).searchParams.get('subject')
  const subjectId = requestedId ?? group.subjectId ?? subjects[0]?.id
  if (!subjectId) throw redirect(subjectsPath(group))
  const { subject } = await getSubject(api, subjectId).catch(notFoundOr)
  if (subject.subcategoryId !== group.id) throw redirect(subjectsPath(group))
  // The name in the path is for people; the id decides, and tells the right name.
  if (className !== classNameOf(group.name)) throw replace(subjectPath(group, requestedId))
  return { group, category, subject, subjects, outline: null as Outline | null }
}

/** The server's page has the chapters in it; where they fail, the browser asks again. */
export async function loadWithOutline(api: Api, params: Params, request: Request) {
  const page = await load(api, params, request)
  return { ...page, outline: await getOutline(api, page.subject.id).catch(() => null) }
}
