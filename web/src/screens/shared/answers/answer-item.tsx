import type { Question } from '@kinnow/contract/questions'
import type { Verdict } from '@kinnow/contract/quizzes'
import { BookOpen, Check, ChevronDown, Contrast, History, Minus, PenLine, X } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnMark } from '#features/grading/own-marks.ts'
import { lessonPath } from '#features/catalog/model/paths.ts'
import { outcomeOf, wordsToAll } from '#features/quizzes/model/verdict-text.ts'
import { ownMark as marks } from '#texts/en/own-mark.ts'
import { certainty } from '#texts/en/quiz-rules.ts'
import { correction } from '#texts/en/quiz-history.ts'
import { quiz, result as texts } from '#texts/en/quiz.ts'
import { classes } from '#ui/classes.ts'
import { useCourseText } from '#ui/course-language.tsx'
import { Tag } from '#ui/tag.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './answers-card.module.css'
import { AnswerSummary } from './answer-summary.tsx'
import type { Reader } from './reader.ts'
import { AskAtQuestion } from '../asking/ask-at-question.tsx'
import { promptText } from '../question/prompt-text.ts'
import { shownScore } from '#texts/en/units.ts'
import { earnedText, isOpen } from './result-words.ts'
import { splitPrompt } from '../question/split-prompt.ts'

type Props = {
  quizId: string
  question: Question
  verdict: Verdict | undefined
  /** Of a written answer, once a teacher has marked it. */
  mark: OwnMark | undefined
  isOpenAtFirst: boolean
  /** The student was sure of an answer that was not wholly right. */
  wasSure: boolean
  reader: Reader
}

/** A `<details>`: the question, and inside it the answer, the right one, and the explanation. */
export function AnswerItem({ quizId, question, verdict, mark, reader, ...props }: Props) {
  const { isOpenAtFirst, wasSure } = props
  const text = useCourseText()
  const state = stateOf(verdict)
  const Icon = icons[state]
  const earned = verdict ? earnedText(verdict, question) : null
  const { rest } = splitPrompt(question.promptHtml, '')
  return (
    <details className={styles.item} open={isOpenAtFirst}>
      <summary>
        <span className={classes(styles.sign, styles[state])}>
          <Icon />
          <span className="sr">{words[state]}: </span>
        </span>
        <span {...text} className={styles.prompt} id={`answer-${question.id}`}>
          {promptText(question.promptHtml)}
        </span>
        {wasSure && <Tag tone="warn">{certainty.wasSure}</Tag>}
        {verdict && verdict.score > 0 && verdict.score < 1 && (
          <Tag>{texts.earned(shownScore(verdict.score))}</Tag>
        )}
        {mark && <Tag tone="ok">{marks.points(mark)}</Tag>}
        <ChevronDown className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        {rest && <TrustedHtml className={styles.rest} html={rest} />}
        {verdict && verdict.scoreBefore !== null && (
          <p className={styles.corrected}>
            <History />
            {correction.question}
            {!isOpen(verdict) &&
              ` ${correction.mark(shownScore(verdict.scoreBefore), shownScore(verdict.score))}`}
          </p>
        )}
        {earned && <p className="sm b5">{earned}</p>}
        {verdict && <AnswerSummary question={question} verdict={verdict} reader={reader} />}
        {mark && <MarkNote mark={mark} />}
        {verdict &&
          wordsToAll(verdict).map((html, index) => (
            <TrustedHtml key={index} className={styles.why} html={html} />
          ))}
        {verdict?.lesson && (
          <Link to={lessonPath(verdict.lesson.id, verdict.lesson.anchor)} className="link sm">
            <BookOpen />
            {quiz.seeLesson}
            <span className="sr">: {verdict.lesson.title}</span>
          </Link>
        )}
        {reader.canAsk && verdict && <AskAtQuestion quizId={quizId} question={question} />}
      </div>
    </details>
  )
}

/** Who marked the answer, with what, and what they say of it. */
function MarkNote({ mark }: { mark: OwnMark }) {
  const text = useCourseText()
  return (
    <div className={styles.mark}>
      <PenLine />
      <div>
        <p className="b5">{marks.mark(mark)}</p>
        {mark.reached && (
          <dl className={styles.reached}>
            {mark.reached.map((one) => (
              <div key={one.criterion}>
                <dt {...text}>{one.criterion}</dt>
                <dd>
                  <span {...text}>{one.text}</span>{' '}
                  <span className="muted">({marks.criterion(one)})</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {mark.comment && <p className={styles.comment}>{mark.comment}</p>}
      </div>
    </div>
  )
}

const icons = { right: Check, partly: Contrast, wrong: X, open: Minus, thought: PenLine }
const words = {
  right: texts.isRight,
  partly: texts.isPartly,
  wrong: texts.isWrong,
  open: texts.notAnswered,
  thought: texts.isThought,
}

function stateOf(verdict: Verdict | undefined): keyof typeof icons {
  if (!verdict || isOpen(verdict)) return 'open'
  return verdict.isGraded ? outcomeOf(verdict) : 'thought'
}
