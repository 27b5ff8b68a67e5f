import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { centreTeachers } from './tables/centres.ts'

/**
 * Returns a condition that joins the active teachers of a centre: they have accepted its invitation, and their accounts are
 * active. A member may be named to teach at a centre only if this is true. For queries that read from centre_teachers, or join
 * that table.
 * @param teacher members, or an alias of it.
 */
export const teachesAt = (centreId: SQLWrapper, teacher: Record<'id' | 'status', SQLWrapper>): SQL =>
  sql`(${and(
    eq(centreTeachers.centreId, centreId),
    sql`${centreTeachers.state} = 'active'`,
    sql`${teacher.id} = ${centreTeachers.teacherId}`,
    sql`${teacher.status} = 'active'`,
  )})`
