import { longText } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import type { ReceivedQuestion } from '@kinnow/contract/received-questions'
import { Check, Clock as ClockIcon, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { whenOf } from '#features/assignments/model/when.ts'
import { lessonPath, quizPath } from '#features/catalog/model/paths.ts'
import { groupStudentPath } from '#features/groups/model/paths.ts'
import { useAnswerQuestion } from '#features/teacher-questions/received-api.ts'
import { notify } from '#lib/notify.ts'
import { useForm } from '#lib/use-form.ts'
import type { Clock } from '#lib/zoned-time.ts'
import { personName } from '#lib/person-name.ts'
import { teacherQuestions as texts } from '#texts/en/teacher-questions.ts'
import { Button } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { Form } from '#ui/form.tsx'
import { Switch } from '#ui/switch.tsx'
import { Tag } from '#ui/tag.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import styles from './questions.module.css'

type Props = { question: ReceivedQuestion; clock: Clock }

/** One question of a student with its place, and the answer or the way to give one. */
export function ReceivedItem({ question, clock }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { student, group, answer } = question
  const name = personName(student)
  return (
    <>
      <div className={styles.head}>
        <p className="sm muted">
          <Link to={groupStudentPath(group.id, student.id)} className={styles.student}>
            {name}
          </Link>
          {`, ${group.name} · ${whenOf(question.sentAt, clock)}`}
        </p>
        <Tag tone={answer === null ? 'warn' : 'ok'}>
          {answer === null ? <ClockIcon /> : <Check />}
          {answer === null ? texts.waiting : texts.answered}
        </Tag>
      </div>
      <Link className="link sm" to={pathOf(question)} target="_blank">
        {question.place}
      </Link>
      <p className={styles.text}>{question.text}</p>
      {answer !== null && !isChanging && (
        <div className={styles.answered}>
          <p className={styles.answer}>{answer}</p>
          <div className={styles.head}>
            <span className="xs muted">
              {question.isShared && (
                <span className={styles.shared}>
                  <Users />
                  {texts.isShared}
                </span>
              )}
            </span>
            <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
          </div>
        </div>
      )}
      {(answer === null || isChanging) && (
        <AnswerForm
          question={question}
          name={name}
          onDone={answer === null ? undefined : () => setChanging(false)}
        />
      )}
    </>
  )
}

const pathOf = ({ kind, targetId, anchor }: ReceivedQuestion) =>
  kind === 'lesson' ? lessonPath(targetId, anchor) : quizPath(targetId)

const schemas = { answer: longText(texts.answer, limits.teacherQuestion.answer) }

type FormProps = { question: ReceivedQuestion; name: string; onDone: (() => void) | undefined }

function AnswerForm({ question, name, onDone }: FormProps) {
  const { mutateAsync } = useAnswerQuestion(question.id)
  const [isShared, setShared] = useState(question.isShared)
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ answer }) => {
      await mutateAsync({ answer, isShared })
      notify('success', texts.sent, texts.sentText(name))
      onDone?.()
    },
    { known: { answer: question.answer } },
  )
  const text = field('answer')
  return (
    <Form {...form} className={styles.form}>
      {error && <ErrorPanel message={error} />}
      <TextAreaField
        {...text}
        label={texts.answer}
        rows={3}
        maxLength={limits.teacherQuestion.answer}
        hint={texts.left(text.value.length)}
      />
      <Switch label={texts.share} hint={texts.shareHint} checked={isShared} onChange={setShared} />
      <div className={styles.buttons}>
        {onDone && (
          <Button variant="secondary" onClick={onDone}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" variant="secondary" busy={isBusy && texts.sending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  )
}
