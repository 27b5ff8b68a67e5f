/** Reads the plans that PostgreSQL makes for a statement. The database must have been analysed. */
import type pg from 'pg'
import type { Statement } from './record-statements.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

/**
 * Tables that do not grow with the school, so that reading them completely is cheap. They hold keys, leases, marks of the
 * clock, nodes, the progress of planning notices, and locks of running uploads. They also hold running video rooms with the
 * people in them and the people removed from them.
 */
export const smallTables: ReadonlySet<string> = new Set([
  'signing_keys',
  'duties',
  'clock_marks',
  'meeting_peers',
  'video_rooms',
  'video_room_removals',
  'video_room_nodes',
  'upload_locks',
  'notice_scans',
  'push_keys',
])

/**
 * Returns the tables that a statement reads completely (`Seq Scan`), except `smallTables`. Checks the plan for these values.
 * For a named statement it also checks the generic plan, which PostgreSQL may keep for all values.
 */
export async function tablesReadInFull(sql: pg.Pool, { text, values, name }: Statement): Promise<string[]> {
  const plans = [await sql.query(`explain (format json) ${text}`, values)]
  if (name !== undefined) plans.push(await sql.query(`explain (format json, generic_plan) ${text}`))
  const tables = plans
    .flatMap(nodesOf)
    .flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
  return [...new Set(tables)].filter((table) => !smallTables.has(table))
}

/** Returns the index conditions by which the generic plan of a statement finds rows of a table. */
export async function lookUps(sql: pg.Pool, { text }: Statement, table: string): Promise<string[]> {
  const nodes = nodesOf(await sql.query(`explain (format json, generic_plan) ${text}`))
  return nodes.flatMap((node) => (node['Relation Name'] === table ? [node['Index Cond'] ?? ''] : []))
}

const nodesOf = ({ rows }: pg.QueryResult): Node[] =>
  withChildren((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan)
const withChildren = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)]
