import { cardPath, shownCardCode, shownCardNumber } from '@kinnow/contract/class-card'
import type { ClassCard } from '@kinnow/contract/class-cards'
import { classCards as texts } from '#texts/en/class-cards.ts'
import { classes } from '#ui/classes.ts'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './sheet.module.css'

type Props = { card: ClassCard; code: string; group: string }

/** Letters of a name that fit on a line in full size. */
const shortName = 24

/** One student's card. The QR code has the class code and the number, never the secret. */
export function Card({ card: { name, number, secret }, code, group }: Props) {
  const shown = shownCardNumber(number)
  const who = name ?? texts.noName
  const lines = [
    [texts.code, shownCardCode(code)],
    [texts.cardNumber, shown],
    [texts.secret, secret],
  ]
  return (
    <article className={styles.card} aria-label={who}>
      <div className={styles.who}>
        <b className={classes(who.length > shortName && styles.long)}>{who}</b>
        <span>{group}</span>
      </div>
      <dl>
        {lines.map(([label, value], index) => (
          <div key={label}>
            <dt>
              <i aria-hidden="true">{index + 1}</i>
              {label}
            </dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <QrCode address={location.origin + cardPath(code, number)} label={texts.picture(shown)} />
    </article>
  )
}
