import { logoPath } from '@kinnow/contract/logo-path'
import { useRef, useState, type ChangeEvent } from 'react'
import { logoFault, logoTypes, useSaveLogo } from '../settings-api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { fields, logo as texts } from '#texts/en/school-settings.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './logo-field.module.css'

/** The school's logo: saved as soon as a file is chosen, and removed at a press. */
export function LogoField({ logo }: { logo: string | null }) {
  const { mutateAsync, isPending, variables } = useSaveLogo()
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function save(picture: File | null) {
    const found = picture && logoFault(picture)
    setFault(found)
    if (found || isPending) return
    try {
      await mutateAsync(picture)
      notify('success', texts.saved, picture ? texts.savedText : texts.removedText)
    } catch (error) {
      setFault(failureText(error))
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
      <legend className={styles.label}>{fields.logo}</legend>
      <div className={styles.row}>
        {logo !== null && (
          <span className={styles.picture}>
            <img src={logoPath(logo)} alt={texts.present} />
          </span>
        )}
        <Button
          variant="secondary"
          busy={isPending && variables !== null && texts.saving}
          onClick={() => input.current?.click()}
        >
          {logo === null ? texts.choose : texts.change}
        </Button>
        {logo !== null && (
          <Button
            variant="ghost"
            busy={isPending && variables === null && texts.saving}
            onClick={() => void save(null)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.file}
        accept={logoTypes.join()}
        onChange={handleChoice}
      />
      <p className="sm muted mt2">{texts.hint}</p>
      {fault && (
        <div role="alert" className="mt2">
          <FieldError text={fault} />
        </div>
      )}
    </fieldset>
  )
}
