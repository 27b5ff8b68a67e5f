import { exportPath } from '@hien/contract/export-path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aNotice } from '../../../test/notices.ts'
import { aMember, aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { aPushSubscription } from '../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: TestMember
let parent: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
  parent = await aMember(server, 'PAME')
})
afterAll(() => server.close())

async function fileOf({ userName, password }: TestMember) {
  const { accessToken } = await signInMember(server, userName, password)
  const headers = { authorization: `Bearer ${accessToken}` }
  return server.fastify.inject({ method: 'POST', url: exportPath, headers })
}

test('L04: the file has the member’s notices, choices and push devices, but never the addresses of the devices', async () => {
  await aNotice(server, student, { text: 'Bạn đã được nhận vào lớp Toán 9A' })
  await aNotice(server, parent, { text: 'của người khác' })
  await aPushSubscription(server, student)
  await server.sql.query(
    `insert into notice_preferences (member_id, quiet_from, quiet_to) values ($1, '20:00', '07:00')`,
    [student.id],
  )
  await server.sql.query(
    `insert into notice_choices (member_id, kind, channels) values ($1, 'homework_due', '{push}'), ($1, 'child_absent', '{}')`,
    [student.id],
  )
  const answer = await fileOf(student)
  const file = answer.json()
  expect(file.profile).toMatchObject({ quietFrom: '20:00', quietTo: '07:00' })
  expect(file.notices).toEqual([
    {
      kind: 'lesson_changed',
      text: 'Bạn đã được nhận vào lớp Toán 9A',
      createdAt: server.clock.now().toISOString(),
      readAt: null,
    },
  ])
  expect(file.noticeChoices).toEqual([
    { kind: 'child_absent', channels: [] },
    { kind: 'homework_due', channels: ['push'] },
  ])
  expect(file.pushDevices).toMatchObject([{ name: 'Chrome' }])
  for (const word of ['của người khác', 'push.test', 'p256dh', 'endpoint']) expect(answer.body).not.toContain(word)
})

test('L04: a parent’s notices about a child are in their file until the guardianship ends, and never in the child’s file', async () => {
  const tie = await aGuardianship(server, { child: student, parent })
  await aNotice(server, parent, { kind: 'child_absent', about: student, text: 'Ngọc chưa vào lớp Toán 9A' })
  const words = 'chưa vào lớp'
  expect([(await fileOf(parent)).body.includes(words), (await fileOf(student)).body.includes(words)]).toEqual([
    true,
    false,
  ])
  await endGuardianship(server, parent, tie)
  expect((await fileOf(parent)).body).not.toContain(words)
})

test('L04: a notice that quotes messages which the member may no longer read is not in their file', async () => {
  await aNotice(server, student, { kind: 'message_new', text: 'Cô Hà nhắn: “Em mang vở”' })
  expect((await fileOf(student)).body).not.toContain('Em mang vở')
})
