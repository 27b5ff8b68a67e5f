/** Until the operations stand. */
import { aCourse, type TestCourse } from './courses.ts'
import { aMember, aTeacher, type TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

export const aCentre = (server: TestServer, details: Parameters<typeof aMember>[2] = {}): Promise<TestMember> =>
  aMember(server, 'CENR', { lastName: 'Trung tâm', firstName: 'Ánh Dương', ...details })

export async function joinCentre(server: TestServer, centre: TestMember, teacher: TestMember): Promise<void> {
  await server.sql.query(
    `insert into centre_teachers (centre_id, teacher_id, state, joined_at) values ($1, $2, 'active', now())`,
    [centre.id, teacher.id],
  )
}

export async function aCentreTeacher(
  server: TestServer,
  centre: TestMember,
  details?: Parameters<typeof aTeacher>[1],
): Promise<TestMember> {
  const teacher = await aTeacher(server, details)
  await joinCentre(server, centre, teacher)
  return teacher
}

export async function aCentreCourse(
  server: TestServer,
  centre: TestMember,
  teacher: TestMember,
  overrides: Record<string, unknown> = {},
): Promise<TestCourse> {
  const course = await aCourse(server, teacher, overrides)
  await server.sql.query('update courses set centre_id = $1 where id = $2', [centre.id, course.id])
  return course
}
