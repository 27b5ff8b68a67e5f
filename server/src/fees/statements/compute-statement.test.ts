import { describe, expect, test } from 'vitest'
import type { LessonFact, Plan } from './class-charge.ts'
import { computeStatement, type ClassMonth, type ComputedStatement, type StudentFacts } from './compute-statement.ts'

const perLesson: Plan = { kind: 'PER_LESSON', amount: 150_000, lessons: null, absenceRule: 'CHARGE_UNEXCUSED' }
const monthly: Plan = { kind: 'MONTHLY', amount: 800_000, lessons: null, absenceRule: 'CHARGE_ALL' }
const packageOf8: Plan = { kind: 'PACKAGE', amount: 1_000_000, lessons: 8, absenceRule: 'CHARGE_NONE' }

const present = (month: string, day: number): LessonFact => ({
  key: `${month}-${day}`,
  day: `${month}-${String(day).padStart(2, '0')}`,
  present: true,
  excused: false,
  known: true,
})
const excused = (lesson: LessonFact): LessonFact => ({ ...lesson, present: false, excused: true })

function classMonth(month: string, plan: Plan, lessons: LessonFact[], more: Partial<ClassMonth> = {}): ClassMonth {
  const nothing = { chargedLessons: new Set<string>(), chargedAmount: 0 }
  return { classId: 'maths', title: 'Toán 9', month, plan, held: lessons.length, lessons, ...nothing, ...more }
}

const factsOf = (classMonths: ClassMonth[], more: Partial<StudentFacts> = {}): StudentFacts => ({
  month: '2026-11',
  classMonths,
  prepaid: new Map(),
  discounts: new Map(),
  reduced: new Map(),
  chargedNet: new Map(),
  balance: 0,
  ...more,
})

const amounts = ({ lines }: ComputedStatement) => lines.map(({ kind, amount }) => [kind, amount])
const november = [3, 5, 10].map((day) => present('2026-11', day))
const october = [6, 8].map((day) => present('2026-10', day))
/** October as it was issued: two lessons of 150,000 đ. */
const issuedOctober = (lessons: LessonFact[]) =>
  classMonth('2026-10', perLesson, lessons, {
    chargedLessons: new Set(october.map(({ key }) => key)),
    chargedAmount: 300_000,
  })

describe('lessons', () => {
  test('each held lesson is charged with its day', () => {
    const statement = computeStatement(factsOf([classMonth('2026-11', perLesson, november)]))
    expect(statement).toMatchObject({ isDue: true, total: 450_000 })
    expect(statement.lines).toEqual([
      {
        kind: 'lessons',
        month: '2026-11',
        classId: 'maths',
        discountId: null,
        title: 'Toán 9',
        quantity: 3,
        unitPrice: 150_000,
        amount: 450_000,
        dates: ['2026-11-03', '2026-11-05', '2026-11-10'],
      },
    ])
    expect(statement.uses.map(({ key, count }) => [key, count])).toEqual(november.map(({ key }) => [key, 1]))
  })

  test('a month that is issued again covers only what is not charged yet', () => {
    const charged = new Set([november[0]!.key])
    const again = classMonth('2026-11', perLesson, november, { chargedLessons: charged, chargedAmount: 150_000 })
    const chargedNet = new Map([['2026-11', 150_000]])
    const statement = computeStatement(factsOf([again], { chargedNet, balance: 150_000 }))
    expect(amounts(statement)).toEqual([
      ['lessons', 300_000],
      ['carried_over', 150_000],
    ])
    const all = { chargedLessons: new Set(november.map(({ key }) => key)), chargedAmount: 450_000 }
    const whole = classMonth('2026-11', perLesson, november, all)
    const nothing = computeStatement(
      factsOf([whole], { chargedNet: new Map([['2026-11', 450_000]]), balance: 450_000 }),
    )
    expect(nothing).toEqual({ isDue: false, lines: [], total: 450_000, uses: [] })
  })
})

describe('corrections', () => {
  const chargedNet = new Map([['2026-10', 300_000]])

  test('a lesson that was excused after its month was issued is given back on the next statement', () => {
    const months = [issuedOctober([october[0]!, excused(october[1]!)]), classMonth('2026-11', perLesson, november)]
    const statement = computeStatement(factsOf(months, { chargedNet }))
    expect(amounts(statement)).toEqual([
      ['lessons', 450_000],
      ['correction', -150_000],
    ])
    expect(statement.lines[1]).toMatchObject({
      classId: 'maths',
      dates: ['2026-10-08'],
      title: 'Điều chỉnh tháng 10/2026',
    })
    expect(statement.uses).toContainEqual({ classId: 'maths', month: '2026-10', key: october[1]!.key, count: -1 })
  })

  test('a student who only has credit gets no statement, and the next statement carries the credit over', () => {
    const months = [issuedOctober([october[0]!, excused(october[1]!)])]
    expect(computeStatement(factsOf(months, { chargedNet }))).toEqual({ isDue: false, lines: [], total: 0, uses: [] })
  })

  test('a lesson that counts after its month was issued is charged later, less the discount of its month', () => {
    const months = [issuedOctober([...october, present('2026-10', 13)])]
    const tenPercent = { id: 'sibling', classId: null, percent: 10, amount: null }
    const discounts = new Map([['2026-10', [tenPercent]]])
    const net = new Map([['2026-10', 270_000]])
    expect(amounts(computeStatement(factsOf(months, { chargedNet: net, discounts })))).toEqual([
      ['correction', 135_000],
    ])
  })

  describe('after a class of the month was given to another payee, corrections', () => {
    const free: Plan = { kind: 'FREE', amount: 0, lessons: null, absenceRule: 'CHARGE_ALL' }
    const physics = classMonth('2026-10', free, [], { classId: 'physics', chargedAmount: 200_000, isGivenAway: true })
    const discounts = new Map([['2026-10', [{ id: 'sibling', classId: null, percent: 10, amount: null }]]])
    const months = [
      issuedOctober([october[0]!, excused(october[1]!)]),
      physics,
      classMonth('2026-11', perLesson, november),
    ]
    const statementOf = (net: number) =>
      computeStatement(factsOf(months, { chargedNet: new Map([['2026-10', net]]), discounts }))

    test('are made for the classes that are left, less the discounts', () => {
      expect(amounts(statementOf(450_000))).toEqual([
        ['lessons', 450_000],
        ['correction', -135_000],
      ])
    })

    test('are not made if that class was corrected before, because its charge is then not known', () => {
      expect(amounts(statementOf(450_000 - 90_000))).toEqual([['lessons', 450_000]])
    })
  })

  test('a lesson whose attendance was deleted stays charged', () => {
    const months = [issuedOctober(october.map((lesson) => ({ ...lesson, present: false, known: false })))]
    expect(computeStatement(factsOf(months, { chargedNet })).isDue).toBe(false)
  })
})

