import { refusals } from '@hien/contract/errors'
import { importFileFaults, repeatedRowFault } from '@hien/contract/rules/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { anExcelFile, type TestCell } from '../../../test/excel-files.ts'
import { anImport, commitOf, fileOf, headings, invitationsOf, previewOf } from '../../../test/imports.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let classroom: TestClass
let an: TestMember
let binh: TestMember
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Văn Ân' })
  binh = await aStudent(server, { lastName: 'Lê', firstName: 'Thị Bình' })
})
afterAll(() => server.close())

const newClass = async () => (classroom = await aClass(server, teacher, await aCourse(server, teacher)))
const preview = (rows: TestCell[][], heading?: TestCell[], by = teacher) =>
  previewOf(server, by, { classId: classroom.id, file: fileOf(rows, heading) })
const commit = (id: string, by = teacher) => commitOf(server, by, id)
const effectsOf = ({ rows }: { rows: { effect: string | null }[] }) => rows.map(({ effect }) => effect)
const joinedCodes = async () =>
  (
    await server.sql.query<{ code: string }>(
      "select m.code from enrolments e join members m on m.id = e.member_id where e.class_id = $1 and e.state = 'joined' order by 1",
      [classroom.id],
    )
  ).rows.map(({ code }) => code)
const stored = async () =>
  (
    await server.sql.query<{ count: number }>('select count(*)::int as count from invitations where class_id = $1', [
      classroom.id,
    ])
  ).rows[0]?.count

