import { expect, test } from 'vitest'
import { chargedMonths } from './charged-months.ts'
import { computeStatement } from './compute-statement.ts'
import type { Rows } from './read-rows.ts'
import { studentFacts } from './student-facts.ts'
import { studentLessons } from './student-lessons.ts'

const [payeeId, studentId] = ['centre', 'an']
const byClass = ['literature', 'maths']
const months = ['2026-09', '2026-10', '2026-11']

/** Two classes with two lessons in each of three months. September and October were issued with one lesson too many. */
function rowsOfAutumn(arrange: <Row>(rows: Row[]) => Row[]): Rows {
  const ofEach = <Row>(each: (classId: string, month: string) => Row[], all = months) =>
    arrange(byClass.flatMap((classId) => all.flatMap((month) => each(classId, month))))
  const lessonsOf = (classId: string, month: string) =>
    [3, 5].map((day) => ({
      classId,
      key: `${classId} ${month} ${day}`,
      startedAt: new Date(`${month}-0${day}T12:00:00Z`),
      endedAt: new Date(`${month}-0${day}T13:30:00Z`),
      known: true,
    }))
  const lessons = byClass.flatMap((classId) => months.flatMap((month) => lessonsOf(classId, month)))
  const issuedMonths = months.slice(0, 2)
  return {
    payeeId,
    month: '2026-11',
    classIds: null,
    classes: byClass.map((id) => ({ id, title: 'Lớp tối', courseTitle: id })),
    plans: byClass.map((classId) => ({
      id: `plan of ${classId}`,
      classId,
      fromMonth: '2026-09',
      kind: 'PER_LESSON' as const,
      amount: 100_000,
      lessons: null,
      absenceRule: 'CHARGE_ALL' as const,
    })),
    issued: ofEach((classId, month) => [{ classId, month, payeeId, planId: `plan of ${classId}` }], issuedMonths),
    lessons: lessons.toSorted((a, b) => a.startedAt.valueOf() - b.startedAt.valueOf()),
    times: arrange(byClass.map((classId) => ({ classId, studentId, joinedAt: new Date('2026-08-01'), leftAt: null }))),
    present: new Map(lessons.map(({ key }) => [key, new Set([studentId])])),
    excused: new Map(),
    charged: ofEach(
      (classId, month) => [{ studentId, classId, month, kind: 'lessons' as const, discountId: null, amount: 400_000 }],
      issuedMonths,
    ),
    chargedLessons: ofEach((classId, month) => {
      const keys = [3, 5, 8, 9].map((day) => `${classId} ${month} ${day}`)
      return [{ studentId, classId, month, payeeId, keys }]
    }, issuedMonths),
    prepaid: [],
    balances: new Map([[studentId, 1_600_000]]),
    discounts: [],
    students: [{ id: studentId, code: 'HV1', fullName: 'Nguyễn An' }],
  }
}

function statementOf(rows: Rows) {
  const charged = chargedMonths(rows)
  return computeStatement(studentFacts(rows, charged, studentLessons(rows))(studentId))
}

test('the statement does not depend on the order in which the database returns rows', () => {
  const statement = statementOf(rowsOfAutumn((rows) => rows))
  expect(statementOf(rowsOfAutumn((rows) => rows.toReversed()))).toEqual(statement)
  expect(statement.lines.map(({ kind, month, amount }) => [kind, month, amount])).toEqual([
    ['lessons', '2026-11', 200_000],
    ['lessons', '2026-11', 200_000],
    ['correction', '2026-09', -400_000],
    ['correction', '2026-10', -400_000],
    ['carried_over', '2026-11', 1_600_000],
  ])
})

test('the corrections of months come oldest first, whichever class was taken in which month', () => {
  const rows = rowsOfAutumn((all) => all)
  // The first class was issued in October only, so that its facts name October before September.
  const isKnown = (row: { classId: string | null; month: string }) =>
    row.classId !== byClass[0] || row.month !== '2026-09'
  const [issued, charged] = [rows.issued.filter(isKnown), rows.charged.filter(isKnown)]
  const { lines } = statementOf({ ...rows, issued, charged })
  expect(lines.flatMap(({ kind, month }) => (kind === 'correction' ? [month] : []))).toEqual(['2026-09', '2026-10'])
})
