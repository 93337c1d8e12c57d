import { Download } from 'lucide-react'
import { useExportPerson } from '#features/admin/api.ts'
import { failureText } from '#lib/api-failure.ts'
import { notify } from '#lib/notify.ts'
import { actions as texts } from '#texts/en/admin.ts'

/** What the person could download, for those who ask the school for it. */
export function ExportAction({ id }: { id: string }) {
  const { mutate, isPending, error } = useExportPerson(id)
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) => {
        const file = texts.file(new Date().toISOString().slice(0, 10))
        saveFile(file, JSON.stringify(data, null, 2))
        notify('success', texts.exported, file)
      },
    })
  return (
    <button type="button" aria-disabled={isPending} onClick={() => !isPending && download()}>
      <Download />
      <span>
        {texts.export}
        <small role={error ? 'alert' : undefined}>{noteOf(isPending, error)}</small>
      </span>
    </button>
  )
}

function noteOf(isPending: boolean, error: Error | null): string {
  if (isPending) return texts.exporting
  return error ? `${texts.notExported}. ${failureText(error)}` : texts.exportText
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
