import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Outline } from '#features/catalog/api.ts'
import { useOutline } from '#features/catalog/use-outline.ts'
import { useSubjectProgress } from '#features/progress/api.ts'
import { subject as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Empty } from '#ui/empty.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { ChapterItem } from './chapter-item.tsx'
import styles from './chapters.module.css'
import type { SubjectDetail } from './load.ts'
import type { Enrol } from './use-enrol.ts'

const firstShown = 10

type Props = { subject: SubjectDetail; known: Outline | null; enrol: Enrol }

export function Chapters({ subject, known, enrol }: Props) {
  const { outline, error, retry, retrying } = useOutline(subject.id, known)
  const progress = useSubjectProgress(enrol.isEnrolled ? subject.id : undefined).data
  const [opened, setOpened] = useState<Set<string> | null>(null)
  const [isAllShown, setAllShown] = useState(false)

  if (!outline && error) return <ErrorPanel className="mt6" message={error} onRetry={retry} />
  if (!outline)
    return (
      <div className="mt6">
        <SkeletonList shape="row" count={5} />
        {retrying && (
          <output className="row g2 xs muted mt3">
            <RefreshCw />
            {retrying}
          </output>
        )}
      </div>
    )

  const { chapters, lessons } = outline
  if (chapters.length === 0)
    return <Empty as="h2" title={texts.noChapters} text={texts.noChaptersText} />

  const shown = isAllShown ? chapters : chapters.slice(0, firstShown)
  const open = opened ?? new Set(chapters.slice(0, 1).map(({ id }) => id))
  const isAllOpen = shown.every(({ id }) => open.has(id))
  const done = new Set(progress?.lessons.flatMap((one) => (one.completed ? one.lessonId : [])))

  return (
    <>
      <div className={styles.head}>
        <p className="sm muted">
          {units.chapters(chapters.length)} · {units.lessons(lessons.length)}
        </p>
        <button
          type="button"
          className="link sm"
          onClick={() => setOpened(new Set(isAllOpen ? [] : shown.map(({ id }) => id)))}
        >
          {isAllOpen ? texts.collapseAll : texts.expandAll}
        </button>
      </div>
      <ol className={styles.chapters}>
        {shown.map((chapter) => (
          <li key={chapter.id}>
            <ChapterItem
              chapter={chapter}
              lessons={lessons.filter(({ chapterId }) => chapterId === chapter.id)}
              done={done}
              isReadable={enrol.isEnrolled}
              isOpen={open.has(chapter.id)}
              onOpenChange={(isOpen) => {
                const next = new Set(open)
                if (isOpen) next.add(chapter.id)
                else next.delete(chapter.id)
                setOpened(next)
              }}
            />
          </li>
        ))}
      </ol>
      {shown.length < chapters.length && (
        <Button variant="secondary" block className="mt4" onClick={() => setAllShown(true)}>
          {texts.showMore(units.chapters(chapters.length - shown.length))}
        </Button>
      )}
    </>
  )
}
