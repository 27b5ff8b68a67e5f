import { and, eq, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { childOf } from './child-of.ts'
import { managedBy } from './managed-by.ts'
import { posts, threads } from './tables/board.ts'
import { classes, enrolments } from './tables/classes.ts'
import { courses } from './tables/courses.ts'
import { feePayments } from './tables/fee-ledger.ts'
import { feeStatements } from './tables/fees.ts'
import { guardianships } from './tables/guardians.ts'
import { members } from './tables/members.ts'
import { notices } from './tables/notices.ts'

/**
 * Not null if the notice is about a statement of fees that is void now, or about a payment that was taken back. With `exists`,
 * PostgreSQL would read all statements and payments instead of looking up a few.
 */
const takenBackAt = sql`case
  when ${notices.kind} in ('fee_new', 'fee_due') then (
    select ${feeStatements.voidedAt} from ${feeStatements} where ${feeStatements.id} = ${notices.subjectId})
  when ${notices.kind} = 'fee_received' then (
    select ${feePayments.recordedAt} from ${feePayments} where ${feePayments.reversesId} = ${notices.version}::uuid)
  end`

/**
 * True for a notice to the member that is still readable: if it is about a child, the member is still a guardian of the child; it
 * quotes no post that was deleted and no thread that the member no longer reads; and the statement or payment that it is about was not
 * taken back. A family reads a thread as long as the student is in the class. For queries that read from notices.
 */
export function isReadableNotice(memberId: SQLWrapper): SQL | undefined {
  // The subquery does not depend on the notice's row, so PostgreSQL evaluates it once per query.
  const children = sql`array(select ${members.id} from ${guardianships} join ${members} on ${childOf(memberId, members)})`
  // The subject is the post or the thread.
  const quotesReadable = sql`case
    when ${notices.kind} = 'post_new' then (select true from ${posts} where ${posts.id} = ${notices.subjectId})
    when ${notices.kind} in ('message_new', 'message_reported') then (
      select ${managedBy(memberId)} or (${enrolments.memberId} is not null
        and ${threads.studentId} = coalesce(${notices.aboutId}, ${memberId}))
      from ${threads} join ${classes} on ${classes.id} = ${threads.classId} join ${courses} on ${courses.id} = ${classes.courseId}
        left join ${enrolments} on ${enrolments.classId} = ${threads.classId} and ${enrolments.memberId} = ${threads.studentId}
          and ${enrolments.state} = 'joined'
      where ${threads.id} = ${notices.subjectId})
    else true end is true`
  return and(
    eq(notices.memberId, memberId),
    or(isNull(notices.aboutId), sql`${notices.aboutId} = any(${children})`),
    isNull(takenBackAt),
    quotesReadable,
  )
}
