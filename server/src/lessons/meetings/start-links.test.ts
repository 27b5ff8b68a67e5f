/** Tests that no student gets a moderator or start link, and that no link or password of a meeting is stored or logged. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endLesson, createVisitors, until, type Visitors } from '../../../test/hub-client.ts'
import { createMeetingPlace, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'

let place: MeetingPlace
let visitors: Visitors
beforeAll(async () => {
  place = await createMeetingPlace()
  visitors = createVisitors(place.server, await place.server.listen())
})
afterAll(async () => {
  await visitors.leave()
  await place.close()
})

/** Queries with which a student could try to get a link or password of their class's meetings. */
const questions = [
  'meetingCreateToken(courseCode: $course, classCode: $class) { item { token } error { description } }',
  'meetingCheckWaitingRoom(token: $token) { isSuccess error { description } }',
  'meetingCheckToken(token: $token) { item { joinLink } error { description } }',
  'meetingGetRecordings(classId: $id) { items { name url } error { description } }',
  'meetingGetAttendance(classId: $id) { items { sessionId } error { description } }',
  'courseGetDetailByCode(courseCode: $course) { item { liveSetting { type link } enrollments { id } } error { description } }',
  'memberSearchCourseByClassCode(classCode: $class) { item { liveSetting { type link } } error { description } }',
  'memberGetCoursesJoined { items { liveSetting { type link } } error { description } }',
]

test.each(['bigblue', 'zoom', 'google_meeting'] as const)(
  'in a lesson at %s a student receives no join link but their own, from start to end',
  async (type) => {
    const { server, bigBlueButton, zoom, teacher, an } = place
    const room = await place.aRoom(type)
    const guest = await visitors.join(an, room)
    const host = await visitors.join(teacher, room)
    const received: string[] = []
    const ask = async () => {
      for (const question of questions) {
        const given = ['$course: String!', '$class: String!', '$token: String!', '$id: ID!'].filter((one) =>
          question.includes(one.slice(0, one.indexOf(':'))),
        )
        const { data, errors } = await server.graphql(
          an.accessToken,
          `query ${given.length ? `(${given.join()})` : ''} { ${question} }`,
          {
            course: room.courseCode,
            class: room.classCode,
            token: guest.token,
            id: room.studyClass.id,
          },
        )
        expect(errors).toBeUndefined()
        received.push(JSON.stringify(data))
      }
    }
    await ask()
    const startLink = await room.enter(teacher)
    await host.say('Ta bắt đầu nhé')
    await ask()
    await endLesson(place.server, teacher, room.studyClass.id)
    await until('the student gets SessionEnded', () => guest.received.some(({ name }) => name === 'SessionEnded'))
    await ask()

    received.push(JSON.stringify(guest.received), JSON.stringify(guest.joined))
    const all = received.join('\n')
    expect(all).toContain('start_meeting')
    expect(all).toMatch(/"joinLink":"http/)
    expect(all).not.toMatch(/MODERATOR|zak=|\/s\/\d|moderatorPW|attendeePW|start_url|p4ssw0rd/)

    const { id } = await room.session()
    const secrets = [
      ...(type === 'google_meeting' ? [] : [startLink, startLink.split('?')[1] ?? '']),
      ...(bigBlueButton.meetings.get(id)?.passwords ?? []),
      bigBlueButton.meetings.get(id)?.parameters.get('meta_endCallbackUrl')?.split('/').at(-1) ?? '',
      zoom.webhookSecret,
      zoom.clientSecret,
      bigBlueButton.secret,
    ].filter(Boolean)
    for (const secret of secrets) expect(all).not.toContain(secret)

    const kept = await server.sql.query(
      `select to_jsonb(lesson_sessions) as row from lesson_sessions
       union all select to_jsonb(messages) from messages
       union all select to_jsonb(attendance_stays) from attendance_stays`,
    )
    for (const trace of [JSON.stringify(kept.rows), server.logLines.join('')]) {
      expect(trace).not.toContain(startLink)
      expect(trace).not.toMatch(/zak=|checksum=|meet\.google\.com|pwd=/)
      for (const secret of secrets) expect(trace).not.toContain(secret)
    }
  },
)
