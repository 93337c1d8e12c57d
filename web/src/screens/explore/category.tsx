import type { Category } from '@kinnow/contract/catalog'
import { ArrowRight, CalendarDays, CodeXml, School } from 'lucide-react'
import { Link, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { listCategories } from '#features/catalog/api.ts'
import { categoryCrumb, categoryPath } from '#features/catalog/paths.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { useToken } from '#lib/session.ts'
import { writeStored } from '#lib/storage.ts'
import { category as texts } from '#texts/en/explore.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './category.module.css'

export const loader = ({ context }: LoaderFunctionArgs) => listCategories(context.get(apiContext))
export const clientLoader = (_: ClientLoaderFunctionArgs) => listCategories(browserApi)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: texts.page,
    description: texts.description,
    path: '/explore/category',
  })

const looks = {
  academic: { Icon: School, accent: 'sub-brand', go: texts.academicGo, count: units.classesCount },
  skill: { Icon: CodeXml, accent: 'sub-cs', go: texts.skillGo, count: units.courses },
  weekend: { Icon: CalendarDays, accent: 'sub-art', go: texts.skillGo, count: units.courses },
}

export default function CategorySelection() {
  const categories = useLoaderData<typeof loader>()
  const isSignedIn = useToken() !== null
  return (
    <div className="wrap page">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {categories.length === 0 && <Empty as="h2" title={texts.empty} text={texts.emptyText} />}
      <div className={styles.tiles}>
        {categories.map((category) => (
          <Tile key={category.id} category={category} />
        ))}
      </div>
      {isSignedIn && <Resume />}
    </div>
  )
}

function Tile({ category }: { category: Category }) {
  const to = categoryPath(category.kind)
  const { Icon, accent, go, count } = looks[category.kind]
  if (!to) return null
  return (
    <Link
      to={to}
      className={`lift ${accent} ${styles.tile}`}
      // SPEC §3: the academic category's id is remembered.
      onClick={() => category.kind === 'academic' && writeStored('categoryId', category.id)}
    >
      <TileIcon Icon={Icon} plain />
      <div>
        <h2>{categoryCrumb(category).text}</h2>
        <p>{category.summary}</p>
      </div>
      <div className={styles.end}>
        <span className={styles.go}>
          {go}
          <ArrowRight />
        </span>
        {category.subcategoryCount > 0 && (
          <span className={styles.count}>{count(category.subcategoryCount)}</span>
        )}
      </div>
    </Link>
  )
}

const Resume = () => (
  <section className={`card ${styles.resume}`}>
    <div className="grow">
      <h2>{texts.continueTitle}</h2>
      <p className="muted mt1">{texts.continueText}</p>
    </div>
    <ButtonLink to="/dashboard" variant="tonal">
      {texts.continueGo}
      <ArrowRight />
    </ButtonLink>
  </section>
)
