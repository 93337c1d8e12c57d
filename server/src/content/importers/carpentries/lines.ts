// The lines of an episode: which are code, where nothing has a meaning, and which define where links lead.

const openFence = /^\s*(?:>\s*)*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})([^`]*)$/

/** For each line, whether it is in a fence of code, the fences included. */
export function codeLines(lines: string[]): boolean[] {
  let fence: string | null = null
  return lines.map((line) => {
    if (fence !== null) {
      const [, closing = ''] = /^\s*(?:>\s*)*(`{3,}|~{3,})\s*$/.exec(line) ?? []
      if (closing.startsWith(fence)) fence = null
      return true
    }
    fence = openFence.exec(line)?.[1] ?? null
    return fence !== null
  })
}

const definition = /^ {0,3}\[(?!\^)[^\]]+\]:\s*\S/

/** `[name]: address` lines, which hold for the whole page. */
export const definitionsIn = (lines: string[], isCode: boolean[]) =>
  lines.filter((line, at) => !isCode[at] && definition.test(line)).join('\n')
