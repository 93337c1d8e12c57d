import type { Category, Subcategory } from '@kinnow/contract/catalog'
import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listCategories, listSubcategories, listSomeSubjects } from '#features/catalog/api.ts'
import { apiContext } from '#lib/api-context.ts'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { home } from '#texts/en/home.ts'
import { Closing } from './home/closing.tsx'
import { Featured } from './home/featured.tsx'
import { Hero } from './home/hero.tsx'
import { Strengths } from './home/strengths.tsx'
import { Ways } from './home/ways.tsx'
import { Why } from './home/why.tsx'

type Group = Subcategory & Pick<Category, 'kind'>

async function load(api: Api) {
  try {
    const [categories, subjects] = await Promise.all([
      listCategories(api),
      listSomeSubjects(api, 12),
    ])
    const pages = await Promise.all(
      categories.map(({ id }) => listSubcategories(api, { categoryId: id })),
    )
    const groups = pages.flatMap(({ subCategories }, index) =>
      subCategories.map((group): Group => ({ ...group, kind: categories[index]?.kind ?? 'skill' })),
    )
    return { groups, subjects, isWhole: true }
  } catch {
    // Home stands without the catalog: its parts hide.
    return { groups: [] as Group[], subjects: [], isWhole: false }
  }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await load(context.get(apiContext))
  return pageStatus(page, page.isWhole)
}
export const clientLoader = (_: ClientLoaderFunctionArgs) => load(browserApi)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: home.page, description: home.description, path: '/' })

export default function Home() {
  const { groups, subjects } = useLoaderData<typeof loader>()
  const courses = subjects.flatMap((subject) => {
    const group = groups.find(({ id }) => id === subject.subcategoryId)
    return group && subject.chapterCount > 0 ? [{ subject, group }] : []
  })
  const skills = groups.filter(({ kind }) => kind === 'skill')
  const topics = new Set(skills.flatMap(({ topic }) => topic ?? []))
  return (
    <>
      <Hero />
      <Ways
        existing={groups.flatMap(({ grade }) => grade ?? [])}
        topics={[...topics].slice(0, 4)}
        weekends={groups.filter(({ kind }) => kind === 'weekend').map(({ name }) => name)}
      />
      <Featured courses={courses.slice(0, 4)} />
      <Why />
      <Strengths />
      <Closing />
    </>
  )
}
