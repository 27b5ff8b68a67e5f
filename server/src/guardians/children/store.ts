/** SQL that reads the children of a parent. */
import { and, asc, eq, isNotNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GuardianRelation } from '@hien/contract/vocabulary'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { isOpenFor } from '../../platform/postgres/homework-state.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { enrolments } from '../../platform/postgres/tables/classes.ts'
import { birthDateAgreements, birthDateProposals, guardianships } from '../../platform/postgres/tables/guardians.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** A pending tie of another parent to the same child. Only active accounts are listed, the oldest tie first. */
type PendingTie = { id: string; fullName: string; relation: GuardianRelation; since: string }

const waiting = alias(guardianships, 'waiting')
const waitingParent = alias(members, 'waiting_parent')
// A subquery in the child's row saves a query.
const pendingTies = sql<PendingTie[]>`(
  select coalesce(json_agg(json_build_object('id', ${waiting.id}, 'fullName', ${waitingParent.fullName},
    'relation', ${waiting.relation}, 'since', ${waiting.createdAt}) order by ${waiting.id}), '[]')
  from ${guardianships} as ${waiting} join ${members} as ${waitingParent} on ${waitingParent.id} = ${waiting.parentId}
  where ${waiting.childId} = ${members.id} and ${waiting.state} = 'pending' and ${waitingParent.status} = 'active'
)`

/** A day of birth that waits for guardians to agree. */
type WaitingProposal = { dob: string; proposedBy: string; since: string; mayAnswer: boolean }

const proposer = alias(members, 'proposer')
/** Within the row of the child too. */
const proposal = sql<WaitingProposal | null>`(
  select json_build_object('dob', ${birthDateProposals.dob}, 'proposedBy', ${proposer.fullName},
    'since', ${birthDateProposals.createdAt},
    'mayAnswer', ${birthDateProposals.proposerId} <> ${guardianships.parentId} and not exists (
      select from ${birthDateAgreements} where ${birthDateAgreements.childId} = ${birthDateProposals.childId}
        and ${birthDateAgreements.guardianId} = ${guardianships.parentId}))
  from ${birthDateProposals} join ${members} as ${proposer} on ${proposer.id} = ${birthDateProposals.proposerId}
  where ${birthDateProposals.childId} = ${members.id}
)`

/** Within the row of the child too. */
const openHomework = sql<number>`(
  select count(*)::int from ${enrolments} join ${homeworks} on ${homeworks.classId} = ${enrolments.classId}
  where ${enrolments.memberId} = ${members.id} and ${enrolments.state} = 'joined' and ${isOpenFor(members.id)}
)`

const parentId = sql.placeholder('parentId')
const childToBe = alias(members, 'child_to_be')
/** The parent's own pending ties to children whose accounts are active. */
const isPending = and(
  eq(guardianships.parentId, parentId),
  sql`${guardianships.state} = 'pending'`,
  sql`exists (
    select from ${members} as ${childToBe} where ${childToBe.id} = ${guardianships.childId} and ${childToBe.status} = 'active'
  )`,
)

const children = sharedRead((database) =>
  database
    .select({
      guardianshipId: guardianships.id,
      relation: guardianships.relation,
      since: guardianships.createdAt,
      /** Null while the tie is pending: nothing about the child may be shown. */
      child: { id: members.id, code: members.code, fullName: members.fullName, avatar: members.avatar },
      pendingTies,
      proposal,
      openHomework,
    })
    .from(guardianships)
    .leftJoin(members, childOf(parentId, members))
    .where(and(eq(guardianships.parentId, parentId), or(isNotNull(members.id), isPending)))
    .orderBy(asc(guardianships.id))
    .prepare('children_of_parent'),
)

/** Returns the children of a parent's active ties, and the parent's pending ties, the oldest tie first. */
export async function listChildren(database: Database, parent: string) {
  const rows = await children(database).execute({ parentId: parent })
  return {
    children: rows.flatMap(({ child, since: _since, ...tie }) => (child ? [{ ...child, ...tie }] : [])),
    pending: rows.flatMap(({ child, guardianshipId, relation, since }) =>
      child ? [] : [{ id: guardianshipId, relation, since }],
    ),
  }
}

/** The columns that operations about one child need. */
const selectChild = (database: NodePgDatabase, key: { parentId: SQLWrapper; code: SQLWrapper }) =>
  database
    .select({
      id: members.id,
      role: members.role,
      dob: members.dob,
      statedOfAgeAt: members.statedOfAgeAt,
      guardianshipId: guardianships.id,
    })
    .from(guardianships)
    .innerJoin(members, childOf(key.parentId, members))
    .where(eq(members.code, key.code))

const childByCode = sharedRead((database) =>
  selectChild(database, { parentId: sql.placeholder('parentId'), code: sql.placeholder('code') }).prepare(
    'child_of_parent_by_code',
  ),
)

type ChildKey = { parentId: string; code: string }

export type ChildRow = Awaited<ReturnType<typeof selectChild>>[number]

/** A parent's child of an active tie, by their code. */
export async function findChild(database: Database, key: ChildKey): Promise<ChildRow | null> {
  const [row] = await childByCode(database).execute(key)
  return row ?? null
}

/** Same as findChild, and locks the child: no other transaction changes the child's age or consents meanwhile. */
export async function findAndLockChild(transaction: Database, { parentId, code }: ChildKey): Promise<ChildRow | null> {
  const key = { parentId: sql`${parentId}`, code: sql`${code}` }
  const [row] = await selectChild(transaction, key).for('no key update', { of: members })
  return row ?? null
}
