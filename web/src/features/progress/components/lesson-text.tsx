import type { LessonBlock } from '@kinnow/contract/catalog'
import type { Question } from '@kinnow/contract/questions'
import type { ReactNode, Ref } from 'react'
import { LessonHtml } from './lesson-html.tsx'
import styles from './lesson-text.module.css'

type Props = {
  blocks: LessonBlock[]
  /** A quick check, with a key. */
  renderCheck: (question: Question) => ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A lesson from its first word to its last. Its parent `reading-size` sets the size. */
export const LessonText = ({ blocks, renderCheck, ref }: Props) => (
  <div ref={ref} className={styles.text}>
    {blocks.map((block, index) =>
      block.type === 'html' ? (
        <LessonHtml key={index} html={block.html} />
      ) : (
        renderCheck(block.question)
      ),
    )}
  </div>
)
