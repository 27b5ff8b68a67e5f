import type { PresentMember } from '@hien/contract/chat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { ChatHubContext } from './chat-context.ts'
import { createClusterPresence } from './presence/cluster-presence.ts'
import type { OpenRoom } from './open-room.ts'
import { createOpenRooms, type OpenRooms } from './open-rooms.ts'

const teacher: PresentMember = { id: 'ngoc', name: 'Trần Thị Hồng Ngọc', role: 'TCHER' }
const student = (id: string): PresentMember => ({ id, name: 'Nguyễn Hữu Ân', role: 'MEME' })

let server: TestServer
let rooms: OpenRooms
let room: OpenRoom
let sent: unknown[][]

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(() => {
  sent = []
  const { dependencies } = server
  const group: ChatHubContext['group'] = (name, { except = [] } = {}) => ({
    send: (event, ...args) => void sent.push([name, except, event, ...args]),
  })
  rooms = createOpenRooms(dependencies, group, createClusterPresence(dependencies.cluster, dependencies.clock), {
    ofTeachers: () => ['tab of ngoc'],
  })
  room = rooms.enter({
    groupId: 'A_B',
    classId: 'c',
    sessionId: 's',
    centreId: null,
    createdAt: new Date(),
    live: false,
  })
  come(teacher)
  sent = []
})
afterAll(() => server.close())

function come(member: PresentMember) {
  room.presence.join(`tab of ${member.id}`, member)
  rooms.sendPresence(room, { member, isPresent: true })
}
function go(member: PresentMember) {
  room.presence.leave(`tab of ${member.id}`, 0)
  room.presence.sayGoodbye(member.id)
  rooms.sendPresence(room, { member, isPresent: false })
}
const fill = (upTo: number) => {
  for (let n = room.presence.count(); n < upTo; n++) come(student(`student ${n}`))
}

test('with up to fifty members each newcomer is announced to all others at once', () => {
  fill(49)
  sent = []
  come(student('an'))
  expect(sent).toEqual([['A_B', ['tab of an'], 'UserJoined', 'an', 'Nguyễn Hữu Ân']])
})

test('with more than fifty members changes are sent with the tick, only to the teacher, in one batch', async () => {
  fill(50)
  sent = []
  come(student('an'))
  come(student('binh'))
  come(student('chi'))
  go(student('binh'))
  expect(sent).toEqual([])
  await rooms.tick()
  expect(sent).toEqual([
    ['A_B teachers', ['tab of an'], 'UserJoined', 'an', 'Nguyễn Hữu Ân'],
    ['A_B teachers', ['tab of chi'], 'UserJoined', 'chi', 'Nguyễn Hữu Ân'],
  ])
  await rooms.tick()
  expect(sent).toHaveLength(2)
})

test('a crowded room is told at once when the teacher leaves', () => {
  fill(60)
  sent = []
  go(teacher)
  expect(sent).toEqual([['A_B', [], 'UserLeft', 'ngoc', teacher.name]])
})

test('a room that is no longer crowded sends others the net changes, except their own, and works as before', async () => {
  fill(50)
  come(student('an'))
  await rooms.tick()
  sent = []
  go(student('student 5'))
  expect(sent).toEqual([])
  await rooms.tick()
  expect(sent).toEqual([
    ['A_B teachers', [], 'UserLeft', 'student 5', 'Nguyễn Hữu Ân'],
    ['A_B', ['tab of ngoc', 'tab of an'], 'UserJoined', 'an', 'Nguyễn Hữu Ân'],
    ['A_B', ['tab of ngoc'], 'UserLeft', 'student 5', 'Nguyễn Hữu Ân'],
  ])
  go(student('student 6'))
  expect(sent.at(-1)).toEqual(['A_B', [], 'UserLeft', 'student 6', 'Nguyễn Hữu Ân'])
})
