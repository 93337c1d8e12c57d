import { passwordRules, plainPassword } from '@kinnow/contract/fields'
import { Check, Circle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { fields as texts } from '#texts/en/auth.ts'
import { classes } from '#ui/classes.ts'
import styles from './password-rules.module.css'

/** The parts of the password rule, ticked while typing; announced to screen readers after a pause. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const isMet = passwordRules.map(({ test }) => test.test(plainPassword(password)))
  const met = isMet.filter(Boolean).length
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (!password) return undefined
    const pause = setTimeout(() => setAnnounced(texts.rulesMet(met, passwordRules.length)), 1000)
    return () => clearTimeout(pause)
  }, [password, met])

  return (
    <>
      <ul id={id} className={styles.rules} aria-label={texts.rules}>
        {passwordRules.map((rule, index) => (
          <li key={rule.id} className={classes(isMet[index] && styles.met)}>
            {isMet[index] ? <Check /> : <Circle />}
            {rule.label}
            <span className="sr">, {isMet[index] ? texts.met : texts.notMet}</span>
          </li>
        ))}
      </ul>
      <output className="sr">{announced}</output>
    </>
  )
}
