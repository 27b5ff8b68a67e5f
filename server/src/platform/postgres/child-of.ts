import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { guardianships } from './tables/guardians.ts'

/**
 * Returns a condition that joins a parent's children: the guardianship is active, and so is the child's account. All
 * reads by a parent about a child must use this condition. It is for queries that read from guardianships, or join that
 * table on true.
 * @param child members, or an alias of it.
 */
export const childOf = (parentId: SQLWrapper, child: Record<'id' | 'status', SQLWrapper>): SQL =>
  sql`(${and(
    eq(guardianships.parentId, parentId),
    sql`${guardianships.state} = 'active'`,
    sql`${child.id} = ${guardianships.childId}`,
    sql`${child.status} = 'active'`,
  )})`
