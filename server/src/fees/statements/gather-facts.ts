/** Reads what the statements of a payee for a month are computed from, and arranges it by student. */
import { monthAfter } from '@hien/contract/rules/fees'
import { dayInVietNam, midnightOf } from '../../core/clock.ts'
import { mapInSlices } from '../../core/map-in-slices.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { LessonFact, Plan } from './class-charge.ts'
import type { ClassMonth, StudentFacts } from './compute-statement.ts'
import {
  listBalances,
  listCharged,
  listChargedLessons,
  listDiscountsOf,
  listExcused,
  listIssuedMonths,
  listLessons,
  listPaidClasses,
  listPlansOf,
  listPrepaid,
  listPresent,
  listStudents,
  listTimesInClass,
  type LessonRow,
  type PeopleInLessons,
  type TimeInClass,
} from './facts-store.ts'

/** Attendance older than this many months is deleted (privacy/periods.ts), so that nothing in it can be corrected. */
const correctedMonths = 7

export type Student = { id: string; code: string; fullName: string }

/** A class whose students had lessons in the month, but which has no plan. */
export type ClassWithoutPlan = { classId: string; classTitle: string; courseTitle: string; students: number }

export type MonthFacts = {
  /** In the order of the students' names. */
  students: { student: Student; facts: StudentFacts }[]
  /** The plans by which classes are charged in the month, by class. */
  plans: ReadonlyMap<string, string>
  classesWithoutPlan: ClassWithoutPlan[]
  /** Number of students in these classes. */
  withoutPlan: number
  /** Lessons of the month that have not ended. */
  runningLessons: number
  /** Lessons of the month that no student attended. */
  emptyLessons: number
}

const monthOfLesson = ({ startedAt }: LessonRow) => dayInVietNam(startedAt).slice(0, 7)

/** True if the student was in the class during a part of the lesson. */
const tookPlaceIn = ({ joinedAt, leftAt }: TimeInClass, startedAt: Date, endedAt: Date) =>
  joinedAt <= endedAt && (leftAt === null || leftAt >= startedAt)

const keyOf = (...parts: string[]) => parts.join(' ')

/**
 * @param classIds the classes to issue; null for all classes whose fees are paid to the payee. Classes of other payees are
 *   ignored. Earlier months of all classes are corrected in any case.
 */
