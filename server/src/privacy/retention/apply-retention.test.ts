import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { aWholeHomework } from '../../../test/stored-homework.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { applyRetention } from './apply-retention.ts'
import { removeChats } from './store.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
/** A student who is not in the class, so that the tests of attendance do not show them. */
let excused: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer({
    config: { chatRetentionDays: 10, joinLogRetentionDays: 20, homeworkRetentionDays: 30 },
  })
  teacher = await aTeacher(server)
  student = await aStudent(server)
  excused = await aStudent(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day)
/**
 * Adds a lesson that ended this number of days ago, with a message, a hidden message, a silence, an attendance stay and an
 * excused absence.
 */
async function aLessonThatEnded(days: number): Promise<string> {
  const end = daysAgo(days)
  const start = new Date(end.getTime() - 3_600_000)
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, created_at, started_at, ended_at, expires_at, last_seq)
     values ($1, 'ended', $2, $2, $3, $3, 2) returning id`,
    [studyClass.id, start, end],
  )
  const id = rows[0]!.id
  await server.sql.query(
    `insert into messages (session_id, seq, member_id, member_name, member_role, type, text, created_at, hidden_at)
     values ($1, 1, $2, 'Trần Ngọc', 'MEME', 'message', 'em chào cô', $3, null),
            ($1, 2, $2, 'Trần Ngọc', 'MEME', 'message', 'bị ẩn', $3, $3)`,
    [id, student.id, start],
  )
  await server.sql.query('insert into silences (session_id, member_id) values ($1, $2)', [id, student.id])
  await server.sql.query(
    'insert into attendance_stays (session_id, member_id, joined_at, left_at) values ($1, $2, $3, $4)',
    [id, student.id, start, end],
  )
  await server.sql.query('insert into attendance_excuses (session_id, member_id, excused_at) values ($1, $2, $3)', [
    id,
    excused.id,
    end,
  ])
  return id
}
const left = async (table: string) =>
  new Set(
    (await server.sql.query<{ id: string }>(`select distinct session_id as id from ${table}`)).rows.map(({ id }) => id),
  )

test('L06: chat with hidden messages, and later attendance with excuses, is removed when its days after the lesson are over', async () => {
  const [fresh, chatDue, allDue] = [
    await aLessonThatEnded(9.9),
    await aLessonThatEnded(10.1),
    await aLessonThatEnded(20.1),
  ]
  await server.sweep()
  expect(await left('messages')).toEqual(new Set([fresh]))
  expect(await left('silences')).toEqual(new Set([fresh]))
  for (const table of ['attendance_stays', 'attendance_excuses']) {
    expect([table, await left(table)]).toEqual([table, new Set([fresh, chatDue])])
  }

  server.clock.advance(0.2 * day)
  await server.sweep()
  expect(await left('messages')).toEqual(new Set())
  expect(await left('attendance_stays')).toEqual(new Set([fresh, chatDue]))
  const { rows } = await server.sql.query('select id from lesson_sessions')
  expect(rows).toHaveLength(3)
  expect(allDue).toBeDefined()
})

test('L06: a lesson whose attendance was removed says so, and shows nobody as missing', async () => {
  await server.sql.query('update enrolments set joined_at = $1', [daysAgo(400)])
  const { accessToken } = await signInMember(server, teacher.userName, teacher.password)
  const { data } = await server.graphql<{
    meetingGetAttendance: { items: { removed: boolean; attendances: { present: boolean }[] }[] }
  }>(
    accessToken,
    'query ($id: ID!) { meetingGetAttendance(classId: $id) { items { removed attendances { present } } } }',
    { id: studyClass.id },
  )
  expect(data?.meetingGetAttendance.items).toEqual([
    { removed: false, attendances: [{ present: true }] },
    { removed: false, attendances: [{ present: true }] },
    { removed: true, attendances: [] },
  ])
})

test('L06: a running lesson keeps everything, however old its class', async () => {
  const open = await aLessonThatEnded(500)
  await server.sql.query(`update lesson_sessions set state = 'live', ended_at = null, expires_at = $2 where id = $1`, [
    open,
    daysAgo(-1),
  ])
  await server.sweep()
  expect(await left('messages')).toContain(open)
  expect(await left('attendance_stays')).toContain(open)
})

test('L06: a backlog is removed in batches by any number of nodes at once, each lesson once', async () => {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, created_at, started_at, ended_at, expires_at, last_seq)
     select $1, 'ended', $2, $2, $2, $2, 1 from generate_series(1, 130) returning id`,
    [studyClass.id, daysAgo(30)],
  )
  await server.sql.query(
    `insert into messages (session_id, seq, member_id, member_name, member_role, type, text, created_at)
     select unnest($1::uuid[]), 1, $2, 'Trần Ngọc', 'MEME', 'message', 'cũ', $3`,
    [rows.map(({ id }) => id), student.id, daysAgo(30)],
  )
  await Promise.all([1, 2, 3].map(() => applyRetention(server.dependencies)))
  await applyRetention(server.dependencies)
  const { rows: rest } = await server.sql.query<{ chat: number; stays: number }>(
    `select count(*) filter (where chat_removed_at is null)::int as chat,
       count(*) filter (where stays_removed_at is null)::int as stays
     from lesson_sessions where id = any($1)`,
    [rows.map(({ id }) => id)],
  )
  expect(rest).toEqual([{ chat: 0, stays: 0 }])
  const old = await left('messages')
  expect(rows.filter(({ id }) => old.has(id))).toEqual([])
})

