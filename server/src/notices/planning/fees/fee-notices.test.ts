/** Tests the notices to guardians and students about statements of fees and payments. */
import { webPaths } from '@hien/contract/web-paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince, type Statement } from '../../../../test/fees.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../../../../test/guardianships.ts'
import { planKind } from '../../../../test/notice-lessons.ts'
import { plannedFor, stillValidOf } from '../../../../test/planned-notices.ts'
import { aMember, aStudent, signInMember, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import type { NewNotice, NoticePlanner } from '../../notice.ts'
import { feeDue } from './fee-due.ts'
import { feeNew } from './fee-new.ts'
import { feeReceived } from './fee-received.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let maths: TestClass
/** Has two guardians. */
let child: TestMember
let mother: TestMember
let father: TestMember
let fathersTie: string
/** Is 18 years old and has no guardian. */
let adult: TestMember
/** Is 12 years old and has no guardian. */
let young: TestMember
let made = 0

beforeAll(async () => {
  server = await createTestServer()
  fees = feesOn(server)
})
afterAll(() => server.close())

/** Every test has its own centre, whose students were in two lessons in November and pay 150,000 đ for each. */
beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T18:50:00+07:00')
  child = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hoài An', dob: '2014-01-01' })
  adult = await aStudent(server, { lastName: 'Lê', firstName: 'Bình', dob: '2008-01-01' })
  young = await aStudent(server, { lastName: 'Vũ', firstName: 'Chi', dob: '2014-01-01' })
  mother = await aMember(server, 'PAME')
  father = await aMember(server, 'PAME')
  await aGuardianship(server, { child, parent: mother })
  fathersTie = await aGuardianship(server, { child, parent: father, relation: 'father' })
  centre = await aCentre(server, { userName: `trung-tam-phieu-${++made}` })
  const teacher = await aCentreTeacher(server, centre)
  maths = await aClass(server, teacher, await aCentreCourse(server, centre, teacher))
  const students = [child, adult, young]
  for (const student of students) await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
  await joinedSince(server, maths)
  await fees.setPlan(centre, { classId: maths.id })
  await fees.setAccount(centre)
  for (const day of ['03', '05']) await aHeldLesson(server, maths, { at: `2026-11-${day} 19:00`, present: students })
})

/** Issues November. Returns the statements of the child, the adult and the young student. */
async function issue(): Promise<[Statement, Statement, Statement]> {
  const { accessToken } = await signInMember(server, centre.userName, centre.password)
  const issued = await issueMonth(server, { accessToken }, '2026-11')
  const [ofChild, ofAdult, ofYoung] = [child, adult, young].map(({ code }) =>
    issued.find(({ studentCode }) => studentCode === code),
  )
  return [ofChild!, ofAdult!, ofYoung!]
}
const plannedOf = (planner: NoticePlanner, { id }: Statement) => plannedFor(server, planner, { subjectId: id })
const readersOf = (notices: readonly NewNotice[]) => new Set(notices.map(({ memberId }) => memberId))
const both = () => new Set([mother.id, father.id])
const textsOf = (notices: readonly NewNotice[]) => [...new Set(notices.map(({ text }) => text))]

/** Returns the reminders of this statement that are planned if the last scan was five seconds before this time. */
async function remindersAt({ id }: Statement, time: string): Promise<NewNotice[]> {
  const now = new Date(`${time}+07:00`)
  const planned = await feeDue.plan(server.dependencies, new Date(now.getTime() - 5000), now)
  return planned.filter(({ subjectId }) => subjectId === id)
}

test('each guardian is told about a new statement once, with the amount and a link, and the student is not told', async () => {
  const [ofChild] = await issue()
  const notices = await plannedOf(feeNew, ofChild)
  expect(readersOf(notices)).toEqual(both())
  expect(notices).toHaveLength(2)
  for (const notice of notices) {
    expect(notice).toMatchObject({
      aboutId: child.id,
      text: 'Phiếu học phí tháng 11/2026 của An: 300.000 đ',
      path: webPaths.feeStatement(ofChild.id),
      expiresAt: new Date('2026-12-01T18:50:00+07:00'),
    })
  }
  const stored = await planKind(server, 'fee_new', [mother, father, child])
  expect(stored).toHaveLength(2)
  server.clock.advance(5000)
  expect((await planKind(server, 'fee_new', [mother, father, child])).map(({ id }) => id)).toEqual(
    stored.map(({ id }) => id),
  )
})

