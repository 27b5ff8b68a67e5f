import { expect, test } from 'vitest'
import { aClass, aCourse } from '../../../test/courses.ts'
import { aTeacher } from '../../../test/people.ts'
import { createMeetingPlace } from '../../../test/stand-ins/meeting-place.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

type Answer = { meetingGetProviders: { item: { connected: string[]; builtInPlaces: number; places: number | null } } }
const ask = async (server: TestServer, accessToken: string, classId: string | null = null) =>
  (
    await server.graphql<Answer>(
      accessToken,
      'query ($classId: ID) { meetingGetProviders(classId: $classId) { item { connected builtInPlaces places } } }',
      { classId },
    )
  ).data?.meetingGetProviders.item

test('meetingGetProviders lists the providers this server can use, and no limit of places for them', async () => {
  const place = await createMeetingPlace()
  try {
    const { server, teacher, an } = place
    const connected = ['bigblue', 'zoom', 'google_meeting']
    const { studyClass } = await place.aRoom('zoom')
    for (const member of [teacher, an])
      expect(await ask(server, member.accessToken, studyClass.id)).toEqual({
        connected,
        builtInPlaces: 41,
        places: null,
      })
  } finally {
    await place.close()
  }
})

test('a class without a connected provider meets in the video room, and another’s class is NOT_FOUND', async () => {
  const server = await createTestServer()
  try {
    const [teacher, stranger] = [await aTeacher(server), await aTeacher(server)]
    const { id } = await aClass(server, teacher, await aCourse(server, teacher))
    const answer = { connected: [], builtInPlaces: 41 }
    expect(await ask(server, teacher.accessToken, id)).toEqual({ ...answer, places: 41 })
    expect(await ask(server, teacher.accessToken)).toEqual({ ...answer, places: null })
    const refused = await server.graphql(
      stranger.accessToken,
      'query ($classId: ID) { meetingGetProviders(classId: $classId) { error { code } } }',
      { classId: id },
    )
    expect(refused.data).toEqual({ meetingGetProviders: { error: { code: 'NOT_FOUND' } } })
  } finally {
    await server.close()
  }
})
