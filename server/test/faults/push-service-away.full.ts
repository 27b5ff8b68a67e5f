/** Tests a push service that is unreachable for a while (F40, docs/evidence/faults.md). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPushSender } from '../../src/notices/sending/push-sender.ts'
import { createPushSending } from '../../src/notices/sending/send-pushes.ts'
import { aStudent } from '../people.ts'
import { aBrowser, aPushNotice, keepFromSending, pushStates } from '../push-notices.ts'
import { createPushService, trustPushService, type PushService } from '../push-service/push-service.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

let services: PushService[]
let server: TestServer
beforeAll(async () => {
  trustPushService()
  services = [await createPushService(), await createPushService()]
  server = await createTestServer({ config: { pushHosts: services.map(({ host }) => host) } })
  // The service is away for hours. From the evening on, pushes would wait for the end of the quiet hours.
  server.clock.set('2026-11-25T08:00:00+07:00')
})
afterAll(async () => {
  await server.close()
  await Promise.all(services.map((service) => service.close()))
})

test('F40: while one push service is away the pushes of another arrive, and once it is back all its pushes arrive once', async () => {
  const [away, there] = services as [PushService, PushService]
  const students = await Promise.all(Array.from({ length: 9 }, () => aStudent(server)))
  await keepFromSending(server)
  const sender = createPushSender({ pushHosts: services.map(({ host }) => host) })
  const sending = createPushSending(server.dependencies, {}, sender)
  for (const [nth, student] of students.entries()) await aBrowser(server, nth < 7 ? away : there, student)
  const tellAll = (lasts: number) => Promise.all(students.map((student) => aPushNotice(server, student, { lasts })))
  const acceptedBy = (service: PushService) =>
    service.taken().map(({ browser, payload }) => `${browser.endpoint} ${payload.id}`)

  await away.goAway()
  const ids = []
  // The service is unreachable for three and a half hours. Every ten minutes a new notice is created, which is valid for four
  // hours.
  for (let step = 0; step < 21; step++) {
    ids.push(...(await tellAll(4 * 60 * 60_000)))
    await sending.run()
    expect(acceptedBy(there)).toHaveLength(2 * (step + 1))
    await keepFromSending(server, 10 * 60_000)
  }
  const late = await tellAll(60_000)
  await keepFromSending(server, 61_000)
  await sending.run()

  await away.comeBack()
  // The sender tries the service again every few minutes, so run it several times.
  for (let step = 0; step < 4; step++) {
    await keepFromSending(server, 5 * 60_000)
    await sending.run()
  }
  const sent = acceptedBy(away)
  expect([sent.length, new Set(sent).size]).toEqual([7 * 21, 7 * 21])
  for (const id of ids) expect(await pushStates(server, id)).toEqual(['sent'])
  for (const id of late) expect(await pushStates(server, id)).toEqual(['dropped'])
  const { rows } = await server.sql.query('select failures, retry_at from push_subscriptions')
  expect(rows).toEqual(Array.from({ length: 9 }, () => ({ failures: 0, retry_at: null })))
  await sending.close(1000)
})
