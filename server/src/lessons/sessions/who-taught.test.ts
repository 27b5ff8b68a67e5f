/** Tests that a session stores who taught the lesson, also in courses without a teacher (decision 056). */
import { expect, test } from 'vitest'
import { aCentreRoom, enterRoom, sessionOfRoom, type CentreRoom } from '../../../test/centre-rooms.ts'
import { endLesson, enterLesson, refusalOf, until } from '../../../test/hub-client.ts'
import type { TestMember } from '../../../test/people.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()

const aRoom = () => aCentreRoom(here.server, [here.an, here.binh])
const join = (member: TestMember, room: CentreRoom) => here.visitors.join(member, room)
const sessionOf = (room: CentreRoom) => sessionOfRoom(here.server, room)
const enter = (member: TestMember, room: CentreRoom) => enterRoom(here.server, member, room)
const end = (member: TestMember, { classId }: CentreRoom) => endLesson(here.server, member, classId)

test("a started session stores its teacher: the substitute, otherwise the course's teacher, otherwise nobody", async () => {
  const begun = async (room: CentreRoom, by: TestMember) => {
    expect(await enter(by, room)).toMatch(/^http/)
    const { teacher_id } = (await sessionOf(room))!
    expect(await end(by, room)).toBe('ok')
    return teacher_id
  }
  const room = await aRoom()
  expect(await begun(room, room.teacher)).toBe(room.teacher.id)
  expect(await begun(room, room.centre)).toBe(room.teacher.id)
  await room.removeFromCentre(room.teacher)
  expect(await begun(room, room.centre)).toBe(null)
  await room.nameTeacher(room.colleague)
  expect(await begun(room, room.centre)).toBe(room.colleague.id)

  const substituted = await aRoom()
  await substituted.nameSubstitute(substituted.colleague)
  expect(await begun(substituted, substituted.centre)).toBe(substituted.colleague.id)
  expect(await begun(substituted, substituted.teacher)).toBe(substituted.colleague.id)
  expect(await begun(substituted, substituted.colleague)).toBe(substituted.colleague.id)
})

test('a course without a teacher has a room for its students and its centre, which starts and ends the lesson', async () => {
  const room = await aRoom()
  await room.removeFromCentre(room.teacher)
  const student = await join(here.an, room)
  const centre = await join(room.centre, room)
  expect(centre.joined.members.map(({ id }) => id)).toEqual([room.centre.id, here.an.id])
  expect(await enterLesson(here.server, room.centre, centre.token)).toMatch(/^http/)
  await until('the students hear of the start', () => student.messages().length === 1)
  expect(student.messages()[0]).toMatchObject({ userId: room.centre.id, role: 'CENR', type: 'start_meeting' })
  expect(await refusalOf(centre.connection.invoke('SendMessage', 'Bắt đầu', 'start_meeting'))).toBe('no refusal')
  expect(await refusalOf(student.connection.invoke('SendMessage', 'Bắt đầu', 'start_meeting'))).toBe('FORBIDDEN')
  expect(await end(room.centre, room)).toBe('ok')
})
