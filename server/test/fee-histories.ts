/**
 * Random histories of fees: every student of a centre is one history. Plans change, students come and go, lessons are held,
 * attendance is corrected, discounts begin and end, statements are issued and voided, payments are made and taken back. The second
 * calculation of fee-charges.ts says what each student must have been charged.
 */
import { randomUUID } from 'node:crypto'
import { monthAfter } from '@hien/contract/rules/fees'
import type { Lesson, Plan, Student } from './fee-charges.ts'
import { storeHistories } from './fee-history-rows.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from './centres.ts'
import { aClass, type TestClass } from './courses.ts'
import { feesOn, itemOf, type Statement } from './fees.ts'
import { liftLimits } from './fuzz/run-operations.ts'
import { signInMember, type TestMember } from './people.ts'
import { seededRandom } from './seeded-random.ts'
import type { TestServer } from './test-server.ts'

const firstMonth = '2026-07'
const monthCount = 5
const classCount = 4
const prices = [120_000, 150_000, 99_999]

/** Creates a centre and lets its students live through the months. Returns what happened. */
export async function liveThroughFees(
  server: TestServer,
  { seed, students: count }: { seed: number; students: number },
) {
  liftLimits(server)
  const random = seededRandom(seed)
  const oneOf = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
  const fees = feesOn(server)
  server.clock.set(`${firstMonth}-01T08:00:00+07:00`)
  const centre = await aCentre(server, { userName: `fees-${seed}` })
  const teacher = await aCentreTeacher(server, centre)
  const course = await aCentreCourse(server, centre, teacher, { name: 'Toán' })
  const classes: TestClass[] = []
  for (let nth = 0; nth < classCount; nth++)
    classes.push(await aClass(server, teacher, course, { title: `Lớp ${nth}` }))
  const plans = new Map<string, Plan[]>(classes.map(({ id }) => [id, []]))
  /** The plan with which a month of a class was issued. */
  const pinned = new Map<string, Plan>()
  const lessons: Lesson[] = []
  const students = await makeStudents(server, seed, count)
  const payee: TestMember = { ...centre }
  /**
   * Even seeds have packages, odd seeds have discounts. The two are not mixed, because the discount on a package depends on the
   * month in which it is bought.
   */
  const hasPackages = seed % 2 === 0

  const at = (month: string, day: number, hour = 19) =>
    new Date(`${month}-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+07:00`)
  const planOf = (classId: string, month: string) =>
    pinned.get(`${classId} ${month}`) ?? plans.get(classId)!.findLast((plan) => plan.fromMonth <= month)

  async function setPlans(month: string) {
    for (const { id: classId } of classes) {
      if (plans.get(classId)!.length > 0 && random(4) !== 0) continue
      const isPackage = hasPackages && (classId === classes[0]?.id || plans.get(classId)!.at(-1)?.kind === 'PACKAGE')
      const kind = isPackage
        ? 'PACKAGE'
        : oneOf(['PER_LESSON', 'MONTHLY', hasPackages ? 'PACKAGE' : 'PER_LESSON', 'FREE'])
      const plan: Plan = {
        kind,
        amount: kind === 'FREE' ? 0 : kind === 'PER_LESSON' ? oneOf(prices) : 800_000,
        lessons: kind === 'PACKAGE' ? 3 + random(6) : null,
        absenceRule: oneOf(['CHARGE_ALL', 'CHARGE_UNEXCUSED', 'CHARGE_NONE']),
        fromMonth: month,
      }
      itemOf(await fees.setPlan(payee, { classId, ...plan }))
      plans.get(classId)!.push(plan)
    }
  }
  function move(student: Student, month: string) {
    for (const { id: classId } of classes) {
      const open = student.stays.find((stay) => stay.classId === classId && stay.leftAt === null)
      if (open && random(8) === 0) open.leftAt = at(month, 1 + random(27), 12)
      else if (!open && random(student.stays.length === 0 ? 2 : 8) === 0) {
        const joinedAt = at(month, 1 + random(27), 13)
        // A student who leaves comes back later, not before.
        if (student.stays.every((stay) => stay.classId !== classId || (stay.leftAt && stay.leftAt < joinedAt)))
          student.stays.push({ classId, joinedAt, leftAt: null })
      }
    }
  }
  const isIn = (student: Student, lesson: Lesson) =>
    student.stays.some(
      ({ classId, joinedAt, leftAt }) =>
        classId === lesson.classId && joinedAt <= lesson.endedAt && (leftAt === null || leftAt >= lesson.startedAt),
    )
  function holdLessons(month: string, days: number[]) {
    for (const { id: classId } of classes) {
      for (const day of days) {
        if (random(6) === 0) continue
        const startedAt = at(month, day)
        const endedAt = new Date(startedAt.getTime() + 90 * 60_000)
        const lesson = {
          key: randomUUID(),
          classId,
          month,
          startedAt,
          endedAt,
          present: new Set<string>(),
          excused: new Set<string>(),
        }
        for (const student of students) {
          if (!isIn(student, lesson)) continue
          if (random(4) > 0) lesson.present.add(student.id)
          else if (random(3) === 0) lesson.excused.add(student.id)
        }
        lessons.push(lesson)
      }
    }
  }
  /** Changes the attendance of some lessons that may have been charged. */
  function correct() {
    for (const lesson of lessons) {
      for (const student of students) {
        if (!isIn(student, lesson) || random(15) !== 0) continue
        const set = random(2) === 0 ? lesson.present : lesson.excused
        if (!set.delete(student.id)) set.add(student.id)
      }
    }
  }
  async function discount(student: Student, month: string) {
    if (random(5) === 0) {
      const isPercent = random(2) === 0
      const input = {
        studentCode: student.code,
        classId: random(2) === 0 ? oneOf(classes).id : null,
        percent: isPercent ? oneOf([5, 10, 33, 100]) : null,
        amount: isPercent ? null : oneOf([50_000, 33_333, 900_000]),
        // Sometimes the discount begins in a month that was issued.
        fromMonth: monthAfter(month, -random(2)),
      }
      const { id } = itemOf(await fees.addDiscount(payee, input))
      // The server answers with an existing discount if it is the same.
      if (student.discounts.every((one) => one.id !== id)) student.discounts.push({ id, toMonth: null, ...input })
    } else if (random(8) === 0) {
      const one = student.discounts.find(({ toMonth }) => toMonth === null)
      const toMonth = one && one.fromMonth > month ? one.fromMonth : month
      if (!one) return
      await endDiscount(server, payee, one.id, toMonth)
      one.toMonth = toMonth
    }
  }
  async function issue(month: string, classIds: string[] | null = null): Promise<Statement[]> {
    const { token } = itemOf(await fees.preview(payee, month, classIds))
    const answer = await fees.issue(payee, token)
    if (!answer.isSuccess) throw new Error(JSON.stringify(answer.error))
    for (const { id: classId } of classes) {
      const plan = planOf(classId, month)
      if (plan && (classIds === null || classIds.includes(classId))) pinned.set(`${classId} ${month}`, plan)
    }
    return (await fees.list(payee, { month })).items
  }
  async function pay(student: Student, statements: Statement[]) {
    const one = statements.find(({ studentCode, state }) => studentCode === student.code && state !== 'void')
    if (one && random(3) > 0) {
      const amount = oneOf([one.total, Math.ceil(one.total / 2), one.total + 70_000, 1])
      if (amount >= 1) {
        const { id } = itemOf(await fees.pay(payee, { statementId: one.id, amount, receivedAt: server.clock.now() }))
        student.payments.push({ id, amount })
        student.paid += amount
      }
    }
    if (student.payments.length > 0 && random(6) === 0) {
      const [payment] = student.payments.splice(random(student.payments.length), 1)
      itemOf(await fees.reverse(payee, payment!.id))
      student.paid -= payment!.amount
    }
  }

  for (let nth = 0; nth < monthCount; nth++) {
    const month = monthAfter(firstMonth, nth)
    server.clock.set(`${month}-01T09:00:00+07:00`)
    Object.assign(payee, await signInMember(server, centre.userName, centre.password))
    await setPlans(month)
    for (const student of students) move(student, month)
    holdLessons(month, [3, 10])
    await storeHistories(server, { students, lessons, classes })
    if (!hasPackages) for (const student of students) if (student.stays.length > 0) await discount(student, month)
    server.clock.set(`${month}-27T22:00:00+07:00`)
    Object.assign(payee, await signInMember(server, centre.userName, centre.password))
    // Sometimes a part of the month, or of the classes, is issued first.
    if (random(2) === 0) await issue(month, random(2) === 0 ? null : [oneOf(classes).id])
    holdLessons(month, [17, 24])
    correct()
    await storeHistories(server, { students, lessons, classes })
    let statements = await issue(month)
    for (const student of students) await pay(student, statements)
    const open = statements.filter(({ state }) => state === 'open').filter(() => random(10) === 0)
    for (const { id } of open) await fees.void(payee, id)
    if (open.length > 0) statements = await issue(month)
    correct()
  }
  // In the last month everybody has a lesson of a further class, so that everybody gets a statement with the open corrections.
  const lastMonth = monthAfter(firstMonth, monthCount)
  server.clock.set(`${lastMonth}-27T22:00:00+07:00`)
  Object.assign(payee, await signInMember(server, centre.userName, centre.password))
  const all = await aClass(server, await signInAgain(server, teacher), course, { title: 'Tất cả' })
  classes.push(all)
  plans.set(all.id, [])
  const plan = { kind: 'PER_LESSON', amount: 1000, lessons: null, absenceRule: 'CHARGE_ALL', fromMonth: lastMonth }
  itemOf(await fees.setPlan(payee, { classId: all.id, ...plan }))
  plans.get(all.id)!.push(plan)
  for (const student of students) student.stays.push({ classId: all.id, joinedAt: at(lastMonth, 1), leftAt: null })
  const [startedAt, endedAt] = [at(lastMonth, 5), at(lastMonth, 5, 20)]
  lessons.push({
    key: randomUUID(),
    classId: all.id,
    month: lastMonth,
    startedAt,
    endedAt,
    present: new Set(),
    excused: new Set(),
  })
  await storeHistories(server, { students, lessons, classes })
  await issue(lastMonth)
  return { fees, payee, students, lessons, pinned, months: { fromMonth: firstMonth, toMonth: lastMonth } }
}

const signInAgain = async (server: TestServer, member: TestMember): Promise<TestMember> => ({
  ...member,
  ...(await signInMember(server, member.userName, member.password)),
})

async function makeStudents(server: TestServer, seed: number, count: number): Promise<Student[]> {
  const { rows } = await server.sql.query<{ id: string; code: string }>(
    `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
     select 'H' || $1 || 'N' || nth, 'h' || $1 || 'n' || nth, 'h' || $1 || 'n' || nth || '@hien.test', '', 'An', 'Học viên ' || nth,
       '+84912345678', 'MEME' from generate_series(1, $2::int) nth returning id, code`,
    [String(seed), count],
  )
  return rows.map((row) => ({ ...row, stays: [], discounts: [], paid: 0, payments: [] }))
}

async function endDiscount(server: TestServer, payee: TestMember, id: string, toMonth: string) {
  const { data } = await server.graphql(
    payee.accessToken,
    `mutation ($id: ID!, $toMonth: String!) { feeDiscountEnd(id: $id, toMonth: $toMonth) { isSuccess error { code description } } }`,
    { id, toMonth },
  )
  if (!data?.['feeDiscountEnd']?.isSuccess) throw new Error(JSON.stringify(data))
}
