import { endLesson } from '../../../test/hub-client.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anEnrolment } from '../../../test/courses.ts'
import { aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { createMeetingPlace, type TestLesson, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'

let place: MeetingPlace
beforeAll(async () => {
  place = await createMeetingPlace()
})
beforeEach(() => set('19:00:00'))
afterAll(() => place.close())

type Attendance = {
  code: string
  fullName: string
  present: boolean
  firstJoinedAt: string | null
  lastLeftAt: string | null
  minutes: number
  late: boolean
}
type Lesson = { sessionId: string; startedAt: string; endedAt: string | null; attendances: Attendance[] }

async function page(room: TestLesson, skip = 1, take = 5) {
  const { data } = await place.server.graphql<{
    meetingGetAttendance: { error: { code: string } | null; items: Lesson[]; totalRecord: number }
  }>(
    place.teacher.accessToken,
    `query ($classId: ID!, $skip: Int!, $take: Int!) { meetingGetAttendance(classId: $classId, skip: $skip, take: $take) {
      error { code } totalRecord
      items { sessionId startedAt endedAt attendances { code fullName present firstJoinedAt lastLeftAt minutes late } }
    } }`,
    { classId: room.studyClass.id, skip, take },
  )
  return data!.meetingGetAttendance
}
const lastLesson = async (room: TestLesson) => (await page(room)).items[0]!
const ofMember = ({ attendances }: Lesson, { code }: TestMember) => attendances.find((one) => one.code === code)

/** Returns a time on 24 November 2026, Vietnam time, as the API returns it. */
const instantOf = (time: string) => new Date(`2026-11-24T${time}+07:00`).toISOString()

/**
 * Sets the clock. If the time changes by five minutes or more, all members sign in again, because access tokens expire.
 */
async function set(time: string, day = '2026-11-24') {
  const { server, teacher, an, binh } = place
  const before = server.clock.now().getTime()
  server.clock.set(`${day}T${time}+07:00`)
  if (Math.abs(server.clock.now().getTime() - before) < 5 * 60_000) return
  for (const member of [teacher, an, binh]) {
    Object.assign(member, await signInMember(server, member.userName, member.password))
  }
}

/** Backdates the enrolments: they have times of the database's clock, which can be later than the test's clock. */
const enrolledBefore = (room: TestLesson) =>
  place.server.sql.query(`update enrolments set joined_at = '2026-11-01' where class_id = $1`, [room.studyClass.id])

async function aLesson(type: 'bigblue' | 'zoom'): Promise<TestLesson> {
  const room = await place.aRoom(type)
  await enrolledBefore(room)
  await room.enter(place.teacher)
  return room
}

test('BigBlueButton attendance covers leaving and coming back, late and absent students', async () => {
  const { bigBlueButton, server, teacher, an, binh } = place
  const room = await aLesson('bigblue')
  const { id } = await room.session()
  await bigBlueButton.follow(await room.enter(teacher))
  await bigBlueButton.follow(await room.enter(an))
  for (const time of ['19:00:30', '19:01:00', '19:01:30']) {
    await set(time)
    await server.sweep()
  }
  bigBlueButton.leave(id, an.code)
  await set('19:02:00')
  await server.sweep()
  expect(ofMember(await lastLesson(room), an)).toMatchObject({ lastLeftAt: null, minutes: 2 })

  await set('19:30:00')
  await bigBlueButton.follow(await room.enter(an))
  for (let minute = 30; minute < 40; minute++) {
    await set(`19:${minute}:30`)
    await server.sweep()
  }
  await set('19:40:00')
  expect(await endLesson(place.server, teacher, room.studyClass.id)).toBe('ok')
  expect(await lastLesson(room)).toEqual({
    sessionId: id,
    startedAt: instantOf('19:00:00'),
    endedAt: instantOf('19:40:00'),
    attendances: [
      // 11 minutes: 90 s in the first stay, plus 19:30:00 to 19:39:30.
      {
        code: an.code,
        fullName: 'Nguyễn Hữu Ân',
        present: true,
        firstJoinedAt: instantOf('19:00:00'),
        lastLeftAt: instantOf('19:39:30'),
        minutes: 11,
        late: false,
      },
      {
        code: binh.code,
        fullName: 'Đỗ Thanh Bình',
        present: false,
        firstJoinedAt: null,
        lastLeftAt: null,
        minutes: 0,
        late: false,
      },
    ],
  })
})

test('expected students are sorted like in all class lists: by the last word of the given name', async () => {
  const { server, teacher, an, binh } = place
  const room = await aLesson('bigblue')
  const yen = await aStudent(server, { firstName: 'An Yên' })
  await anEnrolment(server, { class: room.studyClass, student: yen, teacher, state: 'joined' })
  const { attendances } = await lastLesson(room)
  expect(attendances.map(({ code }) => code)).toEqual([an, binh, yen].map(({ code }) => code))
})

test('an empty meeting is only asked whether it is running, and an unreachable server causes one log line', async () => {
  const { bigBlueButton, server, teacher } = place
  const room = await aLesson('bigblue')
  const { id } = await room.session()
  const asked = async () => {
    bigBlueButton.received.length = 0
    await server.sweep()
    return bigBlueButton.received
      .filter(({ query }) => query.includes(`meetingID=${id}`))
      .map(({ path }) => path.split('/').at(-1))
  }
  expect(await asked()).toEqual(['isMeetingRunning'])
  await bigBlueButton.follow(await room.enter(teacher))
  expect(await asked()).toEqual(['isMeetingRunning', 'getMeetingInfo'])
  bigBlueButton.condition = 'down'
  server.logLines.length = 0
  await asked()
  expect(server.logLines.filter((line) => line.includes('attendance could not be read'))).toHaveLength(1)
  bigBlueButton.condition = 'well'
})

test('Zoom events about joining and leaving count once, even if repeated or out of order', async () => {
  const { zoom, server, teacher, an, binh } = place
  const room = await aLesson('zoom')
  const { meeting_id: id } = await room.session()
  await set('19:12:00')
  await room.enter(an)
  await room.enter(binh)
  const tell = async (event: 'joined' | 'left', person: Record<string, unknown>, time: string) => {
    const instant = new Date(instantOf(time)).toISOString()
    const call = zoom.webhook(
      `meeting.participant_${event}`,
      {
        object: {
          id,
          uuid: 'run-1',
          participant: { ...person, [event === 'joined' ? 'join_time' : 'leave_time']: instant },
        },
      },
      Math.floor(server.clock.now().getTime() / 1000),
    )
    for (const _again of [1, 2]) expect((await server.fastify.inject(call)).statusCode).toBe(200)
    return call
  }
  const phone = { user_id: '16778240', user_name: 'nguyen huu an', email: '' }
  const laptop = { user_id: '16778241', user_name: 'Ân của lớp 9', email: `${an.userName}@HIEN.test` }
  await set('19:50:00')
  const first = await tell('joined', phone, '19:13:00')
  await tell('left', phone, '19:23:00')
  // The laptop's departure is reported before its arrival.
  await tell('left', laptop, '19:40:00')
  await tell('joined', laptop, '19:20:00')
  // Ignored: a participant who never got our link, and one with an empty name.
  await tell('joined', { user_id: '16778242', user_name: 'Ai Đó', email: '' }, '19:20:00')
  await tell('joined', { user_id: '16778243', user_name: '', email: '' }, '19:20:00')
  // Ignored: this join was an hour before the lesson.
  await tell('joined', { ...phone, user_id: '16778244' }, '18:00:00')
  expect(ofMember(await lastLesson(room), an)).toEqual({
    code: an.code,
    fullName: 'Nguyễn Hữu Ân',
    present: true,
    firstJoinedAt: instantOf('19:12:00'),
    lastLeftAt: instantOf('19:40:00'),
    minutes: 28,
    late: true,
  })

  // An enters again. Zoom's first event, sent once more, must not end An's new stay.
  await room.enter(an)
  await server.fastify.inject(first)
  await set('20:00:00')
  expect(await endLesson(place.server, teacher, room.studyClass.id)).toBe('ok')
  const lesson = await lastLesson(room)
  expect(ofMember(lesson, an)).toMatchObject({ lastLeftAt: instantOf('20:00:00'), minutes: 38 })
  // Zoom reported nothing about Bình, so Bình's stay lasts until the lesson's end.
  expect(ofMember(lesson, binh)).toMatchObject({ firstJoinedAt: instantOf('19:12:00'), minutes: 48, late: true })
  expect(lesson.attendances).toHaveLength(2)

  // A join that is reported after the end of the lesson changes nothing.
  await set('20:01:00')
  await tell('joined', { ...phone, user_id: '16778245' }, '20:00:30')
  expect(await lastLesson(room)).toEqual(lesson)
})

test('two students with the same name are not confused', async () => {
  const { zoom, server, teacher, an } = place
  const room = await aLesson('zoom')
  const twin = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  await anEnrolment(server, { class: room.studyClass, student: twin, teacher, state: 'joined' })
  await room.enter(an)
  await room.enter(twin)
  const { id, meeting_id: meetingId } = await room.session()
  await set('19:30:00')
  const participant = { user_id: '1', user_name: 'Nguyễn Hữu Ân', leave_time: instantOf('19:05:00') }
  const call = zoom.webhook(
    'meeting.participant_left',
    { object: { id: meetingId, uuid: 'run-1', participant } },
    Math.floor(server.clock.now().getTime() / 1000),
  )
  expect((await server.fastify.inject(call)).statusCode).toBe(200)
  const { rows } = await server.sql.query(
    'select * from attendance_stays where session_id = $1 and left_at is not null',
    [id],
  )
  expect(rows).toEqual([])
})

test('each request of the video room page records that its member is there', async () => {
  const { server, teacher, an } = place
  const room = await place.aRoom('bigblue')
  await enrolledBefore(room)
  const { bigblue } = server.dependencies.providers
  server.dependencies.providers.bigblue = null
  await room.enter(teacher)
  const link = new URL(await room.enter(an))
  server.dependencies.providers.bigblue = bigblue
  const look = () =>
    server.graphql(
      an.accessToken,
      'query ($id: ID!, $pass: String!) { meetingGetPage(sessionId: $id, pass: $pass) { isSuccess error { code } } }',
      { id: link.pathname.split('/').at(-1), pass: link.searchParams.get('pass') },
    )
  for (const time of ['19:00:10', '19:00:30', '19:01:00', '19:05:00', '19:05:20', '19:05:40', '19:06:00']) {
    await set(time)
    expect((await look()).data?.['meetingGetPage']?.isSuccess).toBe(true)
  }
  await set('19:20:00')
  await endLesson(place.server, teacher, room.studyClass.id)
  expect(ofMember(await lastLesson(room), an)).toMatchObject({
    firstJoinedAt: instantOf('19:00:00'),
    lastLeftAt: instantOf('19:06:00'),
    minutes: 2,
  })
})

test('lessons are paged, newest first, including the running one, and list every expected student', async () => {
  const { server, teacher, an, binh } = place
  const room = await place.aRoom('zoom')
  await enrolledBefore(room)
  for (const day of [1, 2, 3]) {
    await set('19:00:00', `2026-11-2${day}`)
    await room.enter(teacher)
    if (day < 3) await endLesson(place.server, teacher, room.studyClass.id)
  }
  // An was in the third lesson and then left the class. Bình joined the class after the second lesson.
  await room.enter(an)
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [room.studyClass.id, an.id])
  await server.sql.query(`update enrolments set joined_at = '2026-11-23' where class_id = $1`, [room.studyClass.id])

  const first = await page(room, 1, 2)
  expect(first).toMatchObject({ totalRecord: 3, error: null })
  expect(first.items.map(({ startedAt, endedAt }) => [startedAt.slice(0, 10), endedAt === null])).toEqual([
    ['2026-11-23', true],
    ['2026-11-22', false],
  ])
  expect(first.items.map(({ attendances }) => attendances.map(({ code, present }) => [code, present]))).toEqual([
    [
      [an.code, true],
      [binh.code, false],
    ],
    [],
  ])
  expect((await page(room, 2, 2)).items).toHaveLength(1)

  // A page of one lesson and a page of all lessons take equally many statements.
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await page(room, 1, 1)
  const forOne = query.mock.calls.length
  await page(room, 1, 50)
  expect(query.mock.calls.length).toBe(2 * forOne)
  query.mockRestore()
  expect((await page(room, 0, 2)).error?.code).toBe('INVALID_INPUT')
})
