import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether the member of an enrolment asked for it, or knows of it: then their teacher sees how to reach them. Who was put in
 * by a code alone may have been found by trying codes.
 */
export const isAcknowledged = (enrolment: { assignedAt: SQLWrapper; acknowledgedAt: SQLWrapper }): SQL<boolean> =>
  sql<boolean>`(${enrolment.assignedAt} is null or ${enrolment.acknowledgedAt} is not null)`
