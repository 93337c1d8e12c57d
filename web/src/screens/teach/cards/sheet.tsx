import type { ClassCard } from '@kinnow/contract/class-cards'
import { EyeOff, PrinterCheck } from 'lucide-react'
import { useState } from 'react'
import type { CardList, MadeCards } from '#features/class-cards/api.ts'
import { useClock } from '#lib/served.ts'
import { useSession } from '#lib/session.ts'
import { useSchool } from '#lib/use-site.ts'
import { dateIn } from '#lib/zoned-time.ts'
import { classCards as texts } from '#texts/en/class-cards.ts'
import { shortDay } from '#texts/en/units.ts'
import { Button } from '#ui/button.tsx'
import { Callout, ErrorPanel } from '#ui/callout.tsx'
import { classes } from '#ui/classes.ts'
import { late } from '#ui/lazy.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Card } from './card.tsx'
import styles from './cards.module.css'
import { RenewButton } from './renew-button.tsx'
import sheetStyles from './sheet.module.css'

const ConfirmLeave = late(
  async () => (await import('#ui/confirm-leave.tsx')).ConfirmLeave,
  () => null,
)

/** Two columns of five on A4. */
const ofPage = 10

type Props = {
  group: Pick<CardList['group'], 'id' | 'name'>
  made: MadeCards
  /** Why not all were made. */
  fault: string | null
  onMade: (made: MadeCards) => void
  onDone: () => void
}

/** Cards to print, cut and hand out. */
export function Sheet({ group, made, fault, onMade, onDone }: Props) {
  const [only, setOnly] = useState('')
  const [hasLines, setLines] = useState(true)
  const [isPrinted, setPrinted] = useState(false)
  const cards = made.cards.filter(({ studentId }) => only === '' || studentId === only)
  const pages = Array.from({ length: Math.ceil(cards.length / ofPage) }, (_, page) =>
    cards.slice(page * ofPage, (page + 1) * ofPage),
  )
  const desk = classes(sheetStyles.desk, !hasLines && sheetStyles.plain)
  const print = () => {
    setPrinted(true)
    window.print()
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{texts.title}</h1>
          <p className="muted mt1">{texts.sheetLead(cards.length, pages.length)}</p>
        </div>
        <div className={styles.actions}>
          {isPrinted && (
            <Button variant="ghost" onClick={onDone}>
              {texts.done}
            </Button>
          )}
          <RenewButton
            groupId={group.id}
            studentIds={cards.map(({ studentId }) => studentId)}
            onMade={(renewed) => {
              setPrinted(false)
              onMade(replaceCards(made, renewed))
            }}
          >
            {texts.renewAll}
          </RenewButton>
          <Button onClick={print}>
            <PrinterCheck />
            {texts.print(pages.length)}
          </Button>
        </div>
      </header>
      <div className={styles.options}>
        {fault !== null && <ErrorPanel message={`${texts.partly(made.cards.length)} ${fault}`} />}
        <Callout Icon={EyeOff} title={texts.shownNow} className={styles.once} />
        <div className={styles.two}>
          <SelectField
            label={texts.cardsFor}
            value={only}
            onChange={({ target }) => setOnly(target.value)}
          >
            <option value="">{texts.everyone(made.cards.length)}</option>
            {made.cards.map(({ studentId, name }) => (
              <option key={studentId} value={studentId}>
                {name ?? texts.noName}
              </option>
            ))}
          </SelectField>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={hasLines}
              onChange={({ target }) => setLines(target.checked)}
            />
            {texts.lines}
          </label>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on phones, by keyboard too */}
      <section className={desk} aria-label={texts.sheetTitle(group.name)} tabIndex={0}>
        {pages.map((ofOne, index) => (
          <Page
            key={ofOne[0]?.studentId}
            group={group.name}
            code={made.cardCode}
            cards={ofOne}
            page={index + 1}
            pages={pages.length}
          />
        ))}
      </section>
      <p className={`xs muted ${styles.note}`}>{texts.sheetNote}</p>
      {!isPrinted && <Leaving />}
    </>
  )
}

/** A new secret takes the place of the one before. */
function replaceCards(before: MadeCards, renewed: MadeCards): MadeCards {
  const byStudent = new Map(renewed.cards.map((card) => [card.studentId, card]))
  return { ...renewed, cards: before.cards.map((card) => byStudent.get(card.studentId) ?? card) }
}

const Leaving = () => (
  <ConfirmLeave
    holds={() => useSession.getState().userLoginToken !== null}
    title={texts.leaveTitle}
    text={texts.leaveText}
    stay={texts.stay}
    leave={texts.leave}
  />
)

type PageProps = { group: string; code: string; cards: ClassCard[]; page: number; pages: number }

function Page({ group, code, cards, page, pages }: PageProps) {
  const school = useSchool()
  const clock = useClock()
  const day = dateIn(clock.now, clock.zone)
  const today = `${shortDay(day)} ${day.slice(0, 4)}`
  return (
    <div className={sheetStyles.page}>
      <div className={sheetStyles.top}>
        {school.picture && <img className={sheetStyles.logo} src={school.picture} alt="" />}
        <div className={sheetStyles.names}>
          <p className={sheetStyles.school}>{school.name}</p>
          <p className={sheetStyles.title}>{texts.sheetTitle(group)}</p>
        </div>
        <p className={sheetStyles.where}>
          {texts.logInAt} <b translate="no">{`${location.host}/login/card`}</b>
          <br />
          {texts.printed(today, page, pages)}
        </p>
      </div>
      <div className={sheetStyles.grid}>
        {cards.map((card) => (
          <Card key={card.studentId} card={card} code={code} group={group} />
        ))}
      </div>
      <p className={sheetStyles.foot}>{texts.foot}</p>
    </div>
  )
}
