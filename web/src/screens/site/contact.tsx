import { Clock, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '#lib/meta.ts'
import { contact as texts } from '#texts/en/contact.ts'
import styles from './contact.module.css'
import { MessageForm } from './contact/message-form.tsx'
import { Sent } from './contact/sent.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: texts.page, description: texts.description, path: '/contactus' })

export default function Contact() {
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  return (
    <div className="wrap page">
      <header className="page-head">
        <h1>{texts.title}</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.card}>
          {sentFrom === null ? <MessageForm onSent={setSentFrom} /> : <Sent email={sentFrom} />}
        </div>
        <aside className={styles.aside}>
          <Hours />
          <Hints />
        </aside>
      </div>
    </div>
  )
}

function Hours() {
  return (
    <section>
      <h2 className={styles.title}>
        <Clock />
        {texts.answers}
      </h2>
      <p className="sm muted mt2">{texts.answersText}</p>
    </section>
  )
}

function Hints() {
  return (
    <section>
      <h2 className={styles.title}>
        <Lightbulb />
        {texts.hints}
      </h2>
      <ul className={styles.hints}>
        {texts.hintList.map(({ text, link, to }) => (
          <li key={to}>
            {text} <Link to={to}>{link}</Link>
          </li>
        ))}
        <li>{texts.codeHint}</li>
      </ul>
    </section>
  )
}
