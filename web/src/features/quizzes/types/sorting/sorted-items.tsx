import type { Part, QuestionOf } from '@kinnow/contract/questions'
import { useId } from 'react'
import { sorting as texts } from '#texts/en/quiz-arranging.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import type { AnswerProps } from '../../model/answer-props.ts'
import { Graded } from '../../components/graded.tsx'
import { readPlaced } from './sorted.ts'
import styles from './sorting-answer.module.css'
import { wordsTo } from '../../model/verdict-text.ts'

type Props = Pick<AnswerProps<QuestionOf<'sorting'>>, 'question' | 'chosen' | 'verdict' | 'look'>

/** The items in their groups; once graded, each wrong one with the group it belongs to. */
export function SortedItems({ question: { items, groups }, chosen, verdict, look }: Props) {
  const id = useId()
  const { dir } = useCourseText()
  const placed = readPlaced(chosen)
  const right = new Map(readPlaced(verdict?.right ?? []).map(({ item, group }) => [item, group]))
  const groupOf = new Map(placed.map(({ item, group }) => [item, group]))
  const left = items.filter((item) => !groupOf.has(item.id))
  const boxes = [
    ...groups.map((group) => ({
      key: group.id,
      title: <TrustedHtml as="span" html={group.html} />,
      inside: items.filter((item) => groupOf.get(item.id) === group.id),
    })),
    ...(left.length > 0 ? [{ key: 'left', title: texts.poolGraded, inside: left }] : []),
  ]

  const toItem = (item: Part) => {
    const isRight = groupOf.get(item.id) === right.get(item.id)
    const belongs = groups.find((group) => group.id === right.get(item.id))
    const reason = wordsTo(verdict, item.id)
    const words = <TrustedHtml as="span" className={styles.text} html={item.html} data-column="" />
    return (
      <li
        key={item.id}
        className={classes(styles.item, verdict && (isRight ? styles.right : styles.wrong))}
        data-outcome={verdict && (isRight ? 'chosen' : 'right')}
      >
        {verdict ? <Graded isRight={isRight}>{words}</Graded> : words}
        {verdict && !isRight && belongs && (
          <span className={styles.solution}>
            {texts.belongs} <TrustedHtml as="span" html={belongs.html} />
          </span>
        )}
        {reason && <TrustedHtml className={styles.reason} html={reason} />}
      </li>
    )
  }

  return (
    <div dir={dir} className={classes(styles.groups, styles.closed, styles[look])}>
      {boxes.map(({ key, title, inside }) => (
        <div key={key} className={styles.group}>
          <p id={`${id}-${key}`} className={styles.name}>
            {title}
          </p>
          {inside.length === 0 && <p className={styles.done}>{texts.empty}</p>}
          <ul aria-labelledby={`${id}-${key}`}>{inside.map(toItem)}</ul>
        </div>
      ))}
    </div>
  )
}
