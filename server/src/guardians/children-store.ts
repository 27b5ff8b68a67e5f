/** SQL that reads whose parent somebody is. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { childOf } from '../platform/postgres/child-of.ts'
import type { Database } from '../platform/postgres/database.ts'
import { sharedRead } from '../platform/postgres/prepared.ts'
import { guardianships } from '../platform/postgres/tables/guardians.ts'
import { members } from '../platform/postgres/tables/members.ts'

const selectChildren = (database: NodePgDatabase) =>
  database
    .select({
      id: members.id,
      code: members.code,
      fullName: members.fullName,
      avatar: members.avatar,
      guardianshipId: guardianships.id,
      relation: guardianships.relation,
    })
    .from(guardianships)

const children = sharedRead((database) =>
  selectChildren(database)
    .innerJoin(members, childOf(sql.placeholder('parentId'), members))
    .orderBy(asc(guardianships.id))
    .prepare('children_of_parent'),
)

/** The children of a parent's active ties, the oldest tie first. */
export const listChildren = (database: Database, parentId: string) => children(database).execute({ parentId })

const childByCode = sharedRead((database) =>
  selectChildren(database)
    .innerJoin(members, childOf(sql.placeholder('parentId'), members))
    .where(and(eq(members.code, sql.placeholder('code'))))
    .prepare('child_of_parent_by_code'),
)

/** A parent's child of an active tie. */
export async function findChild(database: Database, key: { parentId: string; code: string }) {
  const [row] = await childByCode(database).execute(key)
  return row ?? null
}
