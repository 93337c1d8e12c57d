// Statements that are built and compiled once, and run with other values each time: for most of what a short statement
// costs is making its text.
import {
  type Compilable,
  type CompiledQuery,
  type KyselyPlugin,
  OperationNodeTransformer,
  type RawBuilder,
  SelectQueryNode,
  sql,
  ValueNode,
} from 'kysely'
import type { Database, Tx } from './database.ts'

/** Takes the place in a compiled statement of a value that each call brings. */
class Placeholder {
  readonly name: string
  /** Of which thing of a list; -1: of the call itself. */
  readonly at: number

  constructor(name: string, at = -1) {
    this.name = name
    this.at = at
  }
}

/**
 * Constants are part of the text. SQLite compiles a statement again whenever a bound value decides whether a
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

const valueAt =
  <V extends Values>(at?: number): ValueOf<V> =>
  (name) =>
    sql`${new Placeholder(name, at)}`

/** A row to insert: of each column the value of its name. */
export const valuesOf = <V extends Values, Name extends keyof V & string>(
  names: readonly Name[],
  value: ValueOf<V>,
) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as {
    [Column in Name]: RawBuilder<V[Column]>
  }

type Made<Row> = { statement: CompiledQuery<Row>; isReading: boolean }

/** One for each engine, and for each hour to which a test moves the clock. */
function compileOnce<Row>(build: (db: Database) => Compilable<Row>): (db: Database) => Made<Row> {
  const made = new Map<string, Made<Row>>()
  let last: { engine: string; offset: number; made: Made<Row> } | undefined
  return (db) => {
    const { engine, clockOffset: offset } = db
    if (last?.engine === engine && last.offset === offset) return last.made
    const sort = `${engine} ${offset}`
    const found = made.get(sort) ?? make(db, build)
    made.set(sort, found)
    last = { engine, offset, made: found }
    return found
  }
}

function make<Row>(db: Database, build: (db: Database) => Compilable<Row>): Made<Row> {
  const statement = build({ ...db, query: db.query.withPlugin(inlined) }).compile()
  return { statement, isReading: SelectQueryNode.is(statement.query) }
}

async function ask<Row>(
  tx: Tx,
  { statement, isReading }: Made<Row>,
  values: Values,
  list: Values[] = [],
): Promise<Row[]> {
  const parameters = statement.parameters.map((one) => {
    if (!(one instanceof Placeholder)) return one
    return one.at < 0 ? values[one.name] : list[one.at]?.[one.name]
  })
  const { sql: text, query: node, queryId } = statement
  const compiled = { sql: text, query: node, queryId, parameters }
  const atOnce = isReading ? (tx.readAtOnce?.(tx.query, compiled) as Row[] | undefined) : undefined
  return atOnce ?? (await tx.query.executeQuery<Row>(compiled)).rows
}

/**
 * `build` must make the same text each time: what differs between calls is a value, of which lists are none. It may read or
 * write; of what was written come the rows that it returns.
 */
export function prepare<V extends Values, Row>(
  build: (db: Database, value: ValueOf<V>) => Compilable<Row>,
) {
  const madeFor = compileOnce((db) => build(db, valueAt()))
  return (tx: Tx, values: V): Promise<Row[]> => ask(tx, madeFor(tx), values)
}

/**
 * The same of a statement about a list of things, which is made once for each length of it: `batches.ts` gives few lengths.
 * For no values it runs no statement.
 */
export function prepareList<V extends Values, One extends Values, Row>(
  build: (db: Database, value: ValueOf<V>, list: ValueOf<One>[]) => Compilable<Row>,
) {
  const made = new Map<number, (db: Database) => Made<Row>>()
  const madeFor = (db: Database, length: number) => {
    const known = made.get(length)
    if (known) return known(db)
    const places = Array.from({ length }, (_, at) => valueAt<One>(at))
    const fresh = compileOnce((of) => build(of, valueAt(), places))
    made.set(length, fresh)
    return fresh(db)
  }
  return async (tx: Tx, values: V, list: One[]): Promise<Row[]> =>
    list.length === 0 ? [] : ask(tx, madeFor(tx, list.length), values, list)
}
