import { Dialog } from '@base-ui/react/dialog'
import { longText } from '@kinnow/contract/fields'
import { limits } from '@kinnow/contract/limits'
import type { OwnQuestion } from '@kinnow/contract/teacher-questions'
import { Bell, ChevronRight, Lock, MapPin, Send, UsersRound, X } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useAskQuestion } from '#features/teacher-questions/api.ts'
import { draftAt, saveDraft } from '#features/teacher-questions/model/drafts.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { readStored } from '#lib/storage.ts'
import { useForm } from '#lib/use-form.ts'
import { asking as texts } from '#texts/en/teacher-questions.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { Words } from '#ui/course-language.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { answerId } from './answer-id.ts'
import { showAbove } from './show-above.ts'
import styles from './ask-dialog.module.css'

export type Place = Pick<OwnQuestion, 'kind' | 'targetId' | 'anchor'> & {
  /** In words, in the language of the course. */
  title: string
  language: string
}
type Class = { id: string; name: string; teachers: string[] }

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  place: Place
  classes: Class[]
  /** Answers of the place that are to be seen on the page, whose card has `answerId`. */
  others?: Other[]
  /** What the question is about: on phones it stays in sight above the sheet. */
  inSight?: () => Element[]
  /** On a page that leaves room for it below its bar; any other page moves aside. */
  isBeside?: boolean
}
export type Other = { id: string; text: string; answered: string }

/** So many of the others are listed. */
const shown = 5

/** A question to the teachers of a class, beside the page; on phones a sheet. Load it lazily. */
export function AskDialog({ open, onOpenChange, isBeside = false, ...rest }: Props) {
  const { others = [], inSight, ...form } = rest
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal="trap-focus" disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          ref={popup}
          className={classes(styles.popup, isBeside ? styles.beside : styles.aside)}
          initialFocus={() => popup.current?.querySelector('textarea') ?? true}
        >
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{texts.title}</Dialog.Title>
            <Dialog.Close
              render={
                <IconButton label={texts.close}>
                  <X />
                </IconButton>
              }
            />
          </div>
          <div className={styles.body}>
            <AskForm {...form} onSent={() => onOpenChange(false)} />
            {isBeside && <BelowBar panel={popup} />}
            {inSight && <InSight sheet={popup} parts={inSight} />}
            {others.length > 0 && <Others others={others.slice(0, shown)} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Up to this width it is a sheet over the lower part of the page. */
const phone = 860

function InSight({ sheet, parts }: { sheet: RefObject<Element | null>; parts: () => Element[] }) {
  const first = useRef(parts)
  useEffect(() => {
    if (sheet.current && window.innerWidth <= phone) showAbove(sheet.current, first.current())
  }, [sheet])
  return null
}

/** The panel begins where the page's own bar ends: that is lower while the site's bar is above it. */
function BelowBar({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const place = () => {
      const bar = document.querySelector('[data-own-bar]')
      const below = bar && `${Math.max(0, bar.getBoundingClientRect().bottom)}px`
      panel.current?.style.setProperty('--below-bar', below)
    }
    place()
    window.addEventListener('scroll', place, { passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place)
      window.removeEventListener('resize', place)
    }
  }, [panel])
  return null
}

/** Links to their cards on the page. */
function Others({ others }: { others: Other[] }) {
  const id = useId()
  return (
    <section className={styles.others} aria-labelledby={id}>
      <h3 id={id}>{texts.others}</h3>
      <ul>
        {others.map(({ id: questionId, text, answered }) => (
          <li key={questionId}>
            <a href={`#${answerId(questionId)}`}>
              <ChevronRight />
              <span>
                {text}
                <small>{answered}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const schemas = { text: longText(texts.question, limits.teacherQuestion.text) }

function AskForm({
  place,
  classes: groups,
  onSent,
}: Pick<Props, 'place' | 'classes'> & { onSent: () => void }) {
  const { kind, targetId, anchor } = place
  // Stored here, as the account itself may still be on its way after a reload.
  const where = `${readStored('userId')} ${kind} ${targetId} ${anchor}`
  const [draft] = useState(() => draftAt(where))
  const [key] = useState(() => draft?.key ?? crypto.randomUUID())
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '')
  const [isUnsent, setUnsent] = useState(draft?.isUnsent === true)
  const { mutateAsync } = useAskQuestion()
  const group = groups.find(({ id }) => id === groupId) ?? groups[0]
  const { form, field, isBusy, error } = useForm(
    schemas,
    async ({ text }) => {
      try {
        await mutateAsync({ key, groupId, kind, targetId, anchor, text })
      } catch (failure) {
        const isAway = failure instanceof ApiFailure && failure.isTransient
        setUnsent(isAway)
        saveDraft(where, { key, text, isUnsent: isAway })
        throw failure
      }
      saveDraft(where, null)
      notify('success', texts.sent, texts.sentText)
      onSent()
    },
    { known: { text: draft?.text ?? '' } },
  )
  const text = field('text')
  return (
    <Form {...form} className={styles.form}>
      <p className={styles.place}>
        <MapPin />
        <span>
          {texts.about}{' '}
          <b>
            <Words language={place.language}>{place.title}</Words>
          </b>
        </span>
      </p>
      {groups.length > 1 && (
        <SelectField
          label={texts.toClass}
          value={groupId}
          onChange={({ target }) => setGroupId(target.value)}
        >
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {(error || isUnsent) && (
        <ErrorPanel message={isUnsent ? texts.unsent : (error ?? failureText(null))} />
      )}
      <TextAreaField
        {...text}
        label={texts.question}
        rows={3}
        maxLength={limits.teacherQuestion.text}
        hint={
          <span className={styles.hint}>
            {texts.short} <span className="num">{texts.left(text.value.length)}</span>
          </span>
        }
        onChange={(event) => {
          text.onChange(event)
          saveDraft(where, { key, text: event.target.value, isUnsent })
        }}
      />
      <Button type="submit" block busy={isBusy && texts.sending}>
        <Send />
        {isUnsent ? texts.again : texts.send(group?.teachers ?? [])}
      </Button>
      <ul className={styles.rules}>
        <li>
          <Lock />
          {texts.who(group?.name ?? '')}
        </li>
        <li>
          <Bell />
          {texts.where}
        </li>
        <li>
          <UsersRound />
          {texts.shared}
        </li>
      </ul>
    </Form>
  )
}
