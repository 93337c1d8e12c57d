import type { AuthoredFile } from '@kinnow/contract/authoring'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSaveFile } from '#features/authoring/api.ts'
import { startPage } from '#features/authoring/model/new-page.ts'
import type { NewPage } from '#features/authoring/model/new-page.ts'
import { filePath } from '#features/authoring/model/paths.ts'
import { toTree } from '#features/authoring/model/tree.ts'
import type { TreeFolder } from '#features/authoring/model/tree.ts'
import { failureText } from '#lib/api-failure.ts'
import { newPage as texts } from '#texts/en/author.ts'
import { Button } from '#ui/button.tsx'
import { FieldError, TextField } from '#ui/field.tsx'
import { Form } from '#ui/form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TitledDialog } from '#ui/titled-dialog.tsx'
import { useTries } from '#ui/use-tries.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  origin: string
  /** Of the open file: a new page usually belongs beside it. */
  path: string
  files: AuthoredFile[]
}

const kinds = ['lesson', 'quiz', 'chapter'] as const

/** A lesson or a quiz goes into a chapter, four folders deep; a chapter into a subject. */
const depthOf = (kind: NewPage) => (kind === 'chapter' ? 3 : 4)

/** Where a page of this kind can be, with the names of what is around it. */
function placesFor(kind: NewPage, root: TreeFolder): { path: string; name: string }[] {
  const walk = (folder: TreeFolder, names: string[]): { path: string; name: string }[] =>
    folder.folders.flatMap((one) => {
      const all = [...names, one.name]
      const isHere = all.length === depthOf(kind)
      const hasIndex = one.files.some(({ path }) => path === `${one.path}/index.md`)
      if (isHere) return hasIndex ? [{ path: one.path, name: all.slice(1).join(' › ') }] : []
      return walk(one, all)
    })
  return walk(root, [])
}

export function NewPageDialog({ open, onOpenChange, origin, path, files }: Props) {
  const [kind, setKind] = useState<NewPage>('lesson')
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { frame, isTried, addTry } = useTries<HTMLDivElement>()
  const { mutate, isPending, error } = useSaveFile(origin)
  const navigate = useNavigate()

  const places = placesFor(kind, toTree(files))
  const here = places.find((place) => path.startsWith(`${place.path}/`)) ?? places[0]
  const folder = places.find((place) => place.path === chosen)?.path ?? here?.path
  const isUsed =
    kind === 'quiz' &&
    files.some((file) => file.path === `${folder}/quiz.md` && file.state !== 'removed')
  const fault = title.trim() === '' ? texts.required : null

  function create(event: FormEvent) {
    event.preventDefault()
    addTry()
    if (fault || isUsed || folder === undefined || isPending) return
    const start = startPage(kind, { files, folder, title: title.trim() })
    mutate(
      { ...start, seen: null },
      {
        onSuccess: () => {
          onOpenChange(false)
          void navigate(filePath(origin, start.path))
        },
      },
    )
  }

  return (
    <TitledDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      close={texts.close}
      hasFields
    >
      <Form onSubmit={create}>
        <div ref={frame} className="stack mt4">
          <TextField
            label={texts.name}
            value={title}
            maxLength={120}
            onChange={({ target }) => setTitle(target.value)}
            error={isTried ? fault : null}
          />
          <SelectField
            label={texts.kind}
            value={kind}
            onChange={({ target }) =>
              setKind(kinds.find((one) => one === target.value) ?? 'lesson')
            }
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one]}
              </option>
            ))}
          </SelectField>
          {places.length > 0 ? (
            <SelectField
              label={texts.where}
              value={folder}
              onChange={({ target }) => setChosen(target.value)}
            >
              {places.map((place) => (
                <option key={place.path} value={place.path}>
                  {place.name}
                </option>
              ))}
            </SelectField>
          ) : (
            <FieldError text={texts.noPlace} />
          )}
          {isUsed && <FieldError text={texts.isUsed} />}
          {error && <FieldError text={failureText(error)} />}
          <Button type="submit" block busy={isPending && texts.creating}>
            {texts.create}
          </Button>
        </div>
      </Form>
    </TitledDialog>
  )
}
