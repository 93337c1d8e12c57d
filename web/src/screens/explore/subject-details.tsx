import { useEffect } from 'react'
import { Link, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { categoryCrumb, isCourse, subjectPath, subjectsPath } from '#features/catalog/paths.ts'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { pageStatus } from '#lib/page-status.ts'
import { writeStored } from '#lib/storage.ts'
import { explore } from '#texts/en/explore.ts'
import { subject as texts } from '#texts/en/subject.ts'
import { Crumbs } from '#ui/crumbs.tsx'
import { Tabs } from '#ui/tabs.tsx'
import styles from './subject-details.module.css'
import { About, Outcomes } from './subject-details/about.tsx'
import { Chapters } from './subject-details/chapters.tsx'
import { EnrolCard } from './subject-details/enrol-card.tsx'
import { Intro } from './subject-details/intro.tsx'
import { load, loadWithOutline } from './subject-details/load.ts'
import { useEnrol } from './subject-details/use-enrol.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = await loadWithOutline(context.get(apiContext), params.id, request)
  return pageStatus(page, page.outline !== null)
}
export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  load(browserApi, params.id, request)

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { group, subject } = loaderData
  return pageMeta(matches, {
    title: isCourse(group) ? subject.name : `${subject.name}, ${group.name}`,
    description: subject.summary,
    path: subjectPath(group, isCourse(group) ? null : subject.id),
  })
}

export default function SubjectDetails() {
  const { group, category, subject, subjects, outline } = useLoaderData<typeof loader>()
  const enrol = useEnrol(group, subject.id)
  const others = subjects.filter(({ id }) => id !== subject.id)

  useEffect(() => {
    writeStored('subcategoryId', group.id)
    writeStored('subjectId', subject.id)
  }, [group.id, subject.id])

  const trail = [
    { to: '/explore/category', text: explore.crumb },
    categoryCrumb(category),
    ...(isCourse(group) ? [] : [{ to: subjectsPath(group), text: group.name }]),
  ]
  const tabs = [
    {
      name: texts.chapters,
      content: <Chapters key={subject.id} subject={subject} known={outline} enrol={enrol} />,
    },
    { name: texts.outcomes, content: <Outcomes outcomes={subject.outcomes} /> },
    { name: texts.about, content: <About html={subject.aboutHtml} /> },
  ]
    .filter(({ name }) => name !== texts.outcomes || subject.outcomes.length > 0)
    .filter(({ name }) => name !== texts.about || subject.aboutHtml !== '')

  return (
    <div className={`sub-${subject.accent}`}>
      <div className={styles.hero}>
        <div className="wrap">
          <Crumbs trail={trail} here={subject.name} />
          <div className={styles.intro}>
            <Intro subject={subject} group={group} titleClass={styles.title} />
          </div>
        </div>
      </div>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <Tabs key={subject.id} label={texts.tabs} tabs={tabs} />
          {others.length > 0 && (
            <nav className={styles.others} aria-labelledby="others">
              <h2 id="others">{texts.otherSubjects(group.name)}</h2>
              <ul>
                {others.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={subjectPath(group, id)}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        <aside className={styles.side}>
          <EnrolCard subject={subject} group={group} known={outline} enrol={enrol} />
        </aside>
      </div>
    </div>
  )
}
