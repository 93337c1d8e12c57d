// What a command says while it works.
import { vi } from 'vitest'

export async function said(work: () => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
  await work().finally(() => write.mockRestore())
  return lines.join('')
}
