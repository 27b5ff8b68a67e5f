import { endLesson } from '../../../test/hub-client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createMeetingPlace, type TestLesson, type MeetingPlace } from '../../../test/stand-ins/meeting-place.ts'

let place: MeetingPlace
beforeAll(async () => {
  place = await createMeetingPlace()
})
afterAll(() => place.close())

type Recording = { id: string; name: string; startedAt: string; minutes: number; url: string }
type Answer = { items: Recording[] | null; error: { code: string; description: string } | null }

async function recordingsOf(room: TestLesson, member: TestMember): Promise<Answer> {
  const { data } = await place.server.graphql<{ meetingGetRecordings: Answer }>(
    member.accessToken,
    `query ($classId: ID!) { meetingGetRecordings(classId: $classId) {
      items { id name startedAt minutes url } error { code description }
    } }`,
    { classId: room.studyClass.id },
  )
  return data!.meetingGetRecordings
}

test('published recordings are listed in the class, for its teacher and its students', async () => {
  const { bigBlueButton, server, teacher, an } = place
  const [room, other] = [await place.aRoom('bigblue'), await place.aRoom('bigblue')]
  expect(await recordingsOf(room, teacher)).toEqual({ items: [], error: null })
  for (const one of [room, other]) await one.enter(teacher)
  const [{ id }, { id: otherId }] = [await room.session(), await other.session()]
  await endLesson(place.server, teacher, room.studyClass.id)

  const url = 'https://bbb.example.vn/playback/presentation/2.3/rec-1?a=1&b=2'
  const recording = { recordID: 'rec-1', meetingID: id, name: 'Toán <9> & Hình', published: false, url }
  bigBlueButton.recordings.push(recording)
  bigBlueButton.recordings.push({ ...recording, recordID: 'rec-2', meetingID: otherId, published: true })
  bigBlueButton.recordings.push({ ...recording, recordID: 'rec-3', published: true, url: 'javascript:alert(1)' })
  expect(await recordingsOf(room, teacher)).toEqual({ items: [], error: null })

  recording.published = true
  const startedAt = new Date(server.clock.now().getTime() - 45 * 60_000).toISOString()
  const listed = { id: 'rec-1', name: 'Toán <9> & Hình', startedAt, minutes: 44, url }
  expect(await recordingsOf(room, teacher)).toEqual({ items: [listed], error: null })
  expect((await recordingsOf(room, an)).items).toEqual([listed])
  expect((await recordingsOf(room, await aStudent(server))).error?.code).toBe('NOT_FOUND')
  expect((await recordingsOf(room, await aTeacher(server))).error?.code).toBe('NOT_FOUND')

  bigBlueButton.condition = 'down'
  expect(await recordingsOf(room, an)).toEqual({
    items: null,
    error: { code: 'MEETING_PROVIDER_FAILED', description: 'Không thể tải danh sách bản ghi, vui lòng thử lại' },
  })
  bigBlueButton.condition = 'well'
})

test('a class that met elsewhere has no recordings, and BigBlueButton is not asked', async () => {
  const { bigBlueButton, teacher } = place
  const room = await place.aRoom('zoom')
  await room.enter(teacher)
  bigBlueButton.received.length = 0
  expect(await recordingsOf(room, teacher)).toEqual({ items: [], error: null })
  expect(bigBlueButton.received).toEqual([])
})
