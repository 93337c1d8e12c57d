import { Compass } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { findCategory, listSubcategories } from '#features/catalog/api.ts'
import { schoolPath, skillsPath } from '#features/catalog/paths.ts'
import { useEnrollments } from '#features/enrollments/api.ts'
import { apiContext } from '#lib/api-context.ts'
import type { Api } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { digitalSchool as texts, explore } from '#texts/en/explore.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import { Empty } from '#ui/empty.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import styles from './digital-school.module.css'
import { ClassTile } from './digital-school/class-tile.tsx'
import { byStage } from './digital-school/stages.ts'

async function load(api: Api) {
  const category = await findCategory(api, 'academic')
  if (!category) return []
  return (await listSubcategories(api, { categoryId: category.id })).subCategories
}

export const loader = ({ context }: LoaderFunctionArgs) => load(context.get(apiContext))
export const clientLoader = (_: ClientLoaderFunctionArgs) => load(browserApi)

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: schoolPath })

export default function DigitalSchool() {
  const stages = byStage(useLoaderData<typeof loader>())
  const yours = new Set(useEnrollments().data?.map(({ subcategoryId }) => subcategoryId))
  return (
    <div className="wrap page">
      <Crumbs trail={[{ to: '/explore/category', text: explore.crumb }]} here={texts.page} />
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {stages.length === 0 && <Empty as="h2" title={texts.empty} text={texts.emptyText} />}
      {stages.map(({ name, range, shape, groups }) => (
        <section key={name}>
          <div className={styles.head}>
            <h2>{name}</h2>
            {range && <span className="sm muted">{range}</span>}
          </div>
          <ul className={`${styles.grid} ${styles[shape]}`}>
            {groups.map((group) => (
              <li key={group.id}>
                <ClassTile group={group} shape={shape} isYours={yours.has(group.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <aside className={styles.help}>
        <TileIcon Icon={Compass} className="sub-brand" />
        <div className="grow">
          <h2>{texts.skillsTitle}</h2>
          <p className="sm muted mt1">{texts.skillsText}</p>
        </div>
        <ButtonLink to={skillsPath} variant="secondary">
          {texts.skillsGo}
        </ButtonLink>
      </aside>
    </div>
  )
}
