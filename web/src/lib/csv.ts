/** Saves a text as a file of the browser. Reading a reply has taken the mark of UTF-8 away, without which spreadsheets guess wrong. */
export function saveCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
