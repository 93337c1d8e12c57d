import { logoPath } from '@kinnow/contract/logo-path'
import { School } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import {
  isLogoTooWide,
  largestLogoSide,
  logoFault,
  logoTypes,
  useSaveLogo,
} from '../settings-api.ts'
import { ApiFailure, failureText } from '#lib/api-failure.ts'
import { fields, logo as texts } from '#texts/en/school-settings.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { FieldError } from '#ui/field.tsx'
import styles from './logo-field.module.css'

const unreadText = async (picture: Blob) =>
  (await isLogoTooWide(picture)) ? texts.tooWide(largestLogoSide) : texts.unreadable

/** The school's logo: saved as soon as a file is chosen, and removed at a press. */
export function LogoField({ logo }: { logo: string | null }) {
  const { mutateAsync, isPending, variables } = useSaveLogo()
  const [fault, setFault] = useState<string | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function save(picture: File | null) {
    const found = picture && logoFault(picture)
    setFault(found && texts[found])
    setSaved(null)
    if (found || isPending) return
    try {
      await mutateAsync(picture)
      setSaved(picture ? texts.savedText : texts.removedText)
    } catch (error) {
      const isUnread = picture && error instanceof ApiFailure && error.code === 'not-a-picture'
      setFault(isUnread ? await unreadText(picture) : failureText(error))
    }
  }

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? []
    // The same file may be chosen again after a refusal.
    target.value = ''
    if (picture) void save(picture)
  }

  return (
    <fieldset>
      <legend className={styles.label}>
        {fields.logo} <span className="muted">{texts.optional}</span>
      </legend>
      <div className={styles.box}>
        <span className={classes(styles.picture, logo !== null && styles.present)}>
          {logo === null ? <School /> : <img src={logoPath(logo)} alt={texts.present} />}
        </span>
        <div className={styles.about}>
          <output className={styles.state}>{saved ?? (logo === null && texts.none)}</output>
          {saved === null && <p className="xs muted">{texts.hint}</p>}
        </div>
        <div className={styles.acts}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={logo === null ? texts.chooseName : texts.changeName}
            busy={isPending && variables !== null && texts.saving}
            onClick={() => input.current?.click()}
          >
            {logo === null ? texts.choose : texts.change}
          </Button>
          {logo !== null && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={texts.removeName}
              busy={isPending && variables === null && texts.saving}
              onClick={() => void save(null)}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.file}
        accept={logoTypes.join()}
        onChange={handleChoice}
      />
      {fault && (
        <div role="alert" className="mt2">
          <FieldError text={fault} />
        </div>
      )}
    </fieldset>
  )
}
