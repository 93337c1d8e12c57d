import { Check, CirclePause, CircleAlert, CloudOff, RotateCcw, Undo2 } from 'lucide-react'
import { backText } from '#features/reviews/model/next-review-text.ts'
import { isRecalled } from '#features/reviews/model/run.ts'
import type { LastAct, Run } from '#features/reviews/model/run.ts'
import { review as texts } from '#texts/en/reviews.ts'
import { Button } from '#ui/button.tsx'
import { Words } from '#ui/course-language.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { promptText } from '../../shared/question/prompt-text.ts'
import { ActSign } from './act-sign.tsx'
import styles from './last-strip.module.css'
import type { ReviewFlow } from './use-review-flow.ts'

type Props = { act: LastAct; run: Run; flow: ReviewFlow }

/** The last answer or suspension: when the question returns, and a button to undo it. */
export function LastStrip({ act, run, flow }: Props) {
  const { Sign, look, word, more } = wordsOf(act)
  const { language } = run.subjects.find(({ id }) => id === act.card.subjectId) ?? {}
  return (
    <section className={styles.strip} aria-label={texts.last.label}>
      <ActSign Sign={Sign} look={look} />
      <p>
        <b>{word}</b> <Words language={language}>{promptText(act.card.question.promptHtml)}</Words>{' '}
        <span className="muted">{more}</span>
      </p>
      <Button
        variant="ghost"
        size="sm"
        aria-keyshortcuts={texts.takeBackKey}
        aria-busy={flow.isUndoing || undefined}
        onClick={() => void flow.undo()}
      >
        <Undo2 />
        {texts.takeBack}
        <span className="only-d" aria-hidden="true">
          <Kbd>{texts.takeBackKey}</Kbd>
        </span>
      </Button>
    </section>
  )
}

function wordsOf(act: LastAct) {
  const { last } = texts
  if (act.kind === 'aside')
    return { Sign: CirclePause, look: 'quiet', word: last.aside, more: last.asideMeans } as const
  const { refusal, outlook } = act
  if (refusal !== null)
    return { Sign: CircleAlert, look: 'slipped', word: last.refused, more: refusal } as const
  const more = outlook ? backText(outlook) : ''
  switch (isRecalled(act)) {
    case true:
      return { Sign: Check, look: 'recalled', word: last.recalled, more } as const
    case false:
      return { Sign: RotateCcw, look: 'slipped', word: last.slipped, more } as const
    case null:
      return act.verdict
        ? ({ Sign: Check, look: 'quiet', word: last.thought, more } as const)
        : ({ Sign: CloudOff, look: 'quiet', word: last.waiting, more } as const)
  }
}
