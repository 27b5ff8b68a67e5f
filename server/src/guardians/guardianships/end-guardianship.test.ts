import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aPairingCode, aPendingGuardianship, guardianshipsOf } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let child: TestMember
let parent: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  teacher = await aTeacher(server)
  child = await aStudent(server)
  parent = await aMember(server, 'PAME')
  const studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
})
afterAll(() => server.close())

/** Signs the member in again. Returns the member with the new tokens. */
const enter = async (member: TestMember) => ({
  ...member,
  ...(await signInMember(server, member.userName, member.password)),
})
const setStatus = (member: TestMember, status: 'active' | 'disabled') =>
  server.sql.query('update members set status = $2 where id = $1', [member.id, status])

test('a teacher whose class the child has left may still end a tie made with their code, but cannot make a new code', async () => {
  const tie = await aPendingGuardianship(server, { child, parent, by: teacher })
  await server.sql.query('delete from enrolments where member_id = $1', [child.id])
  await expect(aPairingCode(server, child, teacher)).rejects.toThrow('NOT_FOUND')
  expect(await guardianshipsOf(server, parent)).toHaveLength(1)
  await endGuardianship(server, teacher, tie)
  expect(await guardianshipsOf(server, parent)).toEqual([])
})

test('while an account is disabled neither side sees the tie, and its codes are refused', async () => {
  await aGuardianship(server, { child, parent })
  const code = await aPairingCode(server, child)
  const father = await aMember(server, 'PAME')
  const add = async () => {
    const { data } = await server.graphql(
      father.accessToken,
      'mutation ($code: String!) { parentAddChild(pairingCode: $code, relation: father) { error { code } } }',
      { code },
    )
    return data?.['parentAddChild']?.error?.code
  }
  await setStatus(child, 'disabled')
  expect(await guardianshipsOf(server, parent)).toEqual([])
  expect(await add()).toBe('PAIRING_CODE_INVALID')
  await setStatus(child, 'active')
  expect(await guardianshipsOf(server, parent)).toHaveLength(1)

  await setStatus(parent, 'disabled')
  expect(await guardianshipsOf(server, await enter(child))).toEqual([])
  await setStatus(parent, 'active')
  expect(await guardianshipsOf(server, await enter(child))).toHaveLength(1)
})
