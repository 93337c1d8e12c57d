import type { PreviewedPage } from '@kinnow/contract/authoring'
import type { Question } from '@kinnow/contract/questions'
import { Monitor, RotateCcw, TabletSmartphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { tryQuestion } from '#features/authoring/api.ts'
import { LessonText } from '#features/progress/components/lesson-text.tsx'
import { QuickCheck } from '#features/quizzes/components/quick-check.tsx'
import { failureText } from '#lib/api-failure.ts'
import { editor as texts } from '#texts/en/author.ts'
import { questionForm as formTexts } from '#texts/en/author-questions.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { CourseLanguage } from '#ui/course-language.tsx'
import { SkeletonList } from '#ui/skeleton.tsx'
import { TrustedHtml } from '#ui/trusted-html.tsx'
import styles from './preview.module.css'
import type { usePreview } from './use-preview.ts'

type Props = {
  className: string | undefined
  place: { origin: string; path: string }
  /** As it is typed now: questions are tried with it. */
  text: string
  /** On which the caret is. */
  line: number
  shown: ReturnType<typeof usePreview>
  /** Only this one of a quiz, and how many its text has. */
  question?: { at: number; count: number } | undefined
}

/** The file as students would see it, wide or as on a phone. */
export function Preview({ className, place, text, line, shown, question }: Props) {
  const [isPhone, setPhone] = useState(false)
  const [round, setRound] = useState(0)
  const { preview, error, retry } = shown
  const box = useRef<HTMLElement>(null)
  useFollow({ box, text, line, page: preview?.page ?? null })
  return (
    <section className={classes(styles.preview, className)} aria-label={texts.preview}>
      <div className={styles.bar}>
        <span className="sm b5">{question ? formTexts.tryIt : texts.asStudents}</span>
        {question && (
          <Button variant="ghost" size="sm" onClick={() => setRound(round + 1)}>
            <RotateCcw />
            {formTexts.again}
          </Button>
        )}
        {!question && (
          <fieldset className={styles.widths} aria-label={texts.width}>
            <button
              type="button"
              aria-pressed={!isPhone}
              aria-label={texts.wide}
              onClick={() => setPhone(false)}
            >
              <Monitor />
            </button>
            <button
              type="button"
              aria-pressed={isPhone}
              aria-label={texts.phone}
              onClick={() => setPhone(true)}
            >
              <TabletSmartphone />
            </button>
          </fieldset>
        )}
      </div>
      <section
        ref={box}
        className={styles.page}
        data-phone={(isPhone && !question) || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        tabIndex={0}
        aria-label={texts.pageShown}
      >
        {error !== null && (
          <ErrorPanel
            message={`${texts.previewFailed} ${failureText(error)}`}
            onRetry={() => void retry(text)}
          />
        )}
        {!preview && error === null && <SkeletonList shape="row" count={5} />}
        {preview?.page && (
          <Page key={round} page={preview.page} place={place} text={text} question={question} />
        )}
        {preview && !preview.page && (
          <p className="muted">
            {preview.findings.some(({ level }) => level === 'error')
              ? texts.tooFaulty
              : texts.noPreview}
          </p>
        )}
      </section>
    </section>
  )
}

type PageProps = { page: PreviewedPage } & Pick<Props, 'place' | 'text' | 'question'>

function Page({ page, place, text, question: only }: PageProps) {
  const check = (question: Question) => (
    <QuickCheck
      key={`${question.id} ${JSON.stringify(question)}`}
      question={question}
      check={({ chosen }) => tryQuestion(place, { text, questionId: question.id, chosen })}
    />
  )
  return (
    <CourseLanguage value={page.language}>
      <div className="reading-size">
        {page.kind === 'lesson' && <LessonText blocks={page.blocks} renderCheck={check} />}
        {page.kind === 'about' && <TrustedHtml className="lesson-html" html={page.html} />}
        {page.kind === 'quiz' && (
          <div className={styles.questions}>
            {only ? (
              <Only questions={page.questions} {...only} check={check} />
            ) : (
              page.questions.map(check)
            )}
          </div>
        )}
      </div>
    </CourseLanguage>
  )
}

type OnlyProps = NonNullable<Props['question']> & {
  questions: Question[]
  check: (question: Question) => ReactNode
}

/** Faulty questions are left out of the preview: then it is not known which is which. */
function Only({ questions, at, count, check }: OnlyProps) {
  const question = questions[at]
  if (!question || questions.length !== count) return <p className="muted">{formTexts.cannotTry}</p>
  return check(question)
}

type Followed = {
  box: RefObject<HTMLElement | null>
  text: string
  line: number
  page: PreviewedPage | null
}

/** Scrolls to the heading under which the caret is, also when that has just come into the preview. */
function useFollow({ box, text, line, page }: Followed): void {
  const before = text.split('\n').slice(0, line)
  const passed = before.filter((one) => one.startsWith('## ')).length
  const followed = useRef<string>(undefined)
  useEffect(() => {
    const headings = box.current?.querySelectorAll<HTMLElement>('h2') ?? []
    const place = `${passed} ${headings.length}`
    if (!page || place === followed.current) return
    followed.current = place
    const heading = headings[passed - 1]
    if (heading) box.current?.scrollTo({ top: heading.offsetTop - 16 })
    else if (passed === 0) box.current?.scrollTo({ top: 0 })
  }, [box, passed, page])
}
