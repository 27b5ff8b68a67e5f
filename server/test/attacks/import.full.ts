/** Attacks by Excel files with lists of students, and by the printed slips whose codes let students join a class. */
import { importFileFaults } from '@hien/contract/rules/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorkbooks } from '../../src/courses/import/workbooks.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from '../centres.ts'
import { aClass, aCourse, type TestClass } from '../courses.ts'
import { compressed, excelFileOf, sheetXml } from '../excel-files.ts'
import { hostileLists } from '../hostile-lists.ts'
import { aListFile } from '../list-files.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import {
  commitOf,
  fileOf,
  headings,
  invitationsOf,
  previewOf,
  redeemOf,
  removeInvitationOf,
  slipsOf,
  someSlips,
} from '../imports.ts'
import { watchStatements } from '../growth/record-statements.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let classroom: TestClass
let strangers: TestMember[]
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server, { lastName: 'Khuất', firstName: 'Duy Tiến' })
  classroom = await aClass(server, teacher, await aCourse(server, teacher))
  strangers = [await aTeacher(server), await aMember(server, 'CENR'), student, await aMember(server, 'PAME')]
})
afterAll(() => server.close())

test('A73: only those who manage the class make, list and remove slips, and no log contains them', async () => {
  const slips = await someSlips(server, teacher, { classId: classroom.id, names: ['Nghiêm Xuân Khuê'] })
  const code = slips.get('Nghiêm Xuân Khuê') ?? ''
  const [invitation] = await invitationsOf(server, teacher, classroom.id)
  for (const stranger of strangers) {
    await withoutTrace(server, ['Khuê', code], async () => [
      await invitationsOf(server, stranger, classroom.id),
      await slipsOf(server, stranger, classroom.id),
      await removeInvitationOf(server, stranger, invitation?.id ?? ''),
      stranger === student ? null : await redeemOf(server, stranger, code),
    ])
  }
  await server.fastify.inject(`/tham-gia-bang-phieu/${code}`)
  expect(await redeemOf(server, student, code)).toMatchObject({ isSuccess: true })
  expect(server.logLines.join('')).not.toContain(code)
  expect(JSON.stringify((await server.sql.query('select * from invitations')).rows)).not.toContain(code)
})

test('A73: guessing codes of slips is stopped, and the time of a refusal reveals nothing', async () => {
  const trier = await aStudent(server)
  let refused = 0
  for (; refused < 40; refused += 1) {
    const { error } = await redeemOf(server, trier, 'AAAABBBB')
    if (error?.code === 'RATE_LIMITED') break
    expect(error?.code).toBe('SLIP_INVALID')
  }
  expect(refused).toBe(20)

  const limited = server.dependencies.rateLimits
  const kept = { ...limited }
  liftLimits(server)
  const slips = await someSlips(server, teacher, { classId: classroom.id, names: ['Phiếu Cũ', 'Phiếu Đúng'] })
  const [used, open] = [slips.get('Phiếu Cũ') ?? '', slips.get('Phiếu Đúng') ?? '']
  await server.sql.query(
    "update invitations set expires_at = '2026-01-01' where last_name = 'Phiếu' and first_name = 'Cũ'",
  )
  await server.sql.query('update classes set status = 0 where id = $1', [classroom.id])
  /**
   * The statements that the server sent for each refusal. They take nearly all of the time of a refusal. So refusals with the
   * same statements cannot be told apart by their time.
   */
  const asked: string[][] = []
  for (const code of ['AAAABBBB', used, open]) {
    const statements: string[] = []
    const stop = watchStatements(({ text }) => void statements.push(text))
    expect(await redeemOf(server, trier, code)).toMatchObject({ error: { code: 'SLIP_INVALID' } })
    stop()
    asked.push(statements)
  }
  await server.sql.query('update classes set status = 1 where id = $1', [classroom.id])
  expect(asked[0]).not.toEqual([])
  expect(asked).toEqual(asked.map(() => asked[0]))
  Object.assign(limited, kept)
})

test('A74: hostile files are refused with a reason, one after the other, while all other work continues', async () => {
  const bomb = compressed(Buffer.alloc(20 * 1024 * 1024, ' '), { claimedSize: 100 })
  const deep = excelFileOf(`<worksheet><sheetData>${'<row>'.repeat(15_000)}</sheetData></worksheet>`)
  const far = excelFileOf(sheetXml([headings]).replace('</sheetData>', '<row r="9999999999"><c/></row></sheetData>'))
  const tag = excelFileOf(`<worksheet><sheetData>${'<c '.repeat(200_000)}</sheetData></worksheet>`)
  // The last file would use ten seconds of processor time. Use a lower limit than in production, so that the test is fast. Only
  // the time of the thread that reads the file counts.
  const { workbooks } = server.dependencies
  const { read } = workbooks
  workbooks.read = createWorkbooks({ maxProcessorTime: 1000 }).read
  let threads = 0
  const count = () => void (threads += 1)
  process.on('worker', count)
  const preview = (file: Buffer) => previewOf(server, teacher, { classId: classroom.id, file: file.toString('base64') })
  // Send three files at once, as many as one member may, and then the last file.
  const answers = Promise.all([bomb, deep, far].map(preview)).then(async (three) => [...three, await preview(tag)])
  const known: unknown[] = Object.values(importFileFaults)
  for (const { error } of await answers) {
    expect(error).toMatchObject({ code: 'INVALID_INPUT', field: 'file' })
    expect(known).toContain(error?.description)
  }
  process.off('worker', count)
  workbooks.read = read
  // The server read each of the four files in a new thread.
  expect(threads).toBe(4)
  expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([])
})

