import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { centreTeachers } from './tables/centres.ts'

/**
 * A condition that joins members with their accepted membership in a centre, if their accounts are active. Everybody who is
 * named to teach at a centre must satisfy it. For queries that read from centre_teachers, or join it.
 * @param teacher members, or an alias of it.
 */
export const teachesAt = (centreId: SQLWrapper, teacher: Record<'id' | 'status', SQLWrapper>): SQL =>
  sql`(${and(
    eq(centreTeachers.centreId, centreId),
    sql`${centreTeachers.state} = 'active'`,
    sql`${teacher.id} = ${centreTeachers.teacherId}`,
    sql`${teacher.status} = 'active'`,
  )})`
