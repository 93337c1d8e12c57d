import type { Student } from '@kinnow/contract/auth'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { security as texts } from '#texts/en/profile.ts'
import { Button } from '#ui/button.tsx'
import { TileIcon } from '#ui/tile-icon.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './rows.module.css'
import { Section } from './section.tsx'
import { SetPassword } from './set-password.tsx'

export function Password({ student }: { student: Student }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section id="security" title={texts.title} text={texts.text}>
      {isOpen ? (
        <PasswordForm student={student} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.row}>
          <TileIcon Icon={KeyRound} small className="sub-soc" />
          <div className="grow">
            <b className="b5">{student.email === null ? texts.card : texts.password}</b>
            <p className="xs muted">{hintFor(student)}</p>
          </div>
          {student.hasPassword ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={texts.change}
              onClick={() => setOpen(true)}
            >
              {texts.changeShort}
            </Button>
          ) : (
            student.email !== null && <SetPassword />
          )}
        </div>
      )}
    </Section>
  )
}

function hintFor({ email, hasPassword, hasGoogle }: Student): string {
  if (hasPassword) return texts.passwordHint
  if (email === null) return texts.cardHint
  return hasGoogle ? texts.noPassword : texts.cardSet
}
