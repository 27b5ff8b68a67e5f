/** Drizzle's session of one client. Its prepared statements map their rows with row-mapper.ts. */
import { NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { createRowMapper } from './row-mapper.ts'

export type Tables = Record<string, never>
export type PrepareParameters = Parameters<NodePgSession<Tables, Tables>['prepareQuery']>
type RowMapper<Config extends PreparedQueryConfig> = ((rows: unknown[][]) => Config['execute']) | undefined

/** Returns a mapper for a named statement, which runs many times. A statement that runs once is faster without. */
export const rowMapperOf = <Config extends PreparedQueryConfig>(
  name: string | undefined,
  fields: PrepareParameters[1],
): RowMapper<Config> => (name === undefined ? undefined : createRowMapper(fields))

export class MappingSession extends NodePgSession<Tables, Tables> {
  override prepareQuery<Config extends PreparedQueryConfig = PreparedQueryConfig>(
    query: PrepareParameters[0],
    fields: PrepareParameters[1],
    name: string | undefined,
    inArrays: boolean,
    mapper: RowMapper<Config> = rowMapperOf<Config>(name, fields),
    metadata?: PrepareParameters[5],
    cacheConfig?: PrepareParameters[6],
  ): PgPreparedQuery<Config> {
    return super.prepareQuery<Config>(query, fields, name, inArrays, mapper, metadata, cacheConfig)
  }
}
