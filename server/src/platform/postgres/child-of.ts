import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { guardianships } from './tables/guardians.ts'

/**
 * A condition that joins members with the ties that let a parent see them: active ties to active accounts. All reads by a
 * parent about a child use it. For queries that read from guardianships, or join it on true.
 * @param child members, or an alias of it.
 */
export const childOf = (parentId: SQLWrapper, child: Record<'id' | 'status', SQLWrapper>): SQL =>
  sql`(${and(
    eq(guardianships.parentId, parentId),
    sql`${guardianships.state} = 'active'`,
    sql`${child.id} = ${guardianships.childId}`,
    sql`${child.status} = 'active'`,
  )})`
