import { skipToken, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import { browserApi } from '#lib/browser-api.ts'
import { useIsBrowser } from '#lib/use-is-browser.ts'
import { lastSeen as texts } from '#texts/en/explore.ts'
import * as units from '#texts/en/units.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { courseText } from '#ui/course-language.tsx'
import { Cover } from '#ui/cover.tsx'
import { getSubcategory, getSubject } from '../api.ts'
import { isMissing } from '../model/failure-text.ts'
import styles from './last-seen-card.module.css'
import { forgetSeen, lastSeen } from '../model/last-seen.ts'
import { isCourse, subjectPath } from '../model/paths.ts'

async function load(groupId: string, subjectId: string) {
  const [{ subCategory: group }, { subject }] = await Promise.all([
    getSubcategory(browserApi, groupId),
    getSubject(browserApi, subjectId),
  ])
  return { group, subject }
}

/** The way back to what was looked at last on this device; nothing where that is unknown or gone. */
export function LastSeenCard() {
  const seen = useIsBrowser() ? lastSeen() : null
  const { data, error } = useQuery({
    queryKey: ['catalog', 'last-seen', seen?.groupId, seen?.subjectId],
    queryFn: seen ? () => load(seen.groupId, seen.subjectId) : skipToken,
  })
  const isGone = isMissing(error)

  useEffect(() => {
    if (isGone) forgetSeen()
  }, [isGone])

  if (!data) return null
  const { group, subject } = data
  const chapters = subject.chapterCount > 0 && units.chapters(subject.chapterCount)
  return (
    <section
      className={classes('card', `sub-${subject.accent}`, styles.card)}
      aria-labelledby="last-seen"
    >
      <Cover name={subject.cover} className={styles.cover} />
      <div className={styles.text}>
        <p className="sm muted">{texts.title}</p>
        <h2 id="last-seen" {...courseText(subject.language)}>
          {isCourse(group) ? group.name : texts.name(group.name, subject.name)}
        </h2>
        {chapters && <p className="sm muted">{chapters}</p>}
      </div>
      <ButtonLink to={subjectPath(group, isCourse(group) ? null : subject.id)} variant="tonal">
        {texts.go(isCourse(group) ? group.name : subject.name)}
        <ArrowRight />
      </ButtonLink>
    </section>
  )
}
