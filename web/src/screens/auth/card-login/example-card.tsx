import { cardPath, plainCardCode } from '@kinnow/contract/class-card'
import { cardLogin as texts } from '#texts/en/class-cards.ts'
import { QrCode } from '#ui/qr-code.tsx'
import styles from './example-card.module.css'

const { name, group, code, number, secret } = texts.exampleCard
const lines = [
  [texts.code, code],
  [texts.number, number],
  [texts.secret, secret],
]

/** What a student is looking for. */
export const ExampleCard = () => (
  <div>
    <p className="sr">{texts.example}</p>
    <div className={styles.card} aria-hidden="true">
      <div className={styles.head}>
        <b>{name}</b>
        <span>{group}</span>
      </div>
      <dl translate="no">
        {lines.map(([label, value], index) => (
          <div key={label}>
            <dt>
              <i>{index + 1}</i>
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <QrCode address={`https://school.example${cardPath(plainCardCode(code), Number(number))}`} />
    </div>
  </div>
)
