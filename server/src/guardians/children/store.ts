/** SQL that reads the children of a parent. */
import { and, asc, eq, isNotNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { GuardianRelation } from '@hien/contract/vocabulary'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { statementsToPay } from '../../platform/postgres/fee-state.ts'
import { isOpenFor } from '../../platform/postgres/homework-state.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { enrolments } from '../../platform/postgres/tables/classes.ts'
import { birthDateAgreements, birthDateProposals, guardianships } from '../../platform/postgres/tables/guardians.ts'
import { homeworks } from '../../platform/postgres/tables/homework.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** Another parent's pending guardianship of the same child. */
type PendingTie = { id: string; fullName: string; relation: GuardianRelation; since: string }

const waiting = alias(guardianships, 'waiting')
const waitingParent = alias(members, 'waiting_parent')
// Pending guardianships of the child by parents with active accounts, the oldest first. A subquery in the child's row saves a
// separate query.
const pendingTies = sql<PendingTie[]>`(
  select coalesce(json_agg(json_build_object('id', ${waiting.id}, 'fullName', ${waitingParent.fullName},
    'relation', ${waiting.relation}, 'since', ${waiting.createdAt}) order by ${waiting.id}), '[]')
  from ${guardianships} as ${waiting} join ${members} as ${waitingParent} on ${waitingParent.id} = ${waiting.parentId}
  where ${waiting.childId} = ${members.id} and ${waiting.state} = 'pending' and ${waitingParent.status} = 'active'
)`

/** The proposed date of birth of a child, and whether this parent may answer it. */
type WaitingProposal = { dob: string; proposedBy: string; since: string; mayAnswer: boolean }

const proposer = alias(members, 'proposer')
/** The child's proposal; null if there is none. A subquery in the child's row saves a separate query. */
const proposal = sql<WaitingProposal | null>`(
  select json_build_object('dob', ${birthDateProposals.dob}, 'proposedBy', ${proposer.fullName},
    'since', ${birthDateProposals.createdAt},
    'mayAnswer', ${birthDateProposals.proposerId} <> ${guardianships.parentId} and not exists (
      select from ${birthDateAgreements} where ${birthDateAgreements.childId} = ${birthDateProposals.childId}
        and ${birthDateAgreements.guardianId} = ${guardianships.parentId}))
  from ${birthDateProposals} join ${members} as ${proposer} on ${proposer.id} = ${birthDateProposals.proposerId}
  where ${birthDateProposals.childId} = ${members.id}
)`

/** The number of open homeworks of the child. A subquery in the child's row saves a separate query. */
const openHomework = sql<number>`(
  select count(*)::int from ${enrolments} join ${homeworks} on ${homeworks.classId} = ${enrolments.classId}
  where ${enrolments.memberId} = ${members.id} and ${enrolments.state} = 'joined' and ${isOpenFor(members.id)}
)`

const parentId = sql.placeholder('parentId')
const pendingChild = alias(members, 'child_to_be')
/** The parent's own pending guardianships of children with active accounts. */
const isPending = and(
  eq(guardianships.parentId, parentId),
  sql`${guardianships.state} = 'pending'`,
  sql`exists (
    select from ${members} as ${pendingChild} where ${pendingChild.id} = ${guardianships.childId} and ${pendingChild.status} = 'active'
  )`,
)

const children = sharedRead((database) =>
  database
    .select({
      guardianshipId: guardianships.id,
      relation: guardianships.relation,
      since: guardianships.createdAt,
      /** Null while the guardianship is pending: the parent may not see anything about the child yet. */
      child: { id: members.id, code: members.code, fullName: members.fullName, avatar: members.avatar },
      pendingTies,
      proposal,
      openHomework,
      statementsToPay,
    })
    .from(guardianships)
    .leftJoin(members, childOf(parentId, members))
    .where(and(eq(guardianships.parentId, parentId), or(isNotNull(members.id), isPending)))
    .orderBy(asc(guardianships.id))
    .prepare('children_of_parent'),
)

/**
 * Returns the children of a parent's active guardianships, and the parent's pending guardianships, the oldest guardianship
 * first.
 */
export async function listChildren(database: Database, parent: string) {
  const rows = await children(database).execute({ parentId: parent })
  return {
    children: rows.flatMap(({ child, since: _since, ...tie }) => (child ? [{ ...child, ...tie }] : [])),
    pending: rows.flatMap(({ child, guardianshipId, relation, since }) =>
      child ? [] : [{ id: guardianshipId, relation, since }],
    ),
  }
}

export type ChildInList = Awaited<ReturnType<typeof listChildren>>['children'][number]

/** Selects the columns that operations about one child need, for a child of the parent's active guardianship. */
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

/** Returns the child with this code if the parent has an active guardianship; null otherwise. */
export async function findChild(database: Database, key: ChildKey): Promise<ChildRow | null> {
  const [row] = await childByCode(database).execute(key)
  return row ?? null
}

/**
 * Works like findChild, and locks the child's row: no other transaction can change the child's age or consents before this
 * transaction ends.
 */
export async function findAndLockChild(transaction: Database, { parentId, code }: ChildKey): Promise<ChildRow | null> {
  const key = { parentId: sql`${parentId}`, code: sql`${code}` }
  const [row] = await selectChild(transaction, key).for('no key update', { of: members })
  return row ?? null
}
