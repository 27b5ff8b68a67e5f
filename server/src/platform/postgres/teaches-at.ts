import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { centreTeachers } from './tables/centres.ts'

/**
 * Joins members with their membership in a centre: of those who accepted, whose accounts are active. Whoever is named to
 * teach at a centre is asked this first. For queries that read from centre_teachers, or join it.
 * @param teacher members, or an alias of it.
 */
export const teachesAt = (centreId: SQLWrapper, teacher: Record<'id' | 'status', SQLWrapper>): SQL =>
  sql`(${and(
    eq(centreTeachers.centreId, centreId),
    sql`${centreTeachers.state} = 'active'`,
    sql`${teacher.id} = ${centreTeachers.teacherId}`,
    sql`${teacher.status} = 'active'`,
  )})`
