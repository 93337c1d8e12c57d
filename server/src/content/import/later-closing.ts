// A quiz that now closes later: the results it hides until then stay hidden, also those of attempts begun before.
import type { Queries } from '../../lib/db/database.ts'
import { lastMoment, readQuizRules } from '../../quizzes/rules.ts'
import type { Rows } from './collect-rows.ts'

export async function tellLater(
  query: Queries,
  changed: Pick<Rows['quizzes'][number], 'id' | 'rules'>[],
): Promise<void> {
  for (const { id, rules } of changed) {
    const { closesAt } = readQuizRules(rules)
    if (closesAt === null) continue
    await query
      .updateTable('attempts')
      .set({ told_at: lastMoment(closesAt) })
      .where('quiz_id', '=', id)
      .where('told_at', '<', lastMoment(closesAt))
      .execute()
  }
}
