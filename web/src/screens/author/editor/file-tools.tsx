import type { Draft } from '@kinnow/contract/authoring'
import { EllipsisVertical, History } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDropDraft, useSaveFile } from '#features/authoring/api.ts'
import { historyPath } from '#features/authoring/model/paths.ts'
import { removeUnsaved } from '#features/authoring/model/unsaved-text.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { editor as texts } from '#texts/en/author.ts'
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { Menu, menuItem } from '#ui/menu.tsx'
import styles from './file-tools.module.css'

type Props = {
  place: { studentId: string; origin: string; path: string }
  draft: Draft
  save: () => Promise<void>
  onReplaced: () => void
}

/** The history of the file, and what can be done with it as a whole. */
export function FileTools({ place, draft, save, onReplaced }: Props) {
  const { origin, path } = place
  const [question, setQuestion] = useState<'drop' | 'remove' | null>(null)
  const drop = useDropDraft(origin)
  const remove = useSaveFile(origin)
  const fail = (error: unknown) => notify('error', texts.refused, failureText(error))
  const replaced = () => {
    removeUnsaved(place)
    onReplaced()
  }

  function act() {
    const { digest: seen } = draft
    setQuestion(null)
    if (question === 'drop') drop.mutate({ path, seen }, { onSuccess: replaced, onError: fail })
    else remove.mutate({ path, text: null, seen }, { onSuccess: replaced, onError: fail })
  }

  return (
    <>
      <Link className={styles.tool} to={historyPath(origin, path)} aria-label={texts.history}>
        <History />
      </Link>
      <Menu label={texts.more} face={<EllipsisVertical />} buttonClass={styles.tool}>
        {draft.state !== 'same' && draft.state !== 'new' && (
          <button type="button" {...menuItem} onClick={() => setQuestion('drop')}>
            {texts.drop}
          </button>
        )}
        {draft.state !== 'removed' && (
          <button
            type="button"
            {...menuItem}
            onClick={() => void save().then(() => setQuestion('remove'))}
          >
            {texts.remove}
          </button>
        )}
      </Menu>
      <ConfirmDialog
        open={question !== null}
        onOpenChange={() => setQuestion(null)}
        title={question === 'drop' ? texts.dropTitle : texts.removeTitle}
        text={question === 'drop' ? texts.dropText : texts.removeText}
        cancel={texts.cancel}
        confirm={question === 'drop' ? texts.dropConfirm : texts.removeConfirm}
        onConfirm={act}
      />
    </>
  )
}
