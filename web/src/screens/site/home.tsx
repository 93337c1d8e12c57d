import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import {
  countAll,
  listCategories,
  listSomeSubjects,
  listSubcategories,
} from '#features/catalog/api.ts'
import { listTrialQuestions } from '#features/previews/api.ts'
import { apiContext } from '#lib/api-context.ts'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { loadOrShown, useShownPage } from '#lib/shown-pages.ts'
import { home } from '#texts/en/home.ts'
import { Closing } from './home/closing.tsx'
import { Featured } from './home/featured.tsx'
import { Figures } from './home/figures.tsx'
import { Hero } from './home/hero.tsx'
import { Remember } from './home/remember.tsx'
import { Schools } from './home/schools.tsx'
import { Start } from './home/start.tsx'
import type { Group } from './home/start.tsx'
import { TenMinutes } from './home/ten-minutes.tsx'
import styles from './home.module.css'

async function loadCatalog(api: Api) {
  const [categories, subjects] = await Promise.all([listCategories(api), listSomeSubjects(api, 12)])
  const pages = await Promise.all(
    categories.map(({ id }) => listSubcategories(api, { categoryId: id })),
  )
  const groups = pages.flatMap(({ subCategories }, index) =>
    subCategories.map((group): Group => ({ ...group, kind: categories[index]?.kind ?? 'skill' })),
  )
  return { groups, subjects }
}

/** Home works without any of it: what could not be loaded is left out. */
async function load(api: Api) {
  const [catalog, trial, figures] = await Promise.all([
    loadCatalog(api).catch(() => null),
    listTrialQuestions(api).catch(() => null),
    countAll(api).catch(() => null),
  ])
  return { catalog, trial, figures }
}

const isWhole = (page: Awaited<ReturnType<typeof load>>) => !Object.values(page).includes(null)

/** Of both addresses of this screen. */
const shownKey = '/home'

export async function loader({ context }: LoaderFunctionArgs) {
  const page = await load(context.get(apiContext))
  return pageStatus(page, isWhole(page))
}
export const clientLoader = (_: ClientLoaderFunctionArgs) =>
  loadOrShown(shownKey, load(browserApi), isWhole)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: home.page, description: home.description, path: '/' })

export default function Home() {
  const page = useLoaderData<typeof loader>()
  useShownPage(shownKey, page, isWhole(page))
  const { catalog, trial, figures } = page
  const { groups, subjects } = catalog ?? { groups: [], subjects: [] }
  const courses = subjects.flatMap((subject) => {
    const group = groups.find(({ id }) => id === subject.subcategoryId)
    return group && subject.lessonCount > 0 ? [{ subject, group }] : []
  })
  return (
    <>
      <Hero trial={trial ?? []} />
      <div className={styles.below}>
        <Start groups={groups} />
        <Featured courses={courses.slice(0, 4)} />
        <TenMinutes />
        <Remember />
        {figures && <Figures counted={figures} />}
        <Schools />
        <Closing />
      </div>
    </>
  )
}