test('a preview writes only itself, a commit does what it showed, and the same file again changes nothing', async () => {
  await newClass()
  await anEnrolment(server, { class: classroom, student: binh, teacher, state: 'joined' })
  const rows: TestCell[][] = [
    ['nguyen van an', an.code.toLowerCase()],
    ['Lê Thị Bình', binh.code],
    ['Trần Chi', null, '05/09/2012', 912345678, 'chi@hien.test'],
    ['Trần Chi'],
  ]
  const shown = await preview(rows)
  expect(shown).toMatchObject({ isSuccess: true, item: { valid: 4, faulty: 0, faultyFile: null } })
  expect(effectsOf(shown.item)).toEqual(['joined', 'unchanged', 'invited', 'invited'])
  expect(await joinedCodes()).toEqual([binh.code])
  expect(await stored()).toBe(0)

  const done = await commit(shown.item.id)
  expect(done).toEqual(shown)
  expect(await joinedCodes()).toEqual([an.code, binh.code].toSorted())
  const invited = await invitationsOf(server, teacher, classroom.id)
  expect(invited.toSorted((one, other) => (one.dob ?? '').localeCompare(other.dob ?? ''))).toMatchObject([
    { fullName: 'Trần Chi', dob: null, phone: null, email: null, expiresAt: null },
    { fullName: 'Trần Chi', dob: '2012-09-05', phone: '0912345678', email: 'chi@hien.test', expiresAt: null },
  ])
  // A student who had not asked to join must acknowledge the class, as after classAddCandidateInto.
  const { rows: assigned } = await server.sql.query(
    'select assigned_at is not null as assigned, acknowledged_at from enrolments where class_id = $1 and member_id = $2',
    [classroom.id, an.id],
  )
  expect(assigned).toEqual([{ assigned: true, acknowledged_at: null }])
  const { rows: audit } = await server.sql.query(
    "select action, about_member_id from audit_log where class_id = $1 and action in ('candidate_assigned', 'students_imported') order by 1",
    [classroom.id],
  )
  expect(audit).toEqual([
    { action: 'candidate_assigned', about_member_id: an.id },
    { action: 'students_imported', about_member_id: null },
  ])

  expect(await commit(shown.item.id)).toEqual(shown)
  const again = await preview(rows)
  expect(effectsOf(again.item)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
  expect(await commit(again.item.id)).toEqual(again)
  expect(await stored()).toBe(2)
})

test('faulty rows are returned in their own columns with the reason, and are accepted once corrected', async () => {
  await newClass()
  const heading = ['STT', 'Ngày sinh', 'Họ tên', 'Ghi chú', 'Mã HV', 'SĐT']
  const unknown = 'HV222222'
  const shown = await preview(
    [
      [1, '31/02/2012', 'Đỗ Dung', '=1+1', null, '0912345678'],
      [2, null, 'Phạm Giang', null, null, 987654321],
      [3, null, 'Tên Khác', null, an.code, null],
      [4, null, 'Tên Khác', null, unknown, null],
      [5, null, 'Tên Khác', null, teacher.code, null],
      [6, null, 'PHẠM GIANG', null, null, '0987654321'],
      [7, null, 'Lê Thị Bình', null, binh.code, null],
      [8, null, 'Lê Thị Bình', null, binh.code, null],
    ],
    heading,
  )
  expect(shown.item).toMatchObject({ valid: 2, faulty: 6 })
  const reasons = shown.item.rows.flatMap(({ row, error }) => (error ? [[row, error.code, error.description]] : []))
  const nobody = ['MEMBER_CODE_UNKNOWN', refusals.MEMBER_CODE_UNKNOWN]
  expect(reasons).toEqual([
    [2, 'INVALID_INPUT', 'Ngày sinh phải là một ngày có thật, viết dạng NN/TT/NNNN'],
    // A student's code with another name, an unknown code and a teacher's code get the same error.
    [4, ...nobody],
    [5, ...nobody],
    [6, ...nobody],
    [7, 'INVALID_INPUT', repeatedRowFault(3)],
    [9, 'INVALID_INPUT', repeatedRowFault(8)],
  ])
  await commit(shown.item.id)
  expect(await joinedCodes()).toEqual([binh.code])

  const file = Buffer.from(shown.item.faultyFile ?? '', 'base64')
  const { headings: own, rows } = await server.dependencies.workbooks.read(file, { today: '2026-11-24' })
  expect(own).toEqual(heading)
  expect(rows[0]?.cells).toEqual(['1', '31/02/2012', 'Đỗ Dung', '=1+1', '', '0912345678'])
  expect(rows).toHaveLength(6)
  const mended = rows.map(({ cells }) => cells.map((text) => (text === '31/02/2012' ? '28/02/2012' : text)))
  const sent = await server.dependencies.workbooks.write({ headings: own, rows: mended.slice(0, 1), redColumn: null })
  const second = await previewOf(server, teacher, { classId: classroom.id, file: sent.toString('base64') })
  expect(effectsOf(second.item)).toEqual(['invited'])
  await commit(second.item.id)
  expect((await invitationsOf(server, teacher, classroom.id)).map(({ fullName }) => fullName)).toEqual([
    'Đỗ Dung',
    'Phạm Giang',
  ])
})

test('a commit answers STATE_CHANGED and does nothing if anything differs from the preview', async () => {
  const changes: Record<string, (id: string) => Promise<unknown>> = {
    'the class was closed': () => server.sql.query('update classes set status = 0 where id = $1', [classroom.id]),
    'a student joined': () => anEnrolment(server, { class: classroom, student: an, teacher, state: 'joined' }),
    'a student left': () => server.sql.query('delete from enrolments where class_id = $1', [classroom.id]),
    'an invitation was made': () => anImport(server, teacher, { classId: classroom.id, rows: [['Trần Chi']] }),
    'an invitation was deleted': () => server.sql.query('delete from invitations where class_id = $1', [classroom.id]),
    'an account has another name': () =>
      server.sql.query("update members set first_name = 'Văn Khác' where id = $1", [an.id]),
    'the preview has expired': (id) =>
      server.sql.query('update imports set expires_at = $2 where id = $1', [id, server.clock.now()]),
  }
  for (const [change, make] of Object.entries(changes)) {
    await newClass()
    await anEnrolment(server, { class: classroom, student: binh, teacher, state: 'joined' })
    await anImport(server, teacher, { classId: classroom.id, rows: [['Đã Mời']] })
    const shown = await preview([['Nguyễn Văn Ân', an.code], ['Lê Thị Bình', binh.code], ['Trần Chi'], ['Đã Mời']])
    expect([change, effectsOf(shown.item)]).toEqual([change, ['joined', 'unchanged', 'invited', 'unchanged']])
    await make(shown.item.id)
    const before = [await joinedCodes(), await stored()]
    expect([change, await commit(shown.item.id)]).toMatchObject([
      change,
      { isSuccess: false, error: { code: 'STATE_CHANGED' }, item: null },
    ])
    expect([change, await joinedCodes(), await stored()]).toEqual([change, ...before])
    await server.sql.query("update members set first_name = 'Văn Ân' where id = $1", [an.id])
  }

  await newClass()
  const shown = await preview([['Trần Chi']])
  const other = await aTeacher(server)
  expect(await commit(shown.item.id, other)).toMatchObject({ error: { code: 'STATE_CHANGED' } })
  expect(await commit('0197b3e0-0000-7000-8000-000000000000')).toMatchObject({ error: { code: 'STATE_CHANGED' } })
  expect(await commit('none')).toMatchObject({ error: { code: 'NOT_FOUND' } })
  // After the commit, delete the invitations. A second commit then finds that its effects are no longer in place.
  expect(await commit(shown.item.id)).toMatchObject({ isSuccess: true })
  await server.sql.query('delete from invitations where class_id = $1', [classroom.id])
  expect(await commit(shown.item.id)).toMatchObject({ error: { code: 'STATE_CHANGED' } })
})

test('if two imports of the same people are committed at once, nobody is invited twice', async () => {
  await newClass()
  const [one, two] = await Promise.all([preview([['Trần Chi'], ['Đỗ Dung']]), preview([['Đỗ Dung'], ['Trần Chi']])])
  const answers = await Promise.all([commit(one.item.id), commit(two.item.id), commit(one.item.id)])
  expect(answers.filter(({ isSuccess }) => isSuccess).length).toBeGreaterThanOrEqual(1)
  for (const { isSuccess, error } of answers) if (!isSuccess) expect(error?.code).toBe('STATE_CHANGED')
  expect(await stored()).toBe(2)
})

test('unreadable files, closed classes, classes of others and other roles are refused', async () => {
  await newClass()
  const send = (file: string, by = teacher) => previewOf(server, by, { classId: classroom.id, file })
  const file = (description: string) => ({ error: { code: 'INVALID_INPUT', field: 'file', description } })
  expect(await send('')).toMatchObject(file(importFileFaults.empty))
  expect(await send('không phải base64')).toMatchObject(file(importFileFaults.notExcel))
  expect(await send('A'.repeat(1_400_000))).toMatchObject(file(importFileFaults.tooLarge))
  expect(await send(anExcelFile([headings]).toString('base64'))).toMatchObject(file(importFileFaults.noRows))
  expect(await send(fileOf([['Trần Chi']]), await aTeacher(server))).toMatchObject({ error: { code: 'NOT_FOUND' } })
  expect(await send(fileOf([['Trần Chi']]), an)).toMatchObject({ error: { code: 'FORBIDDEN' } })
  await server.sql.query('update classes set status = 0 where id = $1', [classroom.id])
  expect(await send(fileOf([['Trần Chi']]))).toMatchObject({ error: { code: 'CLASS_ENDED' } })
  expect((await server.sql.query('select from imports where class_id = $1', [classroom.id])).rowCount).toBe(0)
})

test('unknown codes in a file are charged as guesses, and too many are refused without any detail', async () => {
  const trier = await aTeacher(server)
  classroom = await aClass(server, trier, await aCourse(server, trier))
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const codes = (from: number) =>
    Array.from({ length: 60 }, (_, place) => {
      const number = from + place
      return [`Nguyễn An ${place}`, `HV2222${alphabet[number % 32]}${alphabet[Math.trunc(number / 32)]}`]
    })
  expect(await preview(codes(0), headings, trier)).toMatchObject({ isSuccess: true, item: { faulty: 60 } })
  const more = await preview([...codes(60), ['Nguyễn Văn Ân', an.code]], headings, trier)
  expect(more).toMatchObject({ isSuccess: false, error: { code: 'RATE_LIMITED', field: 'file' }, item: null })
  // Texts that cannot be codes of this application do not count as guesses.
  const own = Array.from({ length: 400 }, (_, place) => [`Lê An ${place}`, `HV-${place}`])
  expect(await preview(own, headings, trier)).toMatchObject({ isSuccess: true, item: { faulty: 400 } })
})
