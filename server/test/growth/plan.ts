/** What PostgreSQL would do for a statement, in a database it has looked at. */
import type pg from 'pg'
import type { Statement } from './record-statements.ts'

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Node[] }

/**
 * They do not grow: a few keys, one row for each kind of timed work, the nodes, the video rooms of lessons that run with who is in
 * them and who was put out, and what is uploaded just now.
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
 * The tables it reads from end to end, but those that stay small. A named statement is asked twice: PostgreSQL may keep
 * one plan for all its values.
 */
export async function tablesReadWhole(sql: pg.Pool, { text, values, name }: Statement): Promise<string[]> {
  const plans = [await sql.query(`explain (format json) ${text}`, values)]
  if (name !== undefined) plans.push(await sql.query(`explain (format json, generic_plan) ${text}`))
  const tables = plans
    .flatMap(nodesOf)
    .flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
  return [...new Set(tables)].filter((table) => !smallTables.has(table))
}

/** By what it looks up the rows of a table, at each place, when its plan is kept for all values. */
export async function lookUps(sql: pg.Pool, { text }: Statement, table: string): Promise<string[]> {
  const nodes = nodesOf(await sql.query(`explain (format json, generic_plan) ${text}`))
  return nodes.flatMap((node) => (node['Relation Name'] === table ? [node['Index Cond'] ?? ''] : []))
}

const nodesOf = ({ rows }: pg.QueryResult): Node[] =>
  withChildren((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan)
const withChildren = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)]
