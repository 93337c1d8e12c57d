import type { Student } from '@kinnow/contract/auth'
import { useRef, useState, type ChangeEvent } from 'react'
import { pictureRules, useSavePicture } from '#features/profile/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { details as texts, profile } from '#texts/en/profile.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import styles from './picture.module.css'
import { sentences } from '@kinnow/contract/shared-sentences'

export function Picture({ student }: { student: Student }) {
  const { mutateAsync, isPending, variables } = useSavePicture()
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function save(picture: File | null) {
    const found = picture && pictureFault(picture)
    setFault(found)
    if (found || isPending) return
    try {
      await mutateAsync(picture)
      notify('success', profile.saved, picture ? texts.pictureSaved : texts.pictureRemoved)
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
    <div className="row g3">
      <Avatar name={student.name ?? student.email ?? ''} src={student.avatarUrl} big />
      <div>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="sm"
            busy={isPending && variables !== null && texts.savingPicture}
            onClick={() => input.current?.click()}
          >
            {texts.changePicture}
          </Button>
          {student.avatarUrl && (
            <Button
              variant="ghost"
              size="sm"
              className={styles.remove}
              busy={isPending && variables === null && texts.savingPicture}
              onClick={() => void save(null)}
            >
              {texts.removePicture}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.picture}
          accept={pictureRules?.types.join()}
          onChange={handleChoice}
        />
        <p className="xs muted mt2">{texts.pictureHint}</p>
        {fault && (
          <div role="alert" className="mt2">
            <FieldError text={fault} />
          </div>
        )}
      </div>
    </div>
  )
}

// Whether a file may become one's picture, before it is sent.
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureRules?.types.includes(type)) return sentences.notAPicture
  return size > pictureRules.bytes ? sentences.pictureTooLarge : null
}