test('a student of 16 without a guardian is told the amount; a younger one is asked to pair with a parent', async () => {
  const [, ofAdult, ofYoung] = await issue()
  expect(await plannedOf(feeNew, ofAdult)).toMatchObject([
    {
      memberId: adult.id,
      aboutId: null,
      text: 'Phiếu học phí tháng 11/2026 của bạn: 300.000 đ',
      path: webPaths.feeStatement(ofAdult.id),
    },
  ])
  await fees.pay(centre, { statementId: ofYoung.id, amount: 100_000 })
  const toYoung = [
    ...(await plannedOf(feeNew, ofYoung)),
    ...(await remindersAt(ofYoung, '2026-12-01T09:00:00')),
    ...(await plannedOf(feeReceived, ofYoung)),
  ]
  expect(toYoung.map(({ text }) => text)).toEqual([
    'Bạn có phiếu học phí tháng 11/2026. Mời phụ huynh ghép với bạn để xem phiếu',
    'Phiếu học phí tháng 11/2026 của bạn đến hạn ngày 04/12. Mời phụ huynh ghép với bạn để xem phiếu',
    'Đã nhận học phí tháng 11/2026 của bạn. Cảm ơn gia đình!',
  ])
  for (const notice of toYoung) expect(notice).toMatchObject({ memberId: young.id, path: webPaths.profile })
})

test('members with a disabled account are not told, and a student is told if all guardians are disabled', async () => {
  const [ofChild, ofAdult] = await issue()
  const disable = (ids: string[]) =>
    server.sql.query(`update members set status = 'disabled' where id = any($1)`, [ids])
  await disable([father.id, adult.id])
  expect(readersOf(await plannedOf(feeNew, ofChild))).toEqual(new Set([mother.id]))
  expect(await plannedOf(feeNew, ofAdult)).toEqual([])
  await disable([mother.id])
  expect(readersOf(await plannedOf(feeNew, ofChild))).toEqual(new Set([child.id]))
})

test('the notice of a statement that credit pays says so, and each statement of a month has a notice', async () => {
  const [ofChild] = await issue()
  await fees.pay(centre, { statementId: ofChild.id, amount: 900_000 })
  await aHeldLesson(server, maths, { at: '2026-11-10 19:00', present: [child] })
  const [again] = await issue()
  expect(again.total).toBe(-450_000)
  const notices = await plannedOf(feeNew, again)
  expect(textsOf(notices)).toEqual(['Phiếu học phí tháng 11/2026 của An: không phải đóng thêm'])
  expect(readersOf(notices)).toEqual(both())
  expect(await stillValidOf(server, feeNew, 'fee_new', notices)).toHaveLength(2)
  expect(await remindersAt(again, '2026-12-01T09:00:00')).toEqual([])
})

test('no notice about a void statement is planned, and planned ones are no longer valid', async () => {
  const [ofChild] = await issue()
  const [told, reminded] = [await plannedOf(feeNew, ofChild), await remindersAt(ofChild, '2026-12-01T09:00:00')]
  expect(await stillValidOf(server, feeNew, 'fee_new', told)).toHaveLength(2)
  expect(await stillValidOf(server, feeDue, 'fee_due', reminded)).toHaveLength(2)
  await fees.void(centre, ofChild.id)
  expect([await plannedOf(feeNew, ofChild), await remindersAt(ofChild, '2026-12-01T09:00:00')]).toEqual([[], []])
  expect(await stillValidOf(server, feeNew, 'fee_new', told)).toEqual([])
  expect(await stillValidOf(server, feeDue, 'fee_due', reminded)).toEqual([])
})

test('a guardian gets no notice after the guardianship has ended, not even one that was planned', async () => {
  const [ofChild] = await issue()
  await fees.pay(centre, { statementId: ofChild.id, amount: 100_000 })
  const planned = {
    fee_new: await plannedOf(feeNew, ofChild),
    fee_due: await remindersAt(ofChild, '2026-12-01T09:00:00'),
    fee_received: await plannedOf(feeReceived, ofChild),
  }
  await endGuardianship(server, father, fathersTie)
  expect(readersOf(await plannedOf(feeNew, ofChild))).toEqual(new Set([mother.id]))
  const planners = { fee_new: feeNew, fee_due: feeDue, fee_received: feeReceived }
  for (const kind of ['fee_new', 'fee_due', 'fee_received'] as const) {
    const ofMother = planned[kind].filter(({ memberId }) => memberId === mother.id).map(({ key }) => key)
    expect([kind, planned[kind].length, ofMother.length]).toEqual([kind, 2, 1])
    expect([kind, await stillValidOf(server, planners[kind], kind, planned[kind])]).toEqual([kind, ofMother])
  }
})

