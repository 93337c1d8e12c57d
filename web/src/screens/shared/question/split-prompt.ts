/** The first paragraph of a prompt is the heading; pictures, code and text follow below. */
export function splitPrompt(html: string, fallback: string): { title: string; rest: string } {
  const match = /^\s*<p>([\s\S]*?)<\/p>\s*([\s\S]*)$/.exec(html)
  return match ? { title: match[1] ?? '', rest: match[2] ?? '' } : { title: fallback, rest: html }
}