test('A74: hostile files of the other formats are refused or read as text, within the limits of the thread', async () => {
  const workbooks = createWorkbooks({ maxProcessorTime: 4000 })
  const known: unknown[] = Object.values(importFileFaults)
  for (const [what, file] of Object.entries(hostileLists())) {
    const answer = await workbooks.read(file, { today: '2026-11-24' }).then(
      ({ rows, list }) => ({ size: JSON.stringify([rows, list]).length }),
      (error: unknown) => ({ fault: Object(error).description as unknown }),
    )
    if ('fault' in answer) expect([what, known.includes(answer.fault)]).toEqual([what, true])
    else expect([what, answer.size < 4 * 1024 * 1024]).toEqual([what, true])
  }
  // The next file of an honest teacher is read.
  expect(
    (await workbooks.read(aListFile([headings, ['Nguyễn An']], 'xls'), { today: '2026-11-24' })).rows,
  ).toMatchObject([{ fullName: 'Nguyễn An' }])
})

test('A74: hostile files are refused or read as sheets of limited size if they are given as files of banks', async () => {
  const workbooks = createWorkbooks({ maxProcessorTime: 4000 })
  const known: unknown[] = Object.values(importFileFaults)
  for (const [what, file] of Object.entries(hostileLists())) {
    const answer = await workbooks.readSheets(file).then(
      (sheets) => ({ sheets }),
      (error: unknown) => ({ fault: Object(error).description as unknown }),
    )
    if ('fault' in answer) expect([what, known.includes(answer.fault)]).toEqual([what, true])
    else expect([what, JSON.stringify(answer.sheets).length < 8 * 1024 * 1024]).toEqual([what, true])
  }
  const [sheet] = await workbooks.readSheets(aListFile([headings, ['Nguyễn An']], 'xls'))
  expect(sheet?.rows).toMatchObject([{ row: 1 }, { row: 2, cells: ['Nguyễn An'] }])
})

test('A74: content of a file is never run, here or in the file that goes back, and no code with another name joins', async () => {
  const { item } = await previewOf(server, teacher, {
    classId: classroom.id,
    file: fileOf(
      [
        ['=cmd|"/c calc"!A1', student.code, '=1+1', '+84', '@SUM(A1)'],
        ['Tên Đoán Mò', student.code],
      ],
      headings,
    ),
  })
  expect(item.rows.map(({ isValid }) => isValid)).toEqual([false, false])
  const back = Buffer.from(item.faultyFile ?? '', 'base64')
  const { rows } = await server.dependencies.workbooks.read(back, { today: '2026-11-24' })
  expect(rows.map(({ fullName }) => fullName)).toEqual(['=cmd|"/c calc"!A1', 'Tên Đoán Mò'])
  // Both rows have a real student's code with another name. The answer does not reveal the name of that student.
  expect(JSON.stringify(item)).not.toContain('Khuất')
})

test('A74: a teacher removed from the centre while their file waits learns nothing of the class', async () => {
  const centre = await aCentre(server)
  const former = await aCentreTeacher(server, centre)
  const ofCentre = await aClass(server, centre, await aCentreCourse(server, centre, former))
  const { workbooks } = server.dependencies
  const { read } = workbooks
  workbooks.read = async (...given) => {
    await server.graphql(
      centre.accessToken,
      `mutation { centreRemoveTeacher(teacherCode: "${former.code}") { isSuccess } }`,
    )
    return read(...given)
  }
  const { error } = await previewOf(server, former, { classId: ofCentre.id, file: fileOf([['Mạc Hồng Đăng']]) })
  workbooks.read = read
  expect(error?.code).toBe('NOT_FOUND')
})

test('A74: only its maker can commit or read a preview', async () => {
  const { item } = await previewOf(server, teacher, { classId: classroom.id, file: fileOf([['Mạc Hồng Đăng']]) })
  for (const stranger of strangers) {
    const answer = await withoutTrace(server, ['Mạc', 'Đăng'], () => commitOf(server, stranger, item.id))
    expect(['STATE_CHANGED', 'FORBIDDEN']).toContain(answer.error?.code)
  }
})
