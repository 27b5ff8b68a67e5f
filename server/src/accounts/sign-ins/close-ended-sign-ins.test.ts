import { HttpTransportType, HubConnectionState } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdIntervals, type HeldIntervals } from '../../../test/held-intervals.ts'
import { createVisitors, until, type Visitors } from '../../../test/hub-client.ts'
import { connectLiveHub } from '../../../test/live-client.ts'
import { connectVideoRoomHub } from '../../../test/video-room-client.ts'
import { aStudent, claimsOf, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let regularWork: HeldIntervals
let address: string
let visitors: Visitors
let student: TestMember

beforeAll(async () => {
  ;[server, regularWork] = await holdIntervals(() => createTestServer())
  address = await server.listen()
  visitors = createVisitors(server, address)
})
beforeEach(async () => {
  student = await aStudent(server)
})
afterEach(() => visitors.leave())
afterAll(() => server.close())

const isOpen = ({ connection }: { connection: { state: HubConnectionState } }) =>
  connection.state === HubConnectionState.Connected

/** Changes that another process makes directly in the database, without publishing an event. */
const changes = {
  'a member is disabled': () => server.sql.query("update members set status = 'disabled' where id = $1", [student.id]),
  'the sign-ins of a member are revoked': () =>
    server.sql.query('update sessions set revoked_at = $2 where member_id = $1', [student.id, server.clock.now()]),
  'the sign-ins of a member are deleted': () =>
    server.sql.query('delete from sessions where member_id = $1', [student.id]),
}

test.each(Object.entries(changes))(
  'A41: when %s in the database, the member’s connections to every hub close by themselves, on every transport',
  async (_what, change) => {
    const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType
    const bystander = await visitors.connect(await aStudent(server))
    const chats = await Promise.all(
      [WebSockets, ServerSentEvents, LongPolling].map((transport) => visitors.connect(student, transport)),
    )
    const all = [...chats, await connectVideoRoomHub(address, student), await connectLiveHub(address, student)]
    expect(all.every(isOpen)).toBe(true)
    await change()
    regularWork.pass(5000)
    await until('all connections of the member are closed', () => !all.some(isOpen))
    expect(isOpen(bystander)).toBe(true)
    const { errors } = await server.graphql(student.accessToken, '{ memberGetOwnerInfoById { isSuccess } }')
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    await expect(visitors.connect(student)).rejects.toThrow('401')
  },
)

test('signing out everywhere else closes the other devices and leaves this one', async () => {
  const other = { ...student, ...(await signInMember(server, student.userName, student.password)) }
  const [here, there] = [await visitors.connect(student), await visitors.connect(other)]
  expect(claimsOf(other.accessToken).sid).not.toBe(claimsOf(student.accessToken).sid)
  const { data } = await server.graphql(student.accessToken, 'mutation { memberRevokeDevices { isSuccess } }')
  expect(data?.['memberRevokeDevices']?.isSuccess).toBe(true)
  await until('the other device is closed', () => !isOpen(there))
  expect(isOpen(here)).toBe(true)
})
