import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { guardianships } from './tables/guardians.ts'

/**
 * Joins members with the ties by which a parent reads of them: active ones, to accounts that are. Everything a parent reads
 * of a child asks this first. For queries that read from guardianships, or join it on true.
 * @param child members, or an alias of it.
 */
export const childOf = (parentId: SQLWrapper, child: Record<'id' | 'status', SQLWrapper>): SQL =>
  sql`(${and(
    eq(guardianships.parentId, parentId),
    sql`${guardianships.state} = 'active'`,
    sql`${child.id} = ${guardianships.childId}`,
    sql`${child.status} = 'active'`,
  )})`
