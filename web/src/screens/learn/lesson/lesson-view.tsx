import { useEffect, useRef, useState } from 'react'
import { useActiveMinutes } from '#features/activity/hooks/use-active-minutes.ts'
import '#features/progress/components/reading-size.css'
import type { LessonPage } from '#features/progress/api.ts'
import { useSubjectProgress } from '#features/progress/api.ts'
import { useTextSize } from '#features/progress/model/reading-preferences.ts'
import { useSavePosition } from '#features/progress/hooks/use-save-position.ts'
import { useReading } from '#features/progress/hooks/use-reading.ts'
import { useReturnToPosition } from '#features/progress/hooks/use-return-to-position.ts'
import { chooseForDashboard, select } from '#lib/selections.ts'
import { useCameWithPage } from '#lib/served.ts'
import { writeStored } from '#lib/storage.ts'
import { useSchoolName } from '#lib/use-site.ts'
import { lesson as texts } from '#texts/en/lesson.ts'
import { pageTitle } from '#texts/en/shell.ts'
import * as units from '#texts/en/units.ts'
import { CourseLanguage } from '#ui/course-language.tsx'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { useAhead } from '#ui/lazy.tsx'
import { usePagesAhead } from '#ui/use-pages-ahead.ts'
import { lateDialog } from '#ui/lazy-dialog.tsx'
import { Dock } from './dock.tsx'
import { LessonArticle } from './lesson-article.tsx'
import { LessonBar } from './lesson-bar.tsx'
import styles from './lesson-view.module.css'
import { Outline } from './outline.tsx'
import { Rail } from './rail.tsx'
import { useCompletion } from './use-completion.ts'
import { useScrollToHeading } from './use-scroll-to-heading.ts'
import { useShortcuts } from './use-shortcuts.ts'

const OutlineSheet = lateDialog(async () => (await import('./outline-sheet.tsx')).OutlineSheet)
const ShortcutsPanel = lateDialog(
  async () => (await import('./shortcuts-panel.tsx')).ShortcutsPanel,
)

/** The pages that a lesson leads to. */
const ways = ['screens/learn/quiz', 'screens/learn/my-course', 'screens/dashboard/dashboard']

export function LessonView({ page }: { page: LessonPage }) {
  const { lesson, chapter, place } = page
  const outline = useRef<HTMLElement>(null)
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  const [isShortcutsOpen, setShortcutsOpen] = useState(false)
  const textSize = useTextSize()
  const cameWithPage = useCameWithPage()

  const progress = useSubjectProgress(place.subject.id)
  const mine = progress.data?.lessons.find(({ lessonId }) => lessonId === lesson.id)
  const completion = useCompletion(page, progress.data)
  const { isComplete } = completion
  // The reading position when the page opened: what is saved later must not scroll the page.
  const [stoppedAt, setStoppedAt] = useState<string | null>()
  if (stoppedAt === undefined && !progress.isPending)
    setStoppedAt((mine && !mine.completed && mine.anchor) || null)

  useActiveMinutes(place.subject.id)
  const [text, reading] = useReading()
  useReturnToPosition({ lessonId: lesson.id, anchor: stoppedAt })
  useScrollToHeading()
  const saved = useSavePosition({
    lessonId: lesson.id,
    subjectId: place.subject.id,
    reading,
    isOn: stoppedAt !== undefined && !isComplete,
  })
  const percent = isComplete ? 100 : Math.max(reading.percent, mine?.percent ?? 0)

  const school = useSchoolName()
  useEffect(() => {
    writeStored('lastLesson', lesson.id)
    document.title = pageTitle(`${lesson.title}, ${place.subject.name}`, school)
    if (cameWithPage) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [cameWithPage, lesson.id, lesson.title, place.subject.name, school])

  useEffect(() => {
    const { subcategory, subject } = place
    select({ subcategoryId: subcategory.id, subjectId: subject.id, chapterId: chapter.id })
    chooseForDashboard(chapter.id)
  }, [place, chapter.id])

  useAhead(OutlineSheet)
  useAhead(ConfirmDialog)
  useAhead(ShortcutsPanel)
  usePagesAhead(ways)

  useShortcuts({
    next: page.next,
    previous: page.previous,
    onComplete: completion.complete,
    onOutline: () => {
      const link = outline.current?.querySelector<HTMLElement>('[aria-current]')
      if (link && outline.current?.checkVisibility?.()) link.focus()
      else setOutlineOpen(true)
    },
    onList: () => setShortcutsOpen(true),
  })

  const parts = { page, progress: progress.data, percent }
  return (
    <CourseLanguage value={place.subject.language}>
      <div className="reading-size" data-text-size={textSize}>
        <LessonBar
          {...parts}
          saved={isComplete ? null : saved}
          onShortcuts={() => setShortcutsOpen(true)}
          onOutline={() => setOutlineOpen(true)}
        />
        <div className={styles.grid}>
          <div className={styles.side}>
            <Outline {...parts} ref={outline} />
          </div>
          <div className={styles.reading}>
            <LessonArticle
              page={page}
              completion={completion}
              progress={progress.data}
              textRef={text}
            />
          </div>
          <Rail
            headings={lesson.headings}
            current={reading.heading}
            onShortcuts={() => setShortcutsOpen(true)}
          />
        </div>
        <Dock page={page} completion={completion} />
        <ConfirmDialog
          open={completion.isAsking}
          onOpenChange={completion.setAsking}
          title={texts.hastyTitle}
          text={texts.hastyText(units.minutes(lesson.minutes))}
          cancel={texts.hastyBack}
          confirm={texts.complete}
          isHarmless
          onConfirm={completion.confirm}
        />
        <OutlineSheet open={isOutlineOpen} onOpenChange={setOutlineOpen} {...parts} />
        <ShortcutsPanel open={isShortcutsOpen} onOpenChange={setShortcutsOpen} />
      </div>
    </CourseLanguage>
  )
}
