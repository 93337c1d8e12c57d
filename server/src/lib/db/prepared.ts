// Statements that are built and compiled once, and asked with other values each time: for most of what a short statement
// costs is making its text. They only read.
import {
  type Compilable,
  type CompiledQuery,
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawBuilder,
  sql,
  ValueNode,
} from 'kysely'
import type { Database, Queries } from './database.ts'

/** Stands in a compiled statement for a value that each call brings. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * What is the same for each call stands in the text. SQLite makes a statement anew whenever a value is bound by which a
 * partial index could be chosen, and that took most of its time.
 */
class Inliner extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    const isConstant = ['number', 'string', 'boolean'].includes(typeof node.value)
    return isConstant ? ValueNode.createImmediate(node.value) : node
  }
}

const inliner = new Inliner()
const inlined: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => inliner.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}

type Values = Record<string, unknown>
/** In a statement that is being built: the value of this name. */
export type ValueOf<V extends Values> = <Name extends keyof V & string>(
  name: Name,
) => RawBuilder<V[Name]>

/**
 * `build` must make the same text each time: what differs between calls is a value, of which lists are none. What it makes
 * is kept for each engine, and for each hour to which a test moves the clock.
 */
export function prepare<V extends Values, Row>(
  build: (db: Database, value: ValueOf<V>) => Compilable<Row>,
) {
  const made = new Map<string, CompiledQuery<Row>>()
  const value: ValueOf<V> = (name) => sql`${new Placeholder(name)}`
  function compile(db: Database): CompiledQuery<Row> {
    const sort = `${db.engine} ${db.clockOffset}`
    const known = made.get(sort)
    if (known) return known
    const compiled = build({ ...db, query: db.query.withPlugin(inlined) }, value).compile()
    made.set(sort, compiled)
    return compiled
  }
  /** Rows of the database itself, or of the transaction `query`. */
  return async (db: Database, values: V, query: Queries = db.query): Promise<Row[]> => {
    const compiled = compile(db)
    const parameters = compiled.parameters.map((one) =>
      one instanceof Placeholder ? values[one.name] : one,
    )
    const statement = { ...compiled, parameters }
    const atOnce = db.readAtOnce?.(query, statement) as Row[] | undefined
    return atOnce ?? (await query.executeQuery<Row>(statement)).rows
  }
}
