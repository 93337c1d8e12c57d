// What a piece of work asks of the database.
import type { KyselyPlugin } from 'kysely'
import type { TestApp } from './app.ts'

/** From here on, statements and the rows they bring are counted. */
export function countStatements({ db }: TestApp) {
  const counted = { statements: 0, rows: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counted.statements += 1
      counted.rows += result.rows.length
      return result
    },
  }
  db.query = db.query.withPlugin(plugin)
  return async (work: () => Promise<unknown>) => {
    Object.assign(counted, { statements: 0, rows: 0 })
    const bytes = JSON.stringify(await work()).length
    return { ...counted, bytes }
  }
}
