import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import type { TestCell } from '../../../test/excel-files.ts'
import { anImport, commitOf, fileOf, headings, invitationsOf, previewOf } from '../../../test/imports.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { readStudents } from './read-students.ts'
import { readSheets } from './reading/read-sheets.ts'
import { writeWorkbook } from './write-workbook.ts'

let server: TestServer
let teacher: TestMember
let students: TestMember[]
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  // Read and write the many files in this thread, which is faster than in a worker thread. The results are the same.
  Object.assign(server.dependencies.workbooks, {
    read: async (file: Buffer, { today }: { today: string }) => readStudents(readSheets(file), { today }),
    write: writeWorkbook,
  })
  teacher = await aTeacher(server)
  students = await Promise.all(
    ['Văn Ân', 'Thị Bình', 'Đức Cảnh', 'Thu Dung'].map((firstName) =>
      aStudent(server, { lastName: 'Trần', firstName }),
    ),
  )
})
afterAll(() => server.close())

const newClass = async () => aClass(server, teacher, await aCourse(server, teacher))
const fullName = (student: TestMember) => student.name

/** A row without a code: a person, with valid, invalid or missing optional values. */
const person: fc.Arbitrary<TestCell[]> = fc
  .record({
    name: fc.constantFrom('Nguyễn Chi', 'NGUYỄN CHI', 'Đỗ  Giang', '=1+1 An', 'Lê Thị Hồng Ngọc'.normalize('NFD')),
    dob: fc.constantFrom<TestCell>(null, '05/09/2012', { day: 41_157 }, '31/02/2012'),
    phone: fc.constantFrom<TestCell>(null, 912345678, '0912 345 678', '84987654321', 'gọi mẹ'),
    email: fc.constantFrom<TestCell>(null, 'chi@hien.test', 'CHI@hien.test', 'chi@'),
  })
  .map(({ name, dob, phone, email }) => [name, null, dob, phone, email])
const list = fc.record({
  persons: fc.array(person, { maxLength: 6 }),
  /** Rows with a code: the index of a student, and whether the row has the student's name or another one. */
  coded: fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 4 }),
})
const rowsOf = ({ persons, coded }: { persons: TestCell[][]; coded: [number, boolean][] }) => [
  ...persons,
  ...coded.map(([place, right]): TestCell[] => {
    const student = students[place]
    return [right ? (student?.name ?? null) : 'Tên Khác', student?.code ?? null]
  }),
]
const effects = (rows: { effect: string | null }[]) => Object.groupBy(rows, ({ effect }) => effect ?? 'faulty')

test('any list changes nothing the second time, and importing a class’s own export changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      list.filter(({ persons, coded }) => persons.length + coded.length > 0),
      async (drawn) => {
        const { id: classId } = await newClass()
        const file = fileOf(rowsOf(drawn))
        const first = await previewOf(server, teacher, { classId, file })
        expect(first.item.valid + first.item.faulty).toBe(first.item.rows.length)
        expect((await commitOf(server, teacher, first.item.id)).isSuccess).toBe(true)

        const second = await previewOf(server, teacher, { classId, file })
        const again = effects(second.item.rows)
        expect(again['joined'] ?? again['invited']).toBeUndefined()
        expect(second.item.faulty).toBe(first.item.faulty)

        // Export the people of the class as a list with the columns of the template.
        const invited = await invitationsOf(server, teacher, classId)
        const joined = students.filter(({ code }) =>
          first.item.rows.some((row, place) => row.effect === 'joined' && rowsOf(drawn)[place]?.[1] === code),
        )
        const exported = [
          ...invited.map((one) => [
            one.fullName,
            '',
            one.dob === null ? '' : one.dob.split('-').toReversed().join('/'),
            one.phone ?? '',
            one.email ?? '',
          ]),
          ...joined.map((student) => [fullName(student), student.code, '', '', '']),
        ]
        if (exported.length === 0) return
        const back = await server.dependencies.workbooks.write({ headings, rows: exported, redColumn: null })
        const third = await previewOf(server, teacher, { classId, file: back.toString('base64') })
        expect(third.item.rows.map(({ effect }) => effect)).toEqual(exported.map(() => 'unchanged'))
      },
    ),
    { numRuns: 10 },
  )
})

test('a commit does exactly what its preview counted, or nothing, whoever joins and leaves meanwhile', async () => {
  const acts = fc.array(fc.tuple(fc.nat(3), fc.constantFrom('join', 'leave', 'invite', 'uninvite' as const)), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(acts, async (meanwhile) => {
      const classroom = await newClass()
      const { id: classId } = classroom
      const [first, second] = students
      await anEnrolment(server, { class: classroom, student: first!, teacher, state: 'joined' })
      await anImport(server, teacher, { classId, rows: [['Đã Mời']] })
      const rows = [...students.map((student): TestCell[] => [student.name, student.code]), ['Đã Mời'], ['Sẽ Mời']]
      const preview = await previewOf(server, teacher, { classId, file: fileOf(rows) })
      const count = async () => {
        const found = await server.sql.query<{ joined: number; invited: number }>(
          `select (select count(*)::int from enrolments where class_id = $1 and state = 'joined') as joined,
             (select count(*)::int from invitations where class_id = $1) as invited`,
          [classId],
        )
        return found.rows[0]!
      }
      const act = ([place, what]: (typeof meanwhile)[number]) => {
        const { id, code } = students[place] ?? second!
        if (what === 'join')
          return server.sql.query(
            "insert into enrolments (class_id, member_id, state) values ($1, $2, 'joined') on conflict do nothing",
            [classId, id],
          )
        if (what === 'leave')
          return server.sql.query(
            'delete from enrolments where class_id = $1 and member_id = (select id from members where code = $2)',
            [classId, code],
          )
        if (what === 'invite') return anImport(server, teacher, { classId, rows: [[`Người ${place}`]] })
        return server.sql.query('delete from invitations where class_id = $1', [classId])
      }
      const [answer] = await Promise.all([commitOf(server, teacher, preview.item.id), ...meanwhile.map(act)])
      const audited = await server.sql.query(
        `select from audit_log where class_id = $1 and action = 'candidate_assigned'`,
        [classId],
      )
      const shown = effects(preview.item.rows)
      if (answer.isSuccess) {
        expect(answer.item).toEqual(preview.item)
        expect(audited.rowCount).toBe(shown['joined']?.length)
      } else {
        expect(answer.error?.code).toBe('STATE_CHANGED')
        expect(audited.rowCount).toBe(0)
        const { rows: mine } = await server.sql.query(
          "select from invitations where class_id = $1 and last_name = 'Sẽ'",
          [classId],
        )
        expect(mine).toEqual([])
      }
      expect((await count()).joined).toBeLessThanOrEqual(students.length)
    }),
    { numRuns: 10 },
  )
})
