// Which columns the tables have, as the migrations make them.
import type { Engine } from '../database.ts'
import { readStatements } from './expected-indexes.ts'

/** `table.column` of each. What is made for one engine alone by other means than `create table` is left out. */
export async function expectedColumns(engine: Engine): Promise<string[]> {
  const columns = new Set<string>()
  for (const statement of await readStatements(engine)) heed(columns, statement)
  return [...columns]
}

function heed(columns: Set<string>, statement: string): void {
  const [, table, parts = ''] = /^create table (\w+) \((.*)\)$/.exec(statement) ?? []
  if (table)
    for (const part of apart(parts))
      if (!/^(constraint|primary key|unique|foreign key)\b/.test(part))
        columns.add(`${table}.${first(part)}`)
  const [, changed, changes = ''] = /^alter table (\w+) (.*)$/.exec(statement) ?? []
  if (changed) for (const change of apart(changes)) heedChange(columns, changed, change)
  const [, gone] = /^drop table (\w+)/.exec(statement) ?? []
  for (const one of columns) if (one.startsWith(`${gone}.`)) columns.delete(one)
}

function heedChange(columns: Set<string>, table: string, change: string): void {
  const [, added] = /^add column (\w+)/.exec(change) ?? []
  const [, old, renamed] = /^rename column (\w+) to (\w+)/.exec(change) ?? []
  const [, dropped = old] = /^drop column (\w+)/.exec(change) ?? []
  columns.delete(`${table}.${dropped}`)
  const name = added ?? renamed
  if (name) columns.add(`${table}.${name}`)
}

/** At the commas between columns, not at those within brackets. */
const apart = (text: string) => text.split(/, (?![^(]*\))/)
const first = (text: string) => /^\w+/.exec(text)?.[0]