describe('monthly plans', () => {
  test('the full price, or the share of the lessons while enrolled', () => {
    expect(amounts(computeStatement(factsOf([classMonth('2026-11', monthly, november)])))).toEqual([['month', 800_000]])
    const joinedLate = classMonth('2026-11', monthly, november.slice(1), { held: 3 })
    expect(computeStatement(factsOf([joinedLate])).lines).toMatchObject([
      { title: 'Toán 9, tháng 11/2026 (2/3 buổi)', quantity: 1, unitPrice: 533_000, amount: 533_000 },
    ])
  })

  test('a lesson held after the month was issued changes the share by a correction', () => {
    const later = classMonth('2026-11', monthly, november.slice(1), { held: 4, chargedAmount: 533_000 })
    const chargedNet = new Map([
      ['2026-11', 533_000],
      ['2026-10', 0],
    ])
    const statement = computeStatement(factsOf([later], { chargedNet }))
    expect(statement.isDue).toBe(false)
    const withMore = classMonth('2026-11', perLesson, november, { classId: 'physics', title: 'Lý 9' })
    expect(amounts(computeStatement(factsOf([later, withMore], { chargedNet })))).toEqual([
      ['lessons', 450_000],
      ['correction', -133_000],
    ])
  })
})

describe('packages', () => {
  test('the first lesson buys a package, and the statement says how many lessons are left', () => {
    const statement = computeStatement(factsOf([classMonth('2026-11', packageOf8, november)]))
    expect(statement.lines).toMatchObject([
      {
        kind: 'package',
        title: 'Toán 9: gói 8 buổi, còn 5 buổi',
        quantity: 1,
        unitPrice: 1_000_000,
        amount: 1_000_000,
      },
    ])
  })

  test('prepaid lessons are used without a statement, and recorded', () => {
    const facts = factsOf([classMonth('2026-11', packageOf8, november)], { prepaid: new Map([['maths', 3]]) })
    const statement = computeStatement(facts)
    expect(statement).toMatchObject({ isDue: false, lines: [] })
    expect(statement.uses).toHaveLength(3)
  })
})

describe('discounts', () => {
  const discount = { id: 'sibling', classId: null, percent: 10, amount: null }

  test('a discount is a line of its own and is not taken twice when the month is issued again', () => {
    const discounts = new Map([['2026-11', [discount]]])
    const first = computeStatement(factsOf([classMonth('2026-11', perLesson, november.slice(0, 1))], { discounts }))
    expect(first.lines).toMatchObject([{ amount: 150_000 }, { title: 'Giảm 10%', amount: -15_000 }])
    const again = classMonth('2026-11', perLesson, november, {
      chargedLessons: new Set([november[0]!.key]),
      chargedAmount: 150_000,
    })
    const reduced = new Map([['sibling', 15_000]])
    const chargedNet = new Map([['2026-11', 135_000]])
    expect(amounts(computeStatement(factsOf([again], { discounts, reduced, chargedNet })))).toEqual([
      ['lessons', 300_000],
      ['discount', -30_000],
    ])
  })

  test('a discount that was agreed after its month was issued comes as a correction', () => {
    const months = [issuedOctober(october), classMonth('2026-11', perLesson, november)]
    const discounts = new Map([['2026-10', [discount]]])
    const chargedNet = new Map([['2026-10', 300_000]])
    expect(amounts(computeStatement(factsOf(months, { discounts, chargedNet })))).toEqual([
      ['lessons', 450_000],
      ['correction', -30_000],
    ])
  })
})

test('debt and credit are carried over as a line, and credit is used first', () => {
  const months = [classMonth('2026-11', perLesson, november)]
  expect(computeStatement(factsOf(months, { balance: 200_000 }))).toMatchObject({ total: 650_000 })
  const statement = computeStatement(factsOf(months, { balance: -100_000 }))
  expect(statement).toMatchObject({ total: 350_000 })
  expect(statement.lines.at(-1)).toMatchObject({
    kind: 'carried_over',
    title: 'Số dư từ phiếu trước',
    amount: -100_000,
  })
})
