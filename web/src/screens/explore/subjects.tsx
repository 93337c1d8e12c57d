import { useEffect } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { getSubcategory, listSubcategories, listSubjects } from '#features/catalog/api.ts'
import { categoryCrumb, subjectsPath } from '#features/catalog/paths.ts'
import { SubjectList } from '#features/catalog/subject-list.tsx'
import { useEnrollments } from '#features/enrollments/api.ts'
import { apiContext } from '#lib/api-context.ts'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { notFoundOr } from '#lib/not-found-or.ts'
import { pageMeta } from '#lib/meta.ts'
import { writeStored } from '#lib/storage.ts'
import { explore, subjects as texts } from '#texts/en/explore.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import styles from './subjects.module.css'

async function load(api: Api, id = '') {
  const [{ subCategory: group, category }, subjects] = await Promise.all([
    getSubcategory(api, id),
    listSubjects(api, { subcategoryId: id }),
  ]).catch(notFoundOr)
  const { subCategories } = await listSubcategories(api, { categoryId: group.categoryId })
  const siblings = subCategories.map((one) => ({ id: one.id, name: one.name }))
  return { group, category, subjects, siblings }
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.get(apiContext), params.id)
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(browserApi, params.id)

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: texts.page(loaderData.group.name),
        description: loaderData.group.summary,
        path: subjectsPath(loaderData.group),
      })
    : []

export default function Subjects() {
  const { group, category, subjects, siblings } = useLoaderData<typeof loader>()
  const enrollments = useEnrollments().data ?? []
  const navigate = useNavigate()

  useEffect(() => writeStored('subcategoryId', group.id), [group.id])

  return (
    <div className="wrap page">
      <Crumbs
        trail={[{ to: '/explore/category', text: explore.crumb }, categoryCrumb(category)]}
        here={group.name}
      />
      <div className={styles.head}>
        <header className="page-head">
          <h1>{texts.title(group.name)}</h1>
          <p className="lead">{texts.lead}</p>
        </header>
        {siblings.length > 1 && (
          <label className={styles.switch}>
            {texts.switchClass}
            <select
              value={group.id}
              onChange={({ target }) => {
                const next = siblings.find(({ id }) => id === target.value)
                if (next) void navigate(subjectsPath(next))
              }}
            >
              {siblings.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <SubjectList
        group={group}
        subjects={subjects}
        isEnrolled={enrollments.some(({ subcategoryId }) => subcategoryId === group.id)}
      />
    </div>
  )
}
