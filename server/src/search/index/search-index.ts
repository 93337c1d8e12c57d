// Which index there is on which engine.
import type { Engine } from '../../lib/db/database.ts'
import type { SearchIndex } from './index-types.ts'
import { postgresIndex } from './postgres-index.ts'
import { sqliteIndex } from './sqlite-index.ts'

export const indexOn = (engine: Engine): SearchIndex =>
  engine === 'postgres' ? postgresIndex : sqliteIndex
