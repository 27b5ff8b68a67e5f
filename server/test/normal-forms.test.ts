import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, type TestClass } from './courses.ts'
import { anImport, fileOf, invitationsOf, previewOf } from './imports.ts'
import { aStudent, aTeacher, type TestMember } from './people.ts'
import { createTestServer, type TestServer } from './test-server.ts'

const [lastName, firstName] = ['Nguyễn', 'Thị Ước Mơ']
const fullName = `${lastName} ${firstName}`
/** Returns the text as macOS and some keyboards write it: letters and their marks as separate characters. */
const apart = (text: string) => text.normalize('NFD')

let server: TestServer
let teacher: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
})
afterAll(() => server.close())

const storedNames = async ({ id }: TestMember) => {
  const { rows } = await server.sql.query('select last_name, first_name from members where id = $1', [id])
  return rows
}
const composed = [{ last_name: lastName, first_name: firstName }]

test('a name that is registered or changed with separate marks is stored with composed letters', async () => {
  expect(apart(fullName)).not.toBe(fullName)
  const student = await aStudent(server, { lastName: apart(lastName), firstName: apart(firstName) })
  expect(await storedNames(student)).toEqual(composed)
  const input = { lastName: apart(lastName), firstName: apart(firstName) }
  const document = 'mutation ($input: MemberUpdateInput!) { memberUpdate(input: $input) { isSuccess } }'
  await server.graphql(student.accessToken, document, { input: { firstName: 'An' } })
  await server.graphql(student.accessToken, document, { input })
  expect(await storedNames(student)).toEqual(composed)
})

test('an imported name with separate marks is the person with composed letters, in both directions', async () => {
  const student = await aStudent(server, { lastName, firstName })
  const { rows } = await anImport(server, teacher, { classId: studyClass.id, rows: [[apart(fullName), student.code]] })
  expect(rows).toMatchObject([{ fullName, effect: 'joined' }])

  await anImport(server, teacher, { classId: studyClass.id, rows: [[apart('Đỗ Thuỳ Dương')]] })
  expect((await invitationsOf(server, teacher, studyClass.id)).map((one) => one.fullName)).toEqual(['Đỗ Thuỳ Dương'])
  const again = fileOf([['Đỗ Thuỳ Dương'], ['Lê Ổn'], [apart('Lê Ổn')]])
  const preview = await previewOf(server, teacher, { classId: studyClass.id, file: again })
  // The first person is invited already, and the third row repeats the second.
  expect(preview.item.rows.map(({ effect, isValid }) => [effect, isValid])).toEqual([
    ['unchanged', true],
    ['invited', true],
    [null, false],
  ])
})

test('a search with separate marks finds the student, also without marks', async () => {
  for (const search of [apart('Ước Mơ'), 'uoc mo']) {
    const { data } = await server.graphql<{ found: { items: { fullName: string }[] } }>(
      teacher.accessToken,
      `query ($search: String!) { found: studentsGetByTeacherWithPage(search: $search, skip: 1, take: 5) { items { fullName } } }`,
      { search },
    )
    expect(data?.found.items).toEqual([{ fullName }])
  }
})
