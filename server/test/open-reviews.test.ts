// S28 with cards present: what comes back as a review tells nothing of right or wrong before it is answered.
import { expect, test } from 'vitest'
import { everyGet } from './every-get.ts'
import { reviewer } from './reviewer.ts'

const key =
  /RIGHT-|WRONG-|"(correct|isCorrect|isRight|rightOptions|answerKey|(explanation|feedback)\w*)":(?!null|"at-)/

/** A student whose questions come back today. */
async function due(answers: Record<string, string>) {
  const one = await reviewer()
  const { app, ids, student, takeQuiz, wait } = one
  const attempt = await takeQuiz(answers)
  wait(1)
  const quizIds = [ids.quizId]
  const crawl = async (attempts: string[]) => {
    const seen: Record<string, string> = {}
    for (const address of everyGet(app, ids, { studentId: student.id, attempts, quizIds })) {
      const { body } = await app.get(address, student.token)
      // What was handed in is explained where its result is, which is read apart.
      if (address !== '/openapi.json' && !address.includes(attempt.id))
        seen[address] = JSON.stringify(body)
    }
    return seen
  }
  return { ...one, attempt, crawl }
}

const right = { roots: 'Water', 'leaf take': 'Light', green: 'True' }
const wrong = { roots: 'Light', 'leaf take': 'Light', green: 'False' }

test.each([
  ['right', right],
  ['wrong', wrong],
])('what is due after %s answers comes without its key', async (_, answers) => {
  const { crawl, attempt } = await due(answers)
  const seen = await crawl([attempt.id])

  expect(JSON.parse(seen['/reviews/due'] ?? '').data.cards).toHaveLength(3)
  expect(Object.keys(seen).length).toBeGreaterThan(30)
  for (const [address, text] of Object.entries(seen)) expect(text, address).not.toMatch(key)
})

test('a question of an open attempt does not come as a review, and neither reveals its key', async () => {
  const { crawl, attempt, start } = await due(right)
  const open = await start()
  const seen = await crawl([attempt.id, open.id])

  expect(seen[`/attempts/${open.id}`]).toContain('What do roots take in')
  expect(JSON.parse(seen['/reviews/due'] ?? '').data.cards).toEqual([])
  expect(JSON.parse(seen['/reviews/due?ahead=2099-01-01'] ?? '').data.cards).toEqual([])
  for (const [address, text] of Object.entries(seen)) expect(text, address).not.toMatch(key)
})

test('a question that comes again shows as much after a right answer as after a wrong one, but for when and how often', async () => {
  const cardsOf = async (answers: Record<string, string>) => {
    const { cards } = await due(answers)
    return (await cards()).map(({ question, lastAskedDays, asked }) => {
      const { id, type, promptHtml } = question
      return { id, type, promptHtml, lastAskedDays, asked }
    })
  }
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  expect((await cardsOf(right)).toSorted(byId)).toEqual((await cardsOf(wrong)).toSorted(byId))
})