test('L06: looking for due lessons reads an index', async () => {
  await server.sql.query(
    `insert into lesson_sessions (class_id, state, created_at, ended_at, expires_at, chat_removed_at, stays_removed_at)
     select $1, 'ended', $2, $2, $2, $2, $2 from generate_series(1, 3000)`,
    [studyClass.id, daysAgo(30)],
  )
  await server.sql.query('analyze lesson_sessions')
  for (const column of ['chat', 'stays']) {
    const { rows } = await server.sql.query<{ 'QUERY PLAN': string }>(
      `explain select id from lesson_sessions where state = 'ended' and ${column}_removed_at is null and ended_at < $1
       order by ended_at limit 20`,
      [daysAgo(10)],
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`lesson_sessions_${column}_kept`)
  }
})

test('L06: previews of files are removed after an hour, invitations 60 days after their slip, used slips and unused choices of columns after 366 days', async () => {
  const back = await signInMember(server, teacher.userName, teacher.password)
  const { id: classId } = await aClass(server, back, await aCourse(server, back))
  await server.sql.query(
    `insert into imports (class_id, maker_id, rows, created_at, expires_at) values ($1, $2, '[]', $3, $4), ($1, $2, '[1]', $3, $5)`,
    [classId, teacher.id, daysAgo(1), daysAgo(0), daysAgo(-0.01)],
  )
  await server.sql.query(
    `insert into invitations (class_id, last_name, first_name, row_hash, created_at, expires_at, member_id, redeemed_at) values
      ($1, 'never', 'printed', 'a', $3, null, null, null), ($1, 'just', 'invited', 'b', $4, null, null, null),
      ($1, 'long', 'over', 'c', $3, $5, null, null), ($1, 'just', 'over', 'd', $3, $4, null, null),
      ($1, 'came', 'lately', 'e', $3, $3, $2, $3), ($1, 'came', 'before', 'f', $6, $6, $2, $6)`,
    [classId, student.id, daysAgo(120), daysAgo(59.9), daysAgo(60.1), daysAgo(366.1)],
  )
  await server.sql.query(
    `insert into import_choices (member_id, headings_hash, columns, used_at) values ($1, 'old', '[]', $2), ($1, 'new', '[]', $3)`,
    [teacher.id, daysAgo(366.1), daysAgo(365.9)],
  )
  await server.sweep()
  expect((await server.sql.query('select rows from imports')).rows).toEqual([{ rows: [1] }])
  expect((await server.sql.query('select headings_hash as kept from import_choices')).rows).toEqual([{ kept: 'new' }])
  const { rows } = await server.sql.query('select row_hash as row from invitations order by 1')
  expect(rows.map(({ row }) => row)).toEqual(['b', 'd', 'e'])
})

test('L06: expired pairing codes, and ties 180 days after their end, are removed; other ties stay', async () => {
  const ids = async (table: string) =>
    (await server.sql.query<{ id: string }>(`select parent_id as id from ${table}`)).rows.map(({ id }) => id)
  const parents = [await aMember(server, 'PAME'), await aMember(server, 'PAME'), await aMember(server, 'PAME')]
  const [active, fresh, due] = parents.map(({ id }) => id)
  await server.sql.query(
    `insert into guardianships (child_id, parent_id, maker_id, relation, state, created_at, ended_at)
     values ($1, $2, $1, 'other', 'active', $5, null), ($1, $3, $1, 'other', 'ended', $5, $6), ($1, $4, $1, 'other', 'ended', $5, $7)`,
    [student.id, active, fresh, due, daysAgo(900), daysAgo(179.9), daysAgo(180.1)],
  )
  await server.sql.query(
    `insert into pairing_codes (child_id, maker_id, hash, expires_at) values ($1, $1, 'over', $3), ($1, $2, 'good', $4)`,
    [student.id, teacher.id, daysAgo(0), daysAgo(-0.1)],
  )
  await server.sweep()
  expect(await ids('guardianships')).toEqual([active, fresh])
  const { rows } = await server.sql.query('select hash from pairing_codes')
  expect(rows).toEqual([{ hash: 'good' }])
})

