// Titles, names and summaries are plain words, as lists and mails show them: marks of Markdown and HTML would be read as letters.
import { isHtml, tagOf } from '../markdown/html-tags.ts'

const plainKeys = ['title', 'name', 'summary']

const marks = [
  /(\*\*)[^\s*][^*]*\*\*/,
  /(`)[^`]+`/,
  /(\$)[^\s$](?:[^$]*[^\s$])?\$(?!\d)/,
  /(!?\[[^\]]+\]\([^)]+\))/,
  /(&(?:[a-z]+|#\d+);)/i,
]

/** A tag that is closed again, or breaks a line; a single one may be what the words are about. */
function tagIn(words: string): string | undefined {
  const [open] =
    /<([a-z][a-z0-9]*)\b[^<>]*>(?=[^]*<\/\1>)/i.exec(words) ?? /<br\s*\/?>/i.exec(words) ?? []
  return open && isHtml(tagOf(open)) ? open : undefined
}

const markIn = (words: string) =>
  tagIn(words) ?? marks.map((mark) => mark.exec(words)?.[1]).find(Boolean)

/** `front` is what a file says about itself. */
export function findMarkup(front: object, report: (key: string, message: string) => void): void {
  for (const [key, words] of Object.entries(front)) {
    const mark = plainKeys.includes(key) && typeof words === 'string' ? markIn(words) : null
    if (mark) report(key, `"${key}" is plain words: "${mark}" is shown as it is written`)
  }
}
