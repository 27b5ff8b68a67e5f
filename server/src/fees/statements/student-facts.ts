/**
 * Arranges the rows of one student as computeStatement needs them. Pure functions. The result does not depend on the order in
 * which the database returns rows, because the token of a preview is a hash of the statements computed from them.
 */
import type { ChargedMonths } from './charged-months.ts'
import type { ClassMonth, StudentFacts } from './compute-statement.ts'
import { keyOf } from './key-of.ts'
import type { Rows } from './read-rows.ts'
import type { StudentLessons } from './student-lessons.ts'

type ChargeSum = Rows['charged'][number]

const sumOf = (sums: readonly { amount: number }[]) => sums.reduce((total, { amount }) => total + amount, 0)
const isRegular = ({ kind }: ChargeSum) => kind === 'lessons' || kind === 'month' || kind === 'package'

/**
 * Returns the months of classes that the payee has charged and that now belong to another payee. They keep their charge.
 * @param known the months of the payee's own classes.
 */
function givenAway(sums: readonly ChargeSum[], known: readonly ClassMonth[]): ClassMonth[] {
  const months = new Set(known.map(({ month }) => month))
  const own = new Set(known.map(({ classId, month }) => keyOf(classId, month)))
  const others = sums.flatMap((sum) =>
    sum.classId !== null && months.has(sum.month) && !own.has(keyOf(sum.classId, sum.month))
      ? [{ ...sum, classId: sum.classId }]
      : [],
  )
  const byMonth = [...Map.groupBy(others, ({ classId, month }) => keyOf(classId, month))]
  // If voided statements took everything back, the class charges nothing in the month and must not stop its corrections.
  const charged = byMonth.filter(([, rows]) => rows.some(({ amount }) => amount !== 0))
  return charged
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, rows]) =>
      rows.slice(0, 1).map(({ classId, month }) => ({
        classId,
        month,
        title: '',
        plan: { kind: 'FREE', amount: 0, lessons: null, absenceRule: 'CHARGE_ALL' },
        held: 0,
        lessons: [],
        chargedLessons: new Set<string>(),
        chargedAmount: sumOf(rows.filter(isRegular)),
        isGivenAway: true,
      })),
    )
}

/** Returns a function that arranges the facts of a student, by the student's id. */
export function studentFacts(
  { payeeId, month, classes, times, charged, chargedLessons, prepaid, discounts, balances }: Rows,
  { ofClass }: ChargedMonths,
  lessons: StudentLessons,
): (studentId: string) => StudentFacts {
  const classesOf = Map.groupBy(times, ({ studentId }) => studentId)
  const sumsOf = Map.groupBy(charged, ({ studentId }) => studentId)
  const prepaidOf = Map.groupBy(prepaid, ({ studentId }) => studentId)
  const discountsOf = Map.groupBy(discounts, ({ studentId }) => studentId)
  const ownLessons = chargedLessons.filter((row) => row.payeeId === payeeId)
  const keysOf = new Map(ownLessons.map((row) => [keyOf(row.studentId, row.classId, row.month), row.keys]))

  return (studentId) => {
    const sums = sumsOf.get(studentId) ?? []
    const isIn = new Set((classesOf.get(studentId) ?? []).map(({ classId }) => classId))
    const own = classes.flatMap(({ id: classId }) =>
      (isIn.has(classId) ? (ofClass.get(classId) ?? []) : []).map((one): ClassMonth => {
        const regular = sums.filter((sum) => sum.classId === classId && sum.month === one.month && isRegular(sum))
        return {
          ...one,
          held: lessons.held(classId, one.month),
          lessons: lessons.of(studentId, classId, one.month),
          chargedLessons: new Set(keysOf.get(keyOf(studentId, classId, one.month))),
          chargedAmount: sumOf(regular),
        }
      }),
    )
    const months = [...new Set(own.map((one) => one.month))]
    const applying = (ofMonth: string) =>
      (discountsOf.get(studentId) ?? []).filter(
        ({ fromMonth, toMonth }) => fromMonth <= ofMonth && (toMonth === null || toMonth >= ofMonth),
      )
    const ofDiscount = Map.groupBy(
      sums.filter((sum) => sum.month === month && sum.kind === 'discount'),
      ({ discountId }) => discountId ?? '',
    )
    return {
      month,
      classMonths: [...own, ...givenAway(sums, own)],
      prepaid: new Map((prepaidOf.get(studentId) ?? []).map(({ classId, left }) => [classId, left])),
      discounts: new Map(months.map((ofMonth) => [ofMonth, applying(ofMonth)])),
      reduced: new Map([...ofDiscount].map(([id, rows]) => [id, -sumOf(rows)])),
      chargedNet: new Map(months.map((ofMonth) => [ofMonth, sumOf(sums.filter((sum) => sum.month === ofMonth))])),
      balance: balances.get(studentId) ?? 0,
    }
  }
}