export async function gatherFacts(
  database: Database,
  { payeeId, month, classIds }: { payeeId: string; month: string; classIds: readonly string[] | null },
): Promise<MonthFacts> {
  const firstMonth = monthAfter(month, -correctedMonths)
  const classes = await listPaidClasses(database, payeeId)
  const ids = classes.map(({ id }) => id)
  // One after the other: inside a transaction there is one connection.
  const plans = await listPlansOf(database, ids)
  const issued = await listIssuedMonths(database, ids, firstMonth)
  // Lessons of months that were never issued cannot need a correction.
  const [since = month] = issued.map((row) => row.month).toSorted()
  const span = {
    since: midnightOf(`${since < month ? since : month}-01`),
    until: midnightOf(`${monthAfter(month, 1)}-01`),
  }
  const lessons = await listLessons(database, ids, span)
  const times = await listTimesInClass(database, ids, span)
  const present = await listPresent(database, ids, span)
  const excused = await listExcused(database, ids, span)
  const charged = await listCharged(database, payeeId, firstMonth)
  const chargedLessons = await listChargedLessons(database, ids, firstMonth)
  const prepaid = await listPrepaid(database, payeeId, ids)
  const balances = await listBalances(database, payeeId)
  const discounts = await listDiscountsOf(database, payeeId, firstMonth, month)
  const students = await listStudents(database, [...new Set(times.map(({ studentId }) => studentId))])

  const planById = new Map(plans.map((plan) => [plan.id, plan]))
  const issuedOf = new Map(issued.map((row) => [keyOf(row.classId, row.month), row]))
  /** Returns the plan of a class in a month; null if it has none, or another payee issued the month. */
  const planOf = (classId: string, ofMonth: string) => {
    const fixed = issuedOf.get(keyOf(classId, ofMonth))
    if (fixed) return fixed.payeeId === payeeId ? (planById.get(fixed.planId) ?? null) : null
    if (ofMonth !== month) return null
    return plans.find((plan) => plan.classId === classId && plan.fromMonth <= month) ?? null
  }
  const chosen = classIds === null ? new Set(ids) : new Set(classIds)
  const chargedElsewhere = new Set(
    chargedLessons.flatMap((row) => (row.payeeId === payeeId ? [] : [keyOf(row.key, row.studentId)])),
  )
  const ownCharged = Map.groupBy(
    chargedLessons.filter((row) => row.payeeId === payeeId),
    (row) => keyOf(row.studentId, row.classId, row.month),
  )
  const chargedOf = Map.groupBy(charged, ({ studentId }) => studentId)
  const prepaidOf = Map.groupBy(prepaid, ({ studentId }) => studentId)
  const discountsOf = Map.groupBy(discounts, ({ studentId }) => studentId)
  const timesOf = Map.groupBy(times, ({ studentId, classId }) => keyOf(studentId, classId))
  const heldIn = Map.groupBy(
    lessons.flatMap((lesson) => (lesson.endedAt === null ? [] : [{ ...lesson, endedAt: lesson.endedAt }])),
    (lesson) => keyOf(lesson.classId, monthOfLesson(lesson)),
  )
  const classesOf = Map.groupBy(times, ({ studentId }) => studentId)

  type MonthOfClass = { classId: string; title: string; month: string; plan: Plan; isKept: boolean }
  /** The months of a class that statements are computed from. */
  const monthsOf = new Map<string, MonthOfClass[]>()
  const chargedPlans = new Map<string, string>()
  for (const { id: classId, title, courseTitle } of classes) {
    const isChosen = chosen.has(classId)
    const months = [month, ...issued.flatMap((row) => (row.classId === classId ? [row.month] : []))]
    const ofClass = [...new Set(months)].flatMap((ofMonth): MonthOfClass[] => {
      const plan = ofMonth <= month ? planOf(classId, ofMonth) : null
      const isKept = ofMonth === month && !isChosen
      if (!plan || (isKept && !issuedOf.has(keyOf(classId, month)))) return []
      if (ofMonth === month && isChosen) chargedPlans.set(classId, plan.id)
      return [{ classId, title: `${courseTitle} – ${title}`, month: ofMonth, plan, isKept }]
    })
    monthsOf.set(classId, ofClass)
  }

  /** The lessons of a class and month that took place while the student was in the class. */
  const lessonsOf = (studentId: string, classId: string, ofMonth: string): LessonFact[] =>
    (heldIn.get(keyOf(classId, ofMonth)) ?? []).flatMap(({ key, startedAt, endedAt, known }) => {
      const own = timesOf.get(keyOf(studentId, classId)) ?? []
      if (!own.some((time) => tookPlaceIn(time, startedAt, endedAt))) return []
      if (chargedElsewhere.has(keyOf(key, studentId))) return []
      const isIn = (people: PeopleInLessons) => people.get(key)?.has(studentId) ?? false
      return [{ key, day: dayInVietNam(startedAt), present: isIn(present), excused: isIn(excused), known }]
    })

  const factsOf = ({ id: studentId }: Student): StudentFacts => {
    const sums = chargedOf.get(studentId) ?? []
    const sumOf = (matches: (row: (typeof sums)[number]) => boolean) =>
      sums.reduce((total, row) => (matches(row) ? total + row.amount : total), 0)
    const own = [...new Set((classesOf.get(studentId) ?? []).map(({ classId }) => classId))]
    const classMonths = own.flatMap((classId) =>
      (monthsOf.get(classId) ?? []).map((one): ClassMonth => ({
        ...one,
        held: heldIn.get(keyOf(classId, one.month))?.length ?? 0,
        lessons: lessonsOf(studentId, classId, one.month),
        chargedLessons: new Set((ownCharged.get(keyOf(studentId, classId, one.month)) ?? []).map(({ key }) => key)),
        chargedAmount: sumOf((row) => row.classId === classId && row.month === one.month && isRegular(row.kind)),
      })),
    )
    const months = [...new Set(classMonths.map((one) => one.month))]
    const isKnown = new Set(classMonths.map((one) => keyOf(one.classId, one.month)))
    const given = sums.filter(
      (row) => row.classId !== null && months.includes(row.month) && !isKnown.has(keyOf(row.classId, row.month)),
    )
    const ofGivenAway = [...Map.groupBy(given, (row) => keyOf(row.classId ?? '', row.month)).values()].map((rows) =>
      keptMonth(rows[0]?.classId ?? '', rows[0]?.month ?? '', rows),
    )
    const applying = (ofMonth: string) =>
      (discountsOf.get(studentId) ?? []).filter(
        ({ fromMonth, toMonth }) => fromMonth <= ofMonth && (toMonth === null || toMonth >= ofMonth),
      )
    const ofNow = sums.filter((row) => row.month === month && row.kind === 'discount')
    return {
      month,
      classMonths: [...classMonths, ...ofGivenAway],
      prepaid: new Map((prepaidOf.get(studentId) ?? []).map(({ classId, left }) => [classId, left])),
      discounts: new Map(months.map((ofMonth) => [ofMonth, applying(ofMonth)])),
      reduced: new Map(
        [...Map.groupBy(ofNow, (row) => row.discountId ?? '')].map(([id, rows]) => [
          id,
          -rows.reduce((total, { amount }) => total + amount, 0),
        ]),
      ),
      chargedNet: new Map(months.map((ofMonth) => [ofMonth, sumOf((row) => row.month === ofMonth)])),
      balance: balances.get(studentId) ?? 0,
    }
  }

  const withoutPlan = new Set<string>()
  const classesWithoutPlan = classes.flatMap(({ id: classId, title, courseTitle }): ClassWithoutPlan[] => {
    const isElsewhere = (issuedOf.get(keyOf(classId, month))?.payeeId ?? payeeId) !== payeeId
    if (!chosen.has(classId) || planOf(classId, month) || isElsewhere) return []
    const found = new Set(times.flatMap((time) => (time.classId === classId ? [time.studentId] : [])))
    const inLessons = [...found].filter((studentId) => lessonsOf(studentId, classId, month).length > 0)
    for (const studentId of inLessons) withoutPlan.add(studentId)
    return inLessons.length === 0 ? [] : [{ classId, classTitle: title, courseTitle, students: inLessons.length }]
  })
  const ofMonth = lessons.filter((lesson) => chosen.has(lesson.classId) && monthOfLesson(lesson) === month)
  const studentIds = new Set(students.map(({ id }) => id))
  const isEmpty = ({ key }: LessonRow) => ![...(present.get(key) ?? [])].some((id) => studentIds.has(id))
  return {
    students: await mapInSlices(students, (student) => ({ student, facts: factsOf(student) })),
    plans: chargedPlans,
    classesWithoutPlan,
    withoutPlan: withoutPlan.size,
    runningLessons: ofMonth.filter(({ endedAt }) => endedAt === null).length,
    emptyLessons: ofMonth.filter((lesson) => lesson.endedAt !== null && lesson.known && isEmpty(lesson)).length,
  }
}

/** A month of a class that the payee has charged and that now belongs to another payee. It keeps its charge. */
const keptMonth = (classId: string, month: string, rows: { kind: string; amount: number }[]): ClassMonth => ({
  classId,
  title: '',
  month,
  plan: { kind: 'FREE', amount: 0, lessons: null, absenceRule: 'CHARGE_ALL' },
  held: 0,
  lessons: [],
  chargedLessons: new Set(),
  chargedAmount: rows.reduce((total, { kind, amount }) => (isRegular(kind) ? total + amount : total), 0),
  isKept: true,
})

const isRegular = (kind: string) => kind === 'lessons' || kind === 'month' || kind === 'package'