test('L06: homework is removed HOMEWORK_RETENTION_DAYS after its last due time and the end of its class, with submissions, marks and files', async () => {
  const back = await signInMember(server, teacher.userName, teacher.password)
  const old = await aClass(server, back, await aCourse(server, back))
  const [due, kept] = [
    await aWholeHomework(server, { studyClass: old, teacher, student, word: 'cũ' }),
    await aWholeHomework(server, { studyClass, teacher, student, word: 'mới' }),
  ]
  await server.sql.query(`update files set stored_at = $1, started_at = $1`, [daysAgo(8)])
  await server.sql.query(`update blobs set created_at = created_at - interval '61 minutes'`)
  const endedAgo = (days: number) =>
    server.sql.query('update classes set over_at = $2 where id = $1', [old.id, daysAgo(days)])
  const setTimes = async ({ created = 40, due: dueAgo = 40, cutoff = null as number | null, extended = 40 }) => {
    await server.sql.query('update homeworks set created_at = $2, due_at = $3, cutoff_at = $4 where id = $1', [
      due.id,
      daysAgo(created),
      daysAgo(dueAgo),
      cutoff === null ? null : daysAgo(cutoff),
    ])
    await server.sql.query('update homework_extensions set until = $2 where homework_id = $1', [
      due.id,
      daysAgo(extended),
    ])
  }
  const stored = async () => {
    const { rows } = await server.sql.query<{ homeworks: string[]; files: string[]; blobs: number }>(
      `select array(select id::text from homeworks) as homeworks, array(select name from files order by name collate "C") as files,
         (select count(*)::int from blobs) as blobs`,
    )
    return rows[0]
  }
  await setTimes({})
  await endedAgo(29.9)
  await server.sweep()
  expect((await stored())?.homeworks).toHaveLength(2)
  await endedAgo(400)
  for (const latest of [{ created: 29.9 }, { due: 29.9 }, { cutoff: 29.9 }, { extended: 29.9 }]) {
    await setTimes(latest)
    await server.sweep()
    expect((await stored())?.homeworks).toHaveLength(2)
  }
  await setTimes({})
  await endedAgo(30.1)
  await server.sweep()
  expect(await stored()).toEqual({
    homeworks: [kept.id],
    files: ['bài làm mới.txt', 'nháp mới.txt', 'đề bài mới.txt'],
    blobs: 3,
  })
  const { rowCount } = await server.sql.query(
    `select from submissions where homework_id = $1 union all select from marks where homework_id = $1
     union all select from quiz_attempts where homework_id = $1`,
    [due.id],
  )
  expect(rowCount).toBe(0)
})

test('L06: if one kind cannot be removed, the others are removed all the same', async () => {
  const due = await aLessonThatEnded(30)
  await server.sql.query(
    `insert into pairing_codes (child_id, maker_id, hash, expires_at) values ($1, $1, 'due', $2)`,
    [student.id, daysAgo(1)],
  )
  await server.sql
    .query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before delete on pairing_codes for each row execute function refuse()`)
  await expect(applyRetention(server.dependencies)).rejects.toThrow(AggregateError)
  await server.sql.query('drop trigger refuse on pairing_codes; drop function refuse')
  expect((await left('messages')).has(due)).toBe(false)
  await applyRetention(server.dependencies)
  expect((await server.sql.query(`select from pairing_codes where hash = 'due'`)).rowCount).toBe(0)
})

test('L06: the chat of a lesson with very many messages is removed in batches, and the lesson is marked when nothing is left', async () => {
  const due = await aLessonThatEnded(30)
  await server.sql.query(
    `insert into messages (session_id, seq, member_id, member_name, member_role, type, text, created_at)
     select $1, n, $2, 'An', 'MEME', 'message', 'Chào', now() from generate_series(3, 12000) n`,
    [due, student.id],
  )
  const batch = { before: daysAgo(10), now: server.clock.now(), limit: 20 }
  const state = async () =>
    (
      await server.sql.query<{ count: number; marked: boolean }>(
        `select (select count(*)::int from messages where session_id = $1) as count,
           chat_removed_at is not null as marked from lesson_sessions where id = $1`,
        [due],
      )
    ).rows[0]
  expect(await removeChats(server.dependencies.database, batch)).toBe(20)
  expect(await state()).toEqual({ count: 7000, marked: false })
  await removeChats(server.dependencies.database, batch)
  expect(await removeChats(server.dependencies.database, batch)).toBeLessThan(20)
  expect(await state()).toEqual({ count: 0, marked: true })
})
