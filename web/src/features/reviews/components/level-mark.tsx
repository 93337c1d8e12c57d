import type { ChapterMemory } from '@kinnow/contract/memory-overview'
import type { ReactNode } from 'react'
import { memory as texts } from '#texts/en/memory.ts'
import type { SubjectLevels } from '../api.ts'
import { levelWord } from '../model/chapter-text.ts'
import { LevelBars } from './level-bars.tsx'
import styles from './level-mark.module.css'

/** The level of a chapter in a line of others: bars, the word, and what time has taken. */
function LevelMark({ chapter }: { chapter: ChapterMemory }) {
  const { level, toRefresh, added } = chapter
  if (level === 'none') return null
  const notes = [
    levelWord(chapter),
    toRefresh > 0 && texts.toRefresh(toRefresh),
    added > 0 && texts.added(added),
  ]
  return (
    <span className={styles.mark}>
      <LevelBars level={level} />
      {notes.filter(Boolean).join(' · ')}
    </span>
  )
}

/** By the chapter's id; nothing before they are there, and for who does not take the subject. */
export const levelMarks =
  (levels: SubjectLevels | null | undefined) =>
  (id: string): ReactNode => {
    const chapter = levels?.chapters.find((item) => item.id === id)
    return chapter && <LevelMark chapter={chapter} />
  }
