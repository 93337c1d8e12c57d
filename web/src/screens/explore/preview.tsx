import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { courseTrail } from '#features/catalog/model/trail.ts'
import { isCourse, previewPath, subjectPath } from '#features/catalog/model/paths.ts'
import { checkPreview } from '#features/previews/api.ts'
import { LessonHead } from '#features/progress/components/lesson-head.tsx'
import { LessonText } from '#features/progress/components/lesson-text.tsx'
import '#features/progress/components/reading-size.css'
import { QuickCheck } from '#features/quizzes/components/quick-check.tsx'
import { apiContext } from '#lib/api-context.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta } from '#lib/meta.ts'
import { useSite } from '#lib/use-site.ts'
import { CourseLanguage, Words } from '#ui/course-language.tsx'
import { Crumbs } from '#ui/crumbs.tsx'
import styles from './preview.module.css'
import { NextAction } from './preview/next-action.tsx'
import { load } from './preview/load.ts'
import { Next } from './preview/next.tsx'

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.get(apiContext), params)
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(browserApi, params)

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { group, lesson, place } = loaderData
  const course = isCourse(group) ? group.name : `${place.subject.name}, ${group.name}`
  return pageMeta(matches, {
    title: `${lesson.title}: ${course}`,
    description: lesson.summary,
    path: previewPath(group, lesson.id),
  })
}

/** A preview lesson, for everybody. Students have it on `/lessonpage`, where their position is saved. */
export default function Preview() {
  const { group, category, lesson, next, place } = useLoaderData<typeof loader>()
  const { weekendCoursesPath } = useSite()
  const upTo = subjectPath(group, isCourse(group) ? null : place.subject.id)
  return (
    <CourseLanguage value={place.subject.language}>
      <div className="wrap page reading-size" key={lesson.id}>
        <Crumbs
          trail={[
            ...courseTrail(group, category, weekendCoursesPath),
            { to: upTo, text: <Words>{place.subject.name}</Words> },
          ]}
          here={<Words>{lesson.title}</Words>}
        />
        <div className={styles.column}>
          <article>
            <LessonHead lesson={lesson} subject={place.subject} isPreview={lesson.preview} />
            <LessonText
              blocks={lesson.blocks}
              renderCheck={(question) => (
                <QuickCheck
                  key={question.id}
                  question={question}
                  check={checkPreview(lesson.id, question.id)}
                />
              )}
            />
          </article>
          {next && <Next lesson={next} group={group} />}
          <NextAction
            group={group}
            category={category}
            subject={place.subject}
            lessonId={lesson.id}
            upTo={upTo}
          />
        </div>
      </div>
    </CourseLanguage>
  )
}
