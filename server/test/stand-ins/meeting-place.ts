/** A server that is connected to stand-ins for all three meeting providers, with a teacher and two students. */
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { enterLesson, roomToken } from '../hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { bigBlueButtonStandIn, type BigBlueButtonStandIn } from './big-blue-button.ts'
import { googleMeetStandIn, type GoogleMeetStandIn } from './google-meet.ts'
import { zoomStandIn, type ZoomStandIn } from './zoom.ts'

type RoomType = 'bigblue' | 'zoom' | 'google_meeting'

export type TestLesson = {
  courseCode: string
  classCode: string
  studyClass: TestClass
  /**
   * Calls meetingCheckToken with a new token of the member.
   * @returns the join link or the refusal's code.
   */
  enter(member: TestMember): Promise<string>
  session(): Promise<LessonSessionRow>
}
export type LessonSessionRow = {
  id: string
  state: string
  provider: string | null
  meeting_id: string | null
  meeting_create_time: string | null
  meeting_closed_at: string | null
}

export type MeetingPlace = {
  server: TestServer
  bigBlueButton: BigBlueButtonStandIn
  zoom: ZoomStandIn
  googleMeet: GoogleMeetStandIn
  teacher: TestMember
  an: TestMember
  binh: TestMember
  /** Creates a class that both students have joined, in a new course with this type of room. */
  aRoom(type: RoomType, titles?: { course?: string; class?: string }): Promise<TestLesson>
  close(): Promise<void>
}

export async function createMeetingPlace(): Promise<MeetingPlace> {
  let now = () => 0
  const bigBlueButton = await bigBlueButtonStandIn(() => now())
  const zoom = await zoomStandIn()
  const googleMeet = await googleMeetStandIn(() => now())
  const server = await createTestServer({
    config: {
      publicUrl: 'https://hoc.example.vn',
      bigBlueButton: {
        apiUrl: `${bigBlueButton.address}/bigbluebutton/api`,
        secret: bigBlueButton.secret,
        checksum: 'sha256',
      },
      zoom: {
        accountId: zoom.accountId,
        clientId: zoom.clientId,
        clientSecret: zoom.clientSecret,
        apiUrl: `${zoom.address}/v2`,
        oauthUrl: `${zoom.address}/oauth/token`,
      },
      zoomWebhookSecret: zoom.webhookSecret,
      googleMeet: {
        clientEmail: googleMeet.clientEmail,
        privateKey: googleMeet.privateKey,
        subject: googleMeet.subject,
        apiUrl: `${googleMeet.address}/v2`,
        tokenUrl: `${googleMeet.address}/token`,
      },
    },
  })
  now = () => server.clock.now().getTime()
  const teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  const an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  const binh = await aStudent(server, { lastName: 'Đỗ', firstName: 'Thanh Bình' })

  return {
    server,
    bigBlueButton,
    zoom,
    googleMeet,
    teacher,
    an,
    binh,
    async aRoom(type, titles = {}) {
      const course = await aCourse(server, teacher, {
        liveSetting: [{ type }],
        ...(titles.course && { name: titles.course }),
      })
      const studyClass = await aClass(server, teacher, course, titles.class ? { title: titles.class } : {})
      for (const student of [an, binh])
        await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
      const key = { courseCode: course.code, classCode: studyClass.code }
      return {
        ...key,
        studyClass,
        enter: async (member) => enterLesson(server, member, await roomToken(server, member, key)),
        async session() {
          const { rows } = await server.sql.query<LessonSessionRow>(
            'select * from lesson_sessions where class_id = $1 order by created_at desc limit 1',
            [studyClass.id],
          )
          if (!rows[0]) throw new Error('There is no session')
          return rows[0]
        },
      }
    },
    async close() {
      await server.close()
      for (const provider of [bigBlueButton, zoom, googleMeet]) await provider.close()
    },
  }
}
