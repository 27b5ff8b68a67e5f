/** SQL that reads whose parent somebody is. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { GuardianRelation } from '@hien/contract/vocabulary'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { members } from '../../platform/postgres/tables/members.ts'

const childFields = {
  id: members.id,
  code: members.code,
  fullName: members.fullName,
  avatar: members.avatar,
  guardianshipId: guardianships.id,
  relation: guardianships.relation,
}

/** By one who is to be a guardian beside the parent, of active accounts, the oldest tie first. */
type WaitingTie = { id: string; fullName: string; relation: GuardianRelation; since: string }

const waiting = alias(guardianships, 'waiting')
const waitingParent = alias(members, 'waiting_parent')
// Within the row of the child: a question less.
const waitingTies = sql<WaitingTie[]>`(
  select coalesce(json_agg(json_build_object('id', ${waiting.id}, 'fullName', ${waitingParent.fullName},
    'relation', ${waiting.relation}, 'since', ${waiting.createdAt}) order by ${waiting.id}), '[]')
  from ${guardianships} as ${waiting} join ${members} as ${waitingParent} on ${waitingParent.id} = ${waiting.parentId}
  where ${waiting.childId} = ${members.id} and ${waiting.state} = 'pending' and ${waitingParent.status} = 'active'
)`

const children = sharedRead((database) =>
  database
    .select({ ...childFields, waitingTies })
    .from(guardianships)
    .innerJoin(members, childOf(sql.placeholder('parentId'), members))
    .orderBy(asc(guardianships.id))
    .prepare('children_of_parent'),
)

/** The children of a parent's active ties, the oldest tie first. */
export const listChildren = (database: Database, parentId: string) => children(database).execute({ parentId })

const childByCode = sharedRead((database) =>
  database
    .select(childFields)
    .from(guardianships)
    .innerJoin(members, childOf(sql.placeholder('parentId'), members))
    .where(and(eq(members.code, sql.placeholder('code'))))
    .prepare('child_of_parent_by_code'),
)

/** A parent's child of an active tie. */
export async function findChild(database: Database, key: { parentId: string; code: string }) {
  const [row] = await childByCode(database).execute(key)
  return row ?? null
}
