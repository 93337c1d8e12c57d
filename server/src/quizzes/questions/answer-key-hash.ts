// What must be equal for two questions to be one that was reworded: the type and the right answer, in words. Pure.

type Json = null | string | number | boolean | Json[] | { [name: string]: Json }

/** Feedback, layout and links of answers: other words there make no other question. */
const feedbackFields = new Set([
  'feedback',
  'feedbackHtml',
  'html',
  'explanationHtml',
  'lessonId',
  'lessonAnchor',
  'unitPattern',
  'decimalSign',
  'spelling',
])

/** Ids of options are made from the question, so their words stand in for them. */
export function answerSign(type: string, shown: string, answerKey: string): string {
  const words = new Map<string, string>()
  collect(JSON.parse(shown) as Json, words)
  const key = spelled(JSON.parse(answerKey) as Json, words)
  return `${type} ${JSON.stringify(key)}`
}

function collect(json: Json, words: Map<string, string>): void {
  if (json === null || typeof json !== 'object') return
  if (Array.isArray(json)) json.forEach((each) => collect(each, words))
  else {
    if (typeof json['id'] === 'string' && typeof json['html'] === 'string')
      words.set(json['id'], json['html'])
    Object.values(json).forEach((each) => collect(each, words))
  }
}

function spelled(json: Json, words: Map<string, string>): Json {
  if (typeof json === 'string') return words.get(json) ?? json
  if (json === null || typeof json !== 'object') return json
  if (Array.isArray(json)) return json.map((each) => spelled(each, words))
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => !feedbackFields.has(name))
      .map(([name, value]) => [name, spelled(value, words)]),
  )
}

/** The words of a question as students see it. */
export function promptWords(shown: string): string {
  const { promptHtml = '' } = JSON.parse(shown) as { promptHtml?: string }
  return (
    promptHtml
      .replaceAll(/<[^>]*>/g, ' ')
      // Drawn numbers are named.
      .replaceAll(/⟦([^⟧]*)⟧/g, '{$1}')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}
