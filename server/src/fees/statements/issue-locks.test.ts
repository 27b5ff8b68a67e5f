/** Tests what can happen while a month is being issued. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aCentreClass, aHeldLesson, anIssuedNovember, feesOn, itemOf } from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let [centre, teacher, an]: TestMember[] = []
let physics: TestClass

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
  an = await aStudent(server)
})
afterAll(() => server.close())

/** Every test has its own centre, which has issued the fees of one class. The class of physics has a lesson to issue. */
beforeEach(async () => {
  ;({ centre, teacher } = await anIssuedNovember(server, [an!], [3]))
  physics = await aCentreClass(server, { centre, teacher }, [an!], 'Lý 9')
  await fees.setPlan(centre, { classId: physics.id })
  await aHeldLesson(server, physics, { at: '2026-11-05 19:00', present: [an!] })
})

/** Issues November. Runs `meanwhile` after the issue has locked the classes and before it locks the balances. */
async function issueWith(meanwhile: () => Promise<void>) {
  const { token } = itemOf(await fees.preview(centre!, '2026-11'))
  const holder = await server.sql.connect()
  try {
    await holder.query('begin')
    await holder.query('select from fee_balances where payee_id = $1 for update', [centre!.id])
    const issued = fees.issue(centre!, token)
    await untilBlocked(server.sql)
    await meanwhile()
    await holder.query('commit')
    return await issued
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

test('a teacher can start a lesson and a student can join its class while the month is being issued', async () => {
  const binh = await aStudent(server)
  const issued = await issueWith(async () => {
    const token = await roomToken(server, teacher!, { ...physics, classCode: physics.code })
    expect(await enterLesson(server, teacher!, token)).toMatch(/^http/)
    await anEnrolment(server, { class: physics, student: binh, teacher: teacher!, state: 'joined' })
  })
  expect(issued).toMatchObject({ isSuccess: true, totalRecord: 1 })
})

test('a price waits until the month is issued, and is then refused for this month', async () => {
  let changed: ReturnType<typeof fees.setPlan> | undefined
  const issued = await issueWith(async () => {
    changed = fees.setPlan(centre!, { classId: physics.id, amount: 100_000 })
    await untilBlocked(server.sql, 2)
  })
  expect(issued).toMatchObject({ isSuccess: true, totalRecord: 1 })
  expect(await changed).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'fromMonth' } })
})
