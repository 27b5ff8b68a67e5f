/** SQL that reads everything that statements are computed from. */
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { byName } from '../../platform/postgres/by-name.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { paidTo } from '../../platform/postgres/paid-to.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { classes, enrolments, pastEnrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { feeBalances, feeLedger, feeLessonUses } from '../../platform/postgres/tables/fee-ledger.ts'
import { feeDiscounts, feeIssuedMonths, feePlans, feeStatements } from '../../platform/postgres/tables/fees.ts'
import { attendanceExcuses, attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { accountClosings } from '../../platform/postgres/tables/personal-data.ts'

/** `since` is included, `until` is not. */
export type Span = { since: Date; until: Date }

/** Returns the classes whose fees are paid to the payee, by the titles of course and class. */
export const listPaidClasses = (database: Database, payeeId: string) =>
  database
    .select({ id: classes.id, title: classes.title, courseTitle: courses.title })
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .where(paidTo(sql`${payeeId}::uuid`))
    .orderBy(asc(courses.title), asc(classes.title), asc(classes.id))

/** Returns the plans of these classes, the latest month first. */
export const listPlansOf = (database: Database, classIds: string[]) =>
  database
    .select({
      id: feePlans.id,
      classId: feePlans.classId,
      fromMonth: feePlans.fromMonth,
      kind: feePlans.kind,
      amount: feePlans.amount,
      lessons: feePlans.lessons,
      absenceRule: feePlans.absenceRule,
    })
    .from(feePlans)
    .where(inArray(feePlans.classId, classIds))
    .orderBy(sql`${feePlans.fromMonth} desc`)

/** Returns the months from `fromMonth` on for which fees of these classes were issued, by any payee. */
export const listIssuedMonths = (database: Database, classIds: string[], fromMonth: string) =>
  database
    .select({
      classId: feeIssuedMonths.classId,
      month: feeIssuedMonths.month,
      payeeId: feeIssuedMonths.payeeId,
      planId: feeIssuedMonths.planId,
    })
    .from(feeIssuedMonths)
    .where(and(inArray(feeIssuedMonths.classId, classIds), gte(feeIssuedMonths.month, fromMonth)))

const idsOf = (ids: string[]) => sql`any(${sql.param(ids)}::uuid[])`
const lessonKeyOf = sql`coalesce(session.lesson_id, session.id)`
const inSpan = ({ since, until }: Span, classIds: string[]) => sql`
  session.class_id = ${idsOf(classIds)} and session.started_at >= ${since.toISOString()}::timestamptz
  and session.started_at < ${until.toISOString()}::timestamptz`

export type LessonRow = {
  classId: string
  key: string
  startedAt: Date
  /** Null while a session of the lesson runs. */
  endedAt: Date | null
  /** False if the attendance was deleted. */
  known: boolean
}

/** Returns the lessons of these classes that went live in the span and are not cancelled, by the time they began. */
export async function listLessons(database: Database, classIds: string[], span: Span): Promise<LessonRow[]> {
  const { rows } = await database.execute<{
    classId: string
    key: string
    startedAt: string
    endedAt: string | null
    known: boolean
  }>(sql`
    select session.class_id as "classId", ${lessonKeyOf} as key, min(session.started_at) as "startedAt",
      case when bool_and(session.ended_at is not null) then max(session.ended_at) end as "endedAt",
      bool_and(session.stays_removed_at is null) as known
    from ${lessonSessions} session left join ${calendarLessons} lesson on lesson.id = session.lesson_id
    where ${inSpan(span, classIds)} and lesson.state is distinct from 'cancelled'
    group by session.class_id, ${lessonKeyOf}
    order by min(session.started_at), ${lessonKeyOf}`)
  return rows.map(({ startedAt, endedAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }))
}

/** The ids of people, by the key of a lesson. */
export type PeopleInLessons = ReadonlyMap<string, ReadonlySet<string>>

/** Arranges rows of one lesson each. The ids are one text: arrays of ids take several times as long to read. */
const byLesson = (rows: readonly { key: string; ids: string }[]): PeopleInLessons =>
  new Map(rows.map(({ key, ids }) => [key, new Set(ids.split(' '))]))

/** Returns who was in the lessons of these classes that went live in the span. */
export async function listPresent(database: Database, classIds: string[], span: Span): Promise<PeopleInLessons> {
  const { rows } = await database.execute<{ key: string; ids: string }>(sql`
    select ${lessonKeyOf} as key, string_agg(stay.member_id::text, ' ') as ids
    from ${lessonSessions} session join ${attendanceStays} stay on stay.session_id = session.id
    where ${inSpan(span, classIds)} group by ${lessonKeyOf}`)
  return byLesson(rows)
}

/** Returns whose absence from the lessons of these classes that went live in the span is excused. */
export async function listExcused(database: Database, classIds: string[], span: Span): Promise<PeopleInLessons> {
  const { rows } = await database.execute<{ key: string; ids: string }>(sql`
    select ${lessonKeyOf} as key, string_agg(excuse.member_id::text, ' ') as ids
    from ${lessonSessions} session join ${attendanceExcuses} excuse on excuse.session_id = session.id
    where ${inSpan(span, classIds)} group by ${lessonKeyOf}`)
  return byLesson(rows)
}

export type TimeInClass = { classId: string; studentId: string; joinedAt: Date; leftAt: Date | null }

/**
 * Returns the times that students spent in these classes, as far as they overlap with the span. Leaves out students whose
 * account was erased, because their times are deleted step by step.
 */
export async function listTimesInClass(database: Database, classIds: string[], span: Span): Promise<TimeInClass[]> {
  // Not `not exists`: PostgreSQL would read all closings of all accounts for it, instead of looking up these students.
  const isStudent = sql`exists (select from ${members} where ${members.id} = time.member_id and ${members.role} = 'MEME')
    and (select ${accountClosings.erasedAt} from ${accountClosings} where ${accountClosings.memberId} = time.member_id) is null`
  const { rows } = await database.execute<{
    classId: string
    studentId: string
    joinedAt: string
    leftAt: string | null
  }>(sql`
    select time.class_id as "classId", time.member_id as "studentId", time.joined_at as "joinedAt", time.left_at as "leftAt"
    from (
      select class_id, member_id, coalesce(returned_at, joined_at) as joined_at, null::timestamptz as left_at from ${enrolments}
      where class_id = ${idsOf(classIds)} and state = 'joined' and coalesce(returned_at, joined_at) < ${span.until.toISOString()}::timestamptz
      union all
      select class_id, member_id, joined_at, left_at from ${pastEnrolments}
      where class_id = ${idsOf(classIds)} and joined_at < ${span.until.toISOString()}::timestamptz
        and left_at >= ${span.since.toISOString()}::timestamptz
    ) time where ${isStudent}`)
  return rows.map(({ joinedAt, leftAt, ...row }) => ({
    ...row,
    joinedAt: new Date(joinedAt),
    leftAt: leftAt === null ? null : new Date(leftAt),
  }))
}

/** Returns these students in the order of their names. */
export const listStudents = (database: Database, ids: string[]) =>
  database
    .select({ id: members.id, code: members.code, fullName: members.fullName })
    .from(members)
    .where(sql`${members.id} = ${idsOf(ids)}`)
    .orderBy(byName)

type ChargeSum = {
  studentId: string
  month: string
  classId: string | null
  kind: 'lessons' | 'month' | 'package' | 'discount' | 'correction'
  discountId: string | null
  amount: number
}

/** Returns what a payee's statements charge for the months from `fromMonth` on, by student, month, class and kind. */
export async function listCharged(database: Database, payeeId: string, fromMonth: string): Promise<ChargeSum[]> {
  const { rows } = await database.execute<Omit<ChargeSum, 'amount'> & { amount: string }>(sql`
    select student_id as "studentId", month, class_id as "classId", kind, discount_id as "discountId",
      sum(amount) as amount
    from ${feeLedger} where payee_id = ${payeeId} and month >= ${fromMonth}
    group by student_id, month, class_id, kind, discount_id`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** The lessons of a class and month that the statements of a payee charge to a student. `keys` is sorted. */
export type ChargedLessons = { studentId: string; classId: string; month: string; payeeId: string; keys: string[] }

/**
 * Returns the lessons of these classes that statements of any payee charge, in the months from `fromMonth` on. One row holds all
 * lessons of a month: a row for each would take several times as long to read.
 */
export async function listChargedLessons(
  database: Database,
  classIds: string[],
  fromMonth: string,
): Promise<ChargedLessons[]> {
  const { rows } = await database.execute<Omit<ChargedLessons, 'keys'> & { keys: string }>(sql`
    select student_id as "studentId", class_id as "classId", month, payee_id as "payeeId",
      string_agg(lesson_key::text, ' ' order by lesson_key) as keys
    from (
      select student_id, class_id, month, payee_id, lesson_key from ${feeLessonUses}
      where class_id = ${idsOf(classIds)} and month >= ${fromMonth}
      group by student_id, class_id, month, payee_id, lesson_key having sum(count) > 0
    ) used group by student_id, class_id, month, payee_id`)
  return rows.map(({ keys, ...row }) => ({ ...row, keys: keys.split(' ') }))
}

/** Returns the prepaid lessons that students have left in these classes. */
export async function listPrepaid(
  database: Database,
  payeeId: string,
  classIds: string[],
): Promise<{ studentId: string; classId: string; left: number }[]> {
  // A lesson that was used without a statement was prepaid, also if the month was opened again since.
  const isOfPackage = sql`(bool_or(used.statement_id is null) or exists (
    select from ${feeIssuedMonths} issued join ${feePlans} plan on plan.id = issued.plan_id
    where issued.class_id = used.class_id and issued.month = used.month and issued.payee_id = used.payee_id
      and plan.kind = 'PACKAGE'))`
  const { rows } = await database.execute<{ studentId: string; classId: string; left: string }>(sql`
    select student_id as "studentId", class_id as "classId", sum(lessons) as left from (
      select student_id, class_id, sum(prepaid) as lessons from ${feeLedger}
      where payee_id = ${payeeId} and prepaid <> 0 and class_id = ${idsOf(classIds)} group by student_id, class_id
      union all
      select used.student_id, used.class_id, -sum(used.count) from ${feeLessonUses} used
      where used.payee_id = ${payeeId} and used.class_id = ${idsOf(classIds)}
      group by used.payee_id, used.student_id, used.class_id, used.month, used.lesson_key having ${isOfPackage}
    ) change group by student_id, class_id`)
  return rows.map((row) => ({ ...row, left: Number(row.left) }))
}

/** Returns what students owe the payee, by student id. */
export async function listBalances(database: Database, payeeId: string): Promise<Map<string, number>> {
  const rows = await database
    .select({ studentId: feeBalances.studentId, balance: feeBalances.balance })
    .from(feeBalances)
    .where(eq(feeBalances.payeeId, payeeId))
  return new Map(rows.map(({ studentId, balance }) => [studentId, balance]))
}

/** Returns how many statements of the payee for this month were voided. */
export async function countVoided(database: Database, payeeId: string, month: string): Promise<number> {
  const [row] = await database
    .select({ voided: count() })
    .from(feeStatements)
    .where(and(eq(feeStatements.payeeId, payeeId), eq(feeStatements.month, month), isNotNull(feeStatements.voidedAt)))
  return row?.voided ?? 0
}

/** Returns the discounts that apply in one of the months from `fromMonth` to `toMonth`, the oldest first. */
export const listDiscountsOf = (database: Database, payeeId: string, fromMonth: string, toMonth: string) =>
  database
    .select({
      id: feeDiscounts.id,
      studentId: feeDiscounts.studentId,
      classId: feeDiscounts.classId,
      percent: feeDiscounts.percent,
      amount: feeDiscounts.amount,
      reason: feeDiscounts.reason,
      fromMonth: feeDiscounts.fromMonth,
      toMonth: feeDiscounts.toMonth,
    })
    .from(feeDiscounts)
    .where(
      and(
        eq(feeDiscounts.payeeId, payeeId),
        lte(feeDiscounts.fromMonth, toMonth),
        or(isNull(feeDiscounts.toMonth), gte(feeDiscounts.toMonth, fromMonth)),
      ),
    )
    .orderBy(asc(feeDiscounts.id))
