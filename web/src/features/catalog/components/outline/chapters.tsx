import { useState } from 'react'
import type { ReactNode } from 'react'
import { subject as texts } from '#texts/en/subject.ts'
import * as units from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { ListingState } from '../listing-state.tsx'
import type { OutlineListing } from '../../hooks/use-outline.ts'
import { ChapterItem } from './chapter-item.tsx'
import styles from './chapters.module.css'
import type { DueOf } from './lesson-rows.tsx'
import type { Learned } from '../../model/learned.ts'

const firstShown = 10

type Props = {
  outline: OutlineListing
  learned: Learned
  /** Whether every lesson is open, and not only previews. */
  isReadable: boolean
  /** Where somebody who does not take the course reads a preview. */
  previewTo?: (lessonId: string) => string
  /** Until when a part is work for a class. */
  dueOf?: DueOf
  /** The chapter that is open at first; by default the first one. */
  openedFirst?: string
  headingLevel?: 2 | 3
  /** Content for the row of a chapter, beside its facts. */
  markOf?: (id: string) => ReactNode
  /** Leads to a page of each chapter. */
  chapterTo?: (id: string) => string
}

/** A subject's chapters to open, each with its lessons and its quiz. */
export function Chapters({ outline, openedFirst, headingLevel = 2, markOf, ...item }: Props) {
  const [opened, setOpened] = useState<Set<string> | null>(null)
  const [isAllShown, setAllShown] = useState(false)
  const chapters = outline.chapters.items
  const lessons = outline.lessons.items

  if (!chapters) return <ListingState listing={outline.chapters} count={5} className="mt6" />
  if (chapters.length === 0)
    return (
      <Empty
        as={headingLevel === 2 ? 'h2' : 'h3'}
        title={texts.noChapters}
        text={texts.noChaptersText}
      />
    )

  const openedAt = chapters.findIndex(({ id }) => id === openedFirst)
  const isCut = !isAllShown && openedAt < firstShown
  const shown = isCut ? chapters.slice(0, firstShown) : chapters
  const open =
    opened ??
    new Set(
      chapters
        .slice(Math.max(0, openedAt))
        .slice(0, 1)
        .map(({ id }) => id),
    )
  const isAllOpen = shown.every(({ id }) => open.has(id))

  return (
    <>
      <div className={styles.head}>
        <p className="sm muted">
          {units.chapters(chapters.length)}
          {lessons && ` · ${units.lessons(lessons.length)}`}
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
              {...item}
              chapter={chapter}
              mark={markOf?.(chapter.id)}
              lessons={outline.lessons}
              headingLevel={headingLevel}
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
