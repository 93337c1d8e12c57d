/** A question's first paragraph is its heading; what follows (a picture, code, more words) stands below. */
export function splitPrompt(html: string, fallback: string): { title: string; rest: string } {
  const match = /^\s*<p>([\s\S]*?)<\/p>\s*([\s\S]*)$/.exec(html)
  return match ? { title: match[1] ?? '', rest: match[2] ?? '' } : { title: fallback, rest: html }
}