test('families are reminded at 9:00 three days before the due day and on the day after it, and at no other time', async () => {
  const [ofChild] = await issue()
  expect(ofChild.dueAt).toBe('2026-12-04T16:59:59.000Z')
  const soon = await remindersAt(ofChild, '2026-12-01T09:00:00')
  const overdue = await remindersAt(ofChild, '2026-12-05T09:00:00')
  for (const notices of [soon, overdue]) {
    expect(readersOf(notices)).toEqual(both())
    for (const { path } of notices) expect(path).toBe(webPaths.feeStatement(ofChild.id))
  }
  expect(textsOf(soon)).toEqual(['Phiếu học phí tháng 11/2026 của An đến hạn ngày 04/12'])
  expect(soon[0]?.expiresAt).toEqual(new Date(ofChild.dueAt))
  expect(textsOf(overdue)).toEqual(['Phiếu học phí tháng 11/2026 của An đã quá hạn 04/12'])
  expect(new Set([...soon, ...overdue].map(({ key }) => key)).size).toBe(4)
  for (const time of ['12-01T08:59:59', '12-01T10:00:00', '11-30T09:00:00', '12-02T09:00:00', '12-04T09:00:00'])
    expect([time, await remindersAt(ofChild, `2026-${time}`)]).toEqual([time, []])
  expect(await remindersAt(ofChild, '2026-12-06T09:00:00')).toEqual([])
})

test('a debt that a later statement carries over is reminded of by that statement only', async () => {
  const [ofChild] = await issue()
  const reminded = await remindersAt(ofChild, '2026-12-01T09:00:00')
  server.clock.set('2026-12-02T18:50:00+07:00')
  await aHeldLesson(server, maths, { at: '2026-12-01 19:00', present: [child] })
  const { accessToken } = await signInMember(server, centre.userName, centre.password)
  const later = (await issueMonth(server, { accessToken }, '2026-12')).find(
    ({ studentCode }) => studentCode === child.code,
  )!
  expect(later.total).toBe(450_000)
  expect(await remindersAt(ofChild, '2026-12-05T09:00:00')).toEqual([])
  expect(await stillValidOf(server, feeDue, 'fee_due', reminded)).toEqual([])
  expect(readersOf(await remindersAt(later, '2026-12-13T09:00:00'))).toEqual(both())
  // The earlier statement counts again if the later one is void.
  await fees.void({ ...centre, accessToken }, later.id)
  expect(readersOf(await remindersAt(ofChild, '2026-12-05T09:00:00'))).toEqual(both())
})

test('each reminder is written once, also if the scan repeats', async () => {
  const [ofChild] = await issue()
  const ofReminder = async (time: string) => {
    server.clock.set(time)
    const first = await planKind(server, 'fee_due', [mother, father])
    server.clock.advance(10_000)
    expect(await planKind(server, 'fee_due', [mother, father], 20_000)).toEqual(first)
    return first.map(({ version }) => version ?? '').toSorted()
  }
  expect(await ofReminder('2026-12-01T09:00:02+07:00')).toEqual(['soon', 'soon'])
  expect(await ofReminder('2026-12-05T09:00:02+07:00')).toEqual(['overdue', 'overdue', 'soon', 'soon'])
  expect(ofChild.state).toBe('open')
})

test('families are reminded only of statements not fully paid, and a planned reminder ends once the rest is paid', async () => {
  const [ofChild, ofAdult] = await issue()
  await fees.pay(centre, { statementId: ofAdult.id, amount: 300_000 })
  await fees.pay(centre, { statementId: ofChild.id, amount: 299_999 })
  expect(await remindersAt(ofAdult, '2026-12-01T09:00:00')).toEqual([])
  const reminders = await remindersAt(ofChild, '2026-12-01T09:00:00')
  const told = await plannedOf(feeNew, ofChild)
  expect(await stillValidOf(server, feeDue, 'fee_due', reminders)).toHaveLength(2)
  await fees.pay(centre, { statementId: ofChild.id, amount: 1 })
  expect(await stillValidOf(server, feeDue, 'fee_due', reminders)).toEqual([])
  expect(await stillValidOf(server, feeNew, 'fee_new', told)).toEqual([])
  expect(await remindersAt(ofChild, '2026-12-05T09:00:00')).toEqual([])
})

