/** Tests the notices about fees through all parts of the server: when they come, and what a lock screen and a mail show. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDigests } from '../src/notices/mail/create-digests.ts'
import { noticePlanners } from '../src/notices/planning/planners.ts'
import { createPushSending } from '../src/notices/sending/send-pushes.ts'
import type { Mail } from '../src/platform/mail/mail.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from './centres.ts'
import { aClass, anEnrolment } from './courses.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince, type Statement } from './fees.ts'
import { liftLimits } from './fuzz/run-operations.ts'
import { aGuardianship } from './guardianships.ts'
import { aMember, aStudent, signInMember, type TestMember } from './people.ts'
import { aBrowser } from './push-notices.ts'
import { createPushService, trustPushService, type PushService } from './push-service/push-service.ts'
import { deliveriesOf, noticesOf } from './stored-notices.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from './test-server.ts'

let service: PushService
let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let parent: TestMember
let made = 0
beforeAll(async () => {
  service = await createPushService()
  trustPushService()
  // The server handles events by itself. Its timed work runs only when the test calls it, because setInterval is replaced.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await createTestServer({ config: { pushHosts: [service.host] }, runsJobs: true })
  vi.useRealTimers()
  fees = feesOn(server)
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** Every test has its own centre, with one student who has a guardian and owes 300,000 đ for November. */
beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T18:50:00+07:00')
  centre = await aCentre(server, { userName: `trung-tam-bao-${++made}` })
  const teacher = await aCentreTeacher(server, centre)
  const child = await aStudent(server, { firstName: 'Hoài An', dob: '2014-01-01' })
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child, parent })
  const maths = await aClass(server, teacher, await aCentreCourse(server, centre, teacher))
  await anEnrolment(server, { class: maths, student: child, teacher, state: 'joined' })
  await joinedSince(server, maths)
  await fees.setPlan(centre, { classId: maths.id })
  for (const day of ['03', '05']) await aHeldLesson(server, maths, { at: `2026-11-${day} 19:00`, present: [child] })
})

const signedIn = ({ userName, password }: TestMember) => signInMember(server, userName, password)
/** Issues the statement of November, and waits until the event has created its notice. */
async function issue(): Promise<Statement> {
  const [statement] = await issueMonth(server, await signedIn(centre), '2026-11')
  await expect.poll(() => noticesOf(server, 'fee_new', [parent])).toHaveLength(1)
  return statement!
}
async function bell(): Promise<{ unread: number; texts: string[] }> {
  type Answer = ResultEnvelope & { unread: number; items: { text: string }[] }
  const { data } = await server.graphql<{ answer: Answer }>(
    (await signedIn(parent)).accessToken,
    `{ answer: noticesGetWithPage(skip: 1, take: 20) { isSuccess error { code description field } unread items { text } } }`,
  )
  const { unread, items } = data!.answer
  return { unread, texts: items.map(({ text }) => text).filter((text) => text.includes('học phí')) }
}
/** Words that nobody may read on a lock screen or in a list of mails: an amount, a fee, a debt or a due day. */
const isPrivate = /\d{3}|đồng|\bđ\b|học phí|nợ|hạn|đóng|thiếu/i

test('a statement and a payment create notices at once, without a scan, and a repeated press creates no further notice', async () => {
  const statement = await issue()
  const input = { statementId: statement.id, amount: 300_000, clientId: 'mot-lan' }
  for (let press = 0; press < 2; press++) itemOf(await fees.pay(await signedIn(centre), input))
  await expect.poll(() => noticesOf(server, 'fee_received', [parent])).toHaveLength(1)
  expect((await bell()).texts).toEqual([
    'Đã nhận 300.000 đ học phí của An. Cảm ơn gia đình!',
    'Phiếu học phí tháng 11/2026 của An: 300.000 đ',
  ])
})

test('in quiet hours a statement waits until the morning, and then a lock screen shows only the child’s name', async () => {
  const browser = await aBrowser(server, service, parent)
  server.clock.set('2026-11-24T22:00:00+07:00')
  await issue()
  const [notice] = await noticesOf(server, 'fee_new', [parent])
  const morning = new Date('2026-11-25T06:30:00+07:00')
  expect((await deliveriesOf(server, notice!.id)).map(({ channel, dueAt }) => [channel, dueAt])).toEqual([
    ['push', morning],
    ['mail', morning],
  ])
  const sending = createPushSending(server.dependencies, noticePlanners)
  const pushes = () => browser.taken().flatMap(({ payload }) => (payload.kind === 'fee_new' ? [payload] : []))
  server.clock.set('2026-11-25T06:29:59+07:00')
  await sending.run()
  expect(pushes()).toEqual([])
  server.clock.set(morning.toISOString())
  await sending.run()
  expect(pushes()).toMatchObject([{ title: 'Có thông báo về An', body: 'Chạm để xem trong Hiên', path: notice!.path }])
  expect(`${pushes()[0]?.title} ${pushes()[0]?.body}`).not.toMatch(isPrivate)
  await sending.close(1000)
})

test('a mail about fees has a subject without fee, amount or debt', async () => {
  await server.sql.query('update members set email_verified = true where id = $1', [parent.id])
  await issue()
  const mails: Mail[] = []
  const deliverMail = async (mail: Mail) => void mails.push(mail)
  const digests = createDigests({ ...server.dependencies, deliverMail }, noticePlanners)
  server.clock.advance(60 * 60_000)
  await digests.send()
  const [mail] = mails
  expect(mail?.text).toContain('Phiếu học phí tháng 11/2026 của An: 300.000 đ (báo lúc 18:50 ngày 24/11).')
  expect(mail?.subject).toMatch(/^\d thông báo về An trên Hiên$/)
  expect(mail?.subject).not.toMatch(isPrivate)
})

test('the bell no longer shows a void statement or a payment that was taken back, and nothing more is sent', async () => {
  const statement = await issue()
  const payee = await signedIn(centre)
  const payment = itemOf(await fees.pay(payee, { statementId: statement.id, amount: 300_000 }))
  await expect.poll(() => noticesOf(server, 'fee_received', [parent])).toHaveLength(1)
  const { unread } = await bell()
  itemOf(await fees.reverse(payee, payment.id))
  expect(await bell()).toEqual({ unread: unread - 1, texts: ['Phiếu học phí tháng 11/2026 của An: 300.000 đ'] })
  itemOf(await fees.void(payee, statement.id))
  expect(await bell()).toEqual({ unread: unread - 2, texts: [] })
  const mails: Mail[] = []
  const deliverMail = async (mail: Mail) => void mails.push(mail)
  await server.sql.query('update members set email_verified = true where id = $1', [parent.id])
  server.clock.advance(60 * 60_000)
  await createDigests({ ...server.dependencies, deliverMail }, noticePlanners).send()
  expect(mails.map(({ text }) => text).join('\n')).not.toContain('học phí')
})
