/** SQL that reads what parents are shown of their children. */
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../platform/postgres/database.ts'
import { guardianships } from '../platform/postgres/tables/guardians.ts'
import { members } from '../platform/postgres/tables/members.ts'

/** The children of a parent's active ties, the oldest tie first. */
export const listChildren = (database: Database, parentId: string) =>
  database
    .select({
      code: members.code,
      fullName: members.fullName,
      avatar: members.avatar,
      guardianshipId: guardianships.id,
      relation: guardianships.relation,
    })
    .from(guardianships)
    .innerJoin(members, and(eq(members.id, guardianships.childId), eq(members.status, 'active')))
    .where(and(eq(guardianships.parentId, parentId), eq(guardianships.state, 'active')))
    .orderBy(asc(guardianships.id))