test('families are told about each payment once, with its amount, but not about one that was taken back', async () => {
  const [ofChild, ofAdult] = await issue()
  await fees.pay(centre, { statementId: ofChild.id, amount: 1_250_000 })
  const wrong = itemOf(await fees.pay(centre, { statementId: ofChild.id, amount: 50_000 }))
  await fees.pay(centre, { statementId: ofAdult.id, amount: 300_000, method: 'transfer' })
  const notices = await plannedOf(feeReceived, ofChild)
  expect(notices).toHaveLength(4)
  expect(readersOf(notices)).toEqual(both())
  expect(textsOf(notices).toSorted()).toEqual([
    'Đã nhận 1.250.000 đ học phí của An. Cảm ơn gia đình!',
    'Đã nhận 50.000 đ học phí của An. Cảm ơn gia đình!',
  ])
  expect(notices[0]).toMatchObject({ aboutId: child.id, path: webPaths.feeStatement(ofChild.id) })
  expect(await plannedOf(feeReceived, ofAdult)).toMatchObject([
    { memberId: adult.id, aboutId: null, text: 'Đã nhận 300.000 đ học phí của bạn. Cảm ơn gia đình!' },
  ])
  await fees.reverse(centre, wrong.id)
  const kept = notices.filter(({ version }) => version !== wrong.id).map(({ key }) => key)
  expect(new Set((await plannedOf(feeReceived, ofChild)).map(({ key }) => key))).toEqual(new Set(kept))
  expect(await stillValidOf(server, feeReceived, 'fee_received', notices)).toEqual(kept)
})

test('families are told about a transfer when it is matched: at once by its text, or later by hand', async () => {
  const [ofChild, ofAdult] = await issue()
  const { sepayUrl, key } = itemOf(await fees.renewHook(centre))
  const paid: string[] = []
  server.dependencies.feeEvents.subscribe('paid', ({ statementId }) => void paid.push(statementId))
  const deliver = (id: number, content: string) =>
    server.fastify.inject({
      method: 'POST',
      url: new URL(sepayUrl).pathname,
      headers: { 'content-type': 'application/json', authorization: `Apikey ${key}` },
      payload: JSON.stringify({
        id,
        gateway: 'Vietcombank',
        transactionDate: '2026-11-24 18:02:03',
        accountNumber: '0123499999',
        code: null,
        content,
        transferType: 'in',
        transferAmount: 300_000,
        accumulated: 0,
        subAccount: null,
        referenceCode: `FT${id}`,
      }),
    })
  expect((await deliver(1, `${ofChild.transferText} chuyen tien`)).statusCode).toBe(200)
  expect((await deliver(2, 'me chuyen tien hoc')).statusCode).toBe(200)
  expect(paid).toEqual([ofChild.id])
  expect(readersOf(await plannedOf(feeReceived, ofChild))).toEqual(both())
  expect(await plannedOf(feeReceived, ofAdult)).toEqual([])
  server.clock.advance(60 * 60_000)
  const payee = await signInMember(server, centre.userName, centre.password)
  const [waiting] = (await fees.payments(payee, true)).items
  const matchedAt = server.clock.now()
  itemOf(await fees.match(payee, waiting!.id, ofAdult.id))
  expect((await fees.match(payee, waiting!.id, ofAdult.id)).error?.code).toBe('STATE_CHANGED')
  expect(paid).toEqual([ofChild.id, ofAdult.id])
  const since = new Date(matchedAt.getTime() - 1000)
  const planned = await feeReceived.plan(server.dependencies, since, matchedAt)
  expect(planned.filter(({ memberId }) => memberId === adult.id)).toMatchObject([{ subjectId: ofAdult.id }])
  expect(planned.filter(({ subjectId }) => subjectId === ofChild.id)).toEqual([])
})

test('a notice is planned for a statement whose issue took ten seconds, and none for what happened long before', async () => {
  const [ofChild] = await issue()
  const committed = new Date(server.clock.now().getTime() + 10_000)
  const planned = await feeNew.plan(server.dependencies, committed, committed)
  expect(planned.filter(({ subjectId }) => subjectId === ofChild.id)).toHaveLength(2)
  await fees.pay(centre, { statementId: ofChild.id, amount: 1000 })
  const later = new Date(server.clock.now().getTime() + 60_000)
  for (const planner of [feeNew, feeDue, feeReceived]) {
    const planned = await planner.plan(server.dependencies, later, later)
    expect(planned.filter(({ subjectId }) => subjectId === ofChild.id)).toEqual([])
  }
})
