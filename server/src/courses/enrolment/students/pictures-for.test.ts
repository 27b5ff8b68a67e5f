import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeVersion } from '@hien/contract/consents'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../../test/centres.ts'
import { aClass, anEnrolment } from '../../../../test/courses.ts'
import { aStudent, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Shown = { code: string; avatar: string | null }
type Lists = Record<string, { items?: Shown[]; item?: { candidates: Shown[] } }>

test('L05: a student who shows their picture to teachers shows it to the teacher of a centre’s class, not to the centre', async () => {
  const centre = await aCentre(server)
  const teacher = await aCentreTeacher(server, centre)
  const studyClass = await aClass(server, teacher, await aCentreCourse(server, centre, teacher))
  const student = await aStudent(server)
  await server.graphql(
    student.accessToken,
    `mutation ($a: String!, $consent: ConsentInput!) {
      memberUpdate(input: { isOfAge: true }) { isSuccess }
      memberDecideConsent(input: $consent, given: true) { isSuccess }
      memberUpdateAvatar(avatar: $a) { isSuccess }
    }`,
    {
      a: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      consent: { purpose: 'picture', version: noticeVersion },
    },
  )
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  const seen = async (by: TestMember) => {
    const { data } = await server.graphql<Lists>(
      by.accessToken,
      `query ($id: ID!, $courseCode: String!) {
        classGetCandidates(id: $id, courseCode: $courseCode) { items { code avatar } }
        classGetDetailByTeacher(id: $id, courseCode: $courseCode) { item { candidates { code avatar } } }
        ${by === centre ? 'studentsGetByCentreWithPage' : 'studentsGetByTeacherWithPage'} { items { code avatar } }
      }`,
      { id: studyClass.id, courseCode: studyClass.courseCode },
    )
    return Object.values(data ?? {}).map(({ item, items }) => (items ?? item?.candidates)?.[0])
  }
  const picture = { code: student.code, avatar: expect.stringMatching(/^\/avatars\//) }
  expect(await seen(teacher)).toEqual([picture, picture, picture])
  const none = { code: student.code, avatar: null }
  expect(await seen(centre)).toEqual([none, none, none])
})
