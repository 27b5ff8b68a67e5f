import { afterAll, expect, test } from 'vitest'
import { feesOn } from '../../test/fees.ts'
import { signInMember } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { demoPassword, fillCentre, startNear } from './fill-centre.ts'

const minute = 60_000
const evening = '2026-11-24T18:50:00+07:00'
const open: TestServer[] = []
afterAll(() => Promise.all(open.map((server) => server.close())))

/** Starts a server whose settings demand approval of teachers, and fills it with the demo. Its clock begins at `now`. */
async function aDemo(now: string) {
  const server = await createTestServer({ config: { teacherSignup: 'approval' } })
  open.push(server)
  server.clock.set(now)
  return { server, accounts: await fillCentre(server.dependencies) }
}
const demos = new Map<string, ReturnType<typeof aDemo>>()
/** Returns a demo whose clock begins at `now`. Tests with the same time share one demo, so they must only read it. */
function demoAt(now: string) {
  const demo = demos.get(now) ?? aDemo(now)
  demos.set(now, demo)
  return demo
}

const row = async (server: TestServer, query: string) => (await server.sql.query(query)).rows[0]

test('the demo is a small centre with people in every state, and one account of each role to look around with', async () => {
  const { server, accounts } = await demoAt(evening)
  expect(accounts).toEqual([
    { label: 'Giáo viên', userName: 'ngoc.tran' },
    { label: 'Giáo viên', userName: 'minh.le' },
    { label: 'Phụ huynh', userName: 'bao.nguyen' },
    { label: 'Trung tâm', userName: 'trungtam' },
    { label: 'Học viên', userName: 'an.nguyen' },
  ])
  for (const { userName } of accounts) {
    expect((await signInMember(server, userName, demoPassword)).accessToken).toBeTruthy()
  }
  const people = await row(
    server,
    `select count(*) filter (where role = 'TCHER')::int as teachers, count(*) filter (where role = 'MEME')::int as students,
       count(*) filter (where role = 'PAME')::int as parents, count(*) filter (where role = 'CENR')::int as centres,
       count(distinct full_name)::int as names, count(distinct phone)::int as phones from members`,
  )
  expect(people).toEqual({ teachers: 5, students: 30, parents: 1, centres: 1, names: 37, phones: 37 })
  const taught = await row(
    server,
    `select (select count(*)::int from courses) as courses, (select count(distinct teacher_id)::int from courses) as teachers,
       (select count(*)::int from courses where description is not null
         and exists (select from sections where course_id = courses.id)) as described,
       (select count(*)::int from classes) as classes, (select count(*)::int from classes where status = 0) as closed,
       (select count(*)::int from classes where end_register < '2026-11-24T18:50:00+07:00') as past_registration`,
  )
  expect(taught).toEqual({ courses: 11, teachers: 5, described: 11, classes: 15, closed: 1, past_registration: 1 })
  const enrolled = await row(
    server,
    `select count(*) filter (where state = 'joined') > 50 as joined, count(*) filter (where state = 'wait') >= 10 as waiting,
       count(distinct member_id)::int as members from enrolments`,
  )
  expect(enrolled).toEqual({ joined: true, waiting: true, members: 30 })
})

type Row = {
  classTitle: string
  teacherName: string
  heldLessons: number
  cancelledLessons: number
  minutes: number
  attendanceRate: number | null
}

test('the demo centre has five teachers, eight courses and a month of held, cancelled and make-up lessons', async () => {
  const { server } = await demoAt(evening)
  const { accessToken } = await signInMember(server, 'trungtam', demoPassword)
  const ask = async <Answer>(question: string) => {
    const { data, errors } = await server.graphql<{ answer: Answer }>(accessToken, `{ answer: ${question} }`)
    if (!data) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  const teachers = await ask<{ items: { state: string }[] }>('centreGetTeachers { items { state } }')
  expect(teachers.items.map(({ state }) => state)).toEqual(Array(5).fill('active'))
  const courses = await ask<{ items: { teacherName: string }[] }>(
    'centreGetCoursesWithPage(take: 50) { items { teacherName } }',
  )
  expect(courses.items).toHaveLength(8)
  expect(courses.items.filter(({ teacherName }) => teacherName === '')).toHaveLength(1)
  const month = 'from: "2026-10-25", to: "2026-11-23"'
  const report = await ask<{ item: { rows: Row[]; teaching: { minutes: number }[] } }>(
    `centreGetReport(${month}) { item {
      rows { heldLessons cancelledLessons minutes attendanceRate } teaching { minutes } } }`,
  )
  const { rows, teaching } = report.item
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  expect(sum(rows.map(({ heldLessons }) => heldLessons))).toBeGreaterThan(40)
  expect(sum(rows.map(({ cancelledLessons }) => cancelledLessons))).toBeGreaterThan(3)
  expect(sum(teaching.map(({ minutes }) => minutes))).toBe(sum(rows.map(({ minutes }) => minutes)))
  for (const { attendanceRate, heldLessons } of rows) {
    if (heldLessons > 0) expect(attendanceRate).toBeGreaterThan(0.7)
    if (heldLessons > 3) expect(attendanceRate).toBeLessThan(1)
  }
  const lessons = await ask<{ items: { state: string; origin: string }[] }>(
    `lessonsGetByDays(${month}) { items { state origin } }`,
  )
  expect(lessons.items.filter(({ state, origin }) => state === 'held' && origin === 'make_up').length).toBeGreaterThan(
    2,
  )
  expect(lessons.items.filter(({ state }) => state === 'planned')).toEqual([])
  const today = await ask<{ items: unknown[] }>('centreGetToday { items { presentCount } }')
  expect(today.items.length).toBeGreaterThan(1)
  const requests = await ask<{ totalRecord: number }>('centreGetRequestsWithPage { totalRecord }')
  expect(requests.totalRecord).toBeGreaterThan(5)
})

test('the parent of the demo has two children in different classes', async () => {
  const { server } = await demoAt(evening)
  const { accessToken } = await signInMember(server, 'bao.nguyen', demoPassword)
  const { data } = await server.graphql<{
    parentGetChildren: { items: { fullName: string; relation: string; classes: { title: string }[] }[] }
  }>(accessToken, '{ parentGetChildren { items { fullName relation classes { title } } } }')
  const [an, nghia] = data!.parentGetChildren.items
  expect(an).toMatchObject({ fullName: 'Nguyễn Hữu Ân', relation: 'father' })
  expect(nghia).toMatchObject({ fullName: 'Nguyễn Trọng Nghĩa', relation: 'father' })
  const titles = (child: typeof an) => child!.classes.map(({ title }) => title)
  expect(titles(an)).toContain('Lớp tối mỗi ngày')
  expect(titles(nghia)).not.toEqual([])
  expect(titles(an).filter((title) => titles(nghia).includes(title))).toEqual([])
})

test.each([evening, '2026-11-24T23:58:30+07:00'])(
  'the demo calendar has a moved lesson, a cancelled one with its make-up, and days without lessons, at %s',
  async (now) => {
    const { server } = await demoAt(now)
    const { accessToken } = await signInMember(server, 'an.nguyen', demoPassword)
    const { data } = await server.graphql<{ lessonsGetByDays: { items: Record<string, unknown>[] } }>(
      accessToken,
      `{ lessonsGetByDays(from: "2026-11-24", to: "2026-12-14") {
        items { state origin reason movedFrom madeUpAt makesUpFor closureName } } }`,
    )
    const items = data!.lessonsGetByDays.items
    expect(items.filter(({ movedFrom }) => movedFrom)).toMatchObject([{ state: 'planned', reason: 'Cô họp phụ huynh' }])
    expect(items.filter(({ reason }) => reason === 'Cô bị ốm')).toMatchObject([
      { state: 'cancelled', madeUpAt: expect.any(String) },
    ])
    expect(items.filter(({ makesUpFor }) => makesUpFor)).toHaveLength(1)
    const closed = items.filter(({ closureName }) => closureName === 'Nghỉ giữa kỳ')
    expect(closed).toHaveLength(4)
    expect(closed.every(({ state, madeUpAt }) => state === 'cancelled' && madeUpAt)).toBe(true)
  },
)

test.each([evening, '2026-11-24T23:58:30+07:00', '2026-11-25T00:00:30+07:00'])(
  'a class of the first teacher and the first student meets at %s',
  async (now) => {
    const { server } = await demoAt(now)
    for (const userName of ['ngoc.tran', 'an.nguyen']) {
      const { accessToken } = await signInMember(server, userName, demoPassword)
      const { data } = await server.graphql<{
        memberGetCourseOnday: { items: { code: string; enrollments: { title: string; startDate: string }[] }[] }
      }>(accessToken, '{ memberGetCourseOnday { items { code enrollments { title startDate } } } }')
      const course = data?.memberGetCourseOnday.items.find(({ code }) => code === 'TOAN9-NC')
      const lesson = course?.enrollments.find(({ title }) => title === 'Lớp tối mỗi ngày')
      const day = 24 * 60 * minute
      const began = new Date(lesson?.startDate ?? '').getTime()
      const sinceThen = (new Date(now).getTime() - began + 10 * minute) % day
      expect(sinceThen).toBeLessThan(20 * minute)
    }
  },
)

test('the demo has homework in every state, pictures and PDFs that open, and released and unreleased marks', async () => {
  const { server } = await demoAt(evening)
  const ask = async <Answer>(userName: string, question: string) => {
    const { accessToken } = await signInMember(server, userName, demoPassword)
    const { data, errors } = await server.graphql<{ answer: Answer }>(accessToken, `{ answer: ${question} }`)
    if (!data) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  type Item = {
    title: string
    classTitle: string
    released: boolean
    files: { name: string; type: string; url: string }[]
    submittedCount: number
    markedCount: number
    submission: Record<string, unknown> | null
    draft: { text: string } | null
  }
  const own = await ask<{ items: Item[] }>(
    'an.nguyen',
    `homeworksGetOwn(scope: all, take: 50) { items { title released submission { state late points comment strokes { id } files { type } } draft { text } } }`,
  )
  expect(own.items.map(({ title, submission, draft }) => [title, submission?.['state'], draft?.text ?? null])).toEqual([
    ['Kiểm tra 15 phút: Phương trình bậc hai', 'missing', null],
    ['Unit 1 test', 'missing', null],
    ['Phiếu 14: Tứ giác nội tiếp', 'draft', 'Bài 1: Xét tứ giác ABCD có'],
    ['Unit 2: Healthy living', 'submitted', null],
    ['Phiếu 13: Định lý Vi-ét', 'submitted', null],
    ['Phiếu 12: Bất đẳng thức Cô-si', 'submitted', null],
    ['Kiểm tra 15 phút: Căn bậc hai', 'submitted', null],
  ])
  const marked = own.items.at(-2)
  expect(marked).toMatchObject({
    released: true,
    submission: { late: false, points: 8.5, files: [{ type: 'image/webp' }, { type: 'image/webp' }] },
  })
  expect(marked?.submission?.['strokes']).toHaveLength(2)
  const forTeacher = await ask<{ items: Item[] }>(
    'ngoc.tran',
    `homeworksGetManaged(scope: all, take: 50) { items { title submittedCount markedCount released } }`,
  )
  expect(forTeacher.items).toEqual([
    { title: 'Đề thi thử số 3', submittedCount: 0, markedCount: 0, released: false },
    { title: 'Kiểm tra 15 phút: Phương trình bậc hai', submittedCount: 0, markedCount: 0, released: false },
    { title: 'Phiếu 14: Tứ giác nội tiếp', submittedCount: 1, markedCount: 0, released: false },
    { title: 'Phân số: bài 24 đến 31', submittedCount: 2, markedCount: 0, released: false },
    { title: 'Phiếu 13: Định lý Vi-ét', submittedCount: 3, markedCount: 1, released: false },
    { title: 'Phiếu 12: Bất đẳng thức Cô-si', submittedCount: 5, markedCount: 7, released: true },
    { title: 'Kiểm tra 15 phút: Căn bậc hai', submittedCount: 6, markedCount: 6, released: true },
  ])
  const forCentre = await ask<{ items: Item[] }>(
    'trungtam',
    `homeworksGetManaged(scope: open, take: 50) { items { title files { name type url } } }`,
  )
  expect(forCentre.items.map(({ title }) => title)).toEqual([
    'Phiếu số 1: Hằng đẳng thức đáng nhớ',
    'Unit 2: Healthy living',
  ])
  const [sheet] = forCentre.items[1]?.files ?? []
  expect(sheet).toMatchObject({ name: 'Unit 2 worksheet.pdf', type: 'application/pdf' })
  const { statusCode, rawPayload } = await server.fastify.inject({ url: sheet?.url ?? '' })
  expect([statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})

test('the demo has a test with results and absences, and two that a student can begin: with formulas, and with an answer sheet', async () => {
  const { server } = await demoAt(evening)
  const as = async <Answer>(userName: string, question: string) => {
    const { accessToken } = await signInMember(server, userName, demoPassword)
    const { data, errors } = await server.graphql<{ answer: Answer }>(accessToken, `{ answer: ${question} }`)
    if (!data) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  type Quiz = { questionCount: number; attemptsUsed: number; attemptsLeft: number }
  const own = await as<{ items: { id: string; title: string; files: object[]; quiz: Quiz | null }[] }>(
    'an.nguyen',
    `homeworksGetOwn(scope: all, take: 50) { items { id title files { name } quiz { questionCount attemptsUsed attemptsLeft } } }`,
  )
  const tests = own.items.filter(({ quiz }) => quiz)
  expect(tests).toMatchObject([
    { title: 'Kiểm tra 15 phút: Phương trình bậc hai', quiz: { questionCount: 5, attemptsUsed: 0, attemptsLeft: 2 } },
    { title: 'Unit 1 test', files: [], quiz: { questionCount: 4, attemptsUsed: 0, attemptsLeft: 1 } },
    { title: 'Kiểm tra 15 phút: Căn bậc hai', quiz: { questionCount: 6, attemptsUsed: 1, attemptsLeft: 0 } },
  ])
  const done = `homeworkId: "${tests[2]?.id}"`
  const attempt = await as<{ item: object }>(
    'an.nguyen',
    `quizGetAttempt(${done}, studentCode: "${(await row(server, "select code from members where user_name = 'an.nguyen'"))?.code}") {
      item { points answers { answer points } questions { key html } } }`,
  )
  expect(attempt.item).toMatchObject({
    points: 8.5,
    answers: [{}, {}, {}, { answer: 'TTTT', points: 1 }, { answer: '4', points: 2 }, { points: 2.5 }],
    questions: [
      { key: 'B', html: '<p>Giá trị của $\\sqrt{81}$ là</p>' },
      {},
      {},
      { key: 'TTFT' },
      { key: '4' },
      { key: '' },
    ],
  })
  const stats = await as<{ items: { answered: number; correct: number }[] }>(
    'ngoc.tran',
    `quizGetStats(${done}) { items { answered correct } }`,
  )
  expect(stats.items.map(({ answered, correct }) => [answered, correct])).toEqual([
    [6, 3],
    [6, 4],
    [6, 4],
    [6, 1],
    [5, 4],
    [3, 1],
  ])
  const times = await row(
    server,
    `select min(submitted_at - started_at) = interval '11 minutes' as eleven, bool_and(left_at between started_at and submitted_at) as inside,
       count(distinct a.id)::int as left_by from quiz_absences b join quiz_attempts a on a.id = b.attempt_id`,
  )
  expect(times).toEqual({ eleven: true, inside: true, left_by: 2 })
})

test('the current lesson starts today at a round time, at most a few minutes away', () => {
  const midnight = new Date('2026-11-24T00:00:00+07:00').getTime()
  for (let at = midnight; at < midnight + 24 * 60 * minute; at += 37_000) {
    const start = startNear(new Date(at)).getTime()
    expect(start % (5 * minute)).toBe(0)
    expect(start).toBeGreaterThanOrEqual(midnight)
    expect(start).toBeLessThan(midnight + 24 * 60 * minute)
    expect(Math.abs(start - at)).toBeLessThanOrEqual(7 * minute)
  }
})

test('people, codes, colours and enrolments of the demo are the same each time', async () => {
  const content = async (make: typeof aDemo) => {
    const { server } = await make(evening)
    const { rows } = await server.sql.query(
      `select m.code, m.full_name, e.state, c.code as class, c.title, c.start_date, c.status, k.code as course, k.colour
       from members m left join enrolments e on e.member_id = m.id left join classes c on c.id = e.class_id
         left join courses k on k.id = c.course_id order by m.code, c.code`,
    )
    return rows
  }
  expect(await content(aDemo)).toEqual(await content(demoAt))
})

test.each([evening, '2026-11-25T00:00:30+07:00'])(
  'on %s the centre has statements that are paid, paid in part, and open, and one with a discount',
  async (now) => {
    const { server } = await demoAt(now)
    const { accessToken } = await signInMember(server, 'trungtam', demoPassword)
    const { items } = await feesOn(server).list({ accessToken })
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['paid', 'partial', 'open']))
    expect(items.some(({ lines }) => lines.some(({ kind }) => kind === 'discount'))).toBe(true)
  },
)

test('the boards have a pinned post, a worksheet and a post only for students, and messages of a parent that the teacher has not read', async () => {
  const { server } = await demoAt(evening)
  const posts = await row(
    server,
    `select count(*)::int as posts, count(pinned_at)::int as pinned, (select count(*)::int from post_files) as files,
       count(*) filter (where audience = 'students')::int as only_students from posts`,
  )
  expect(posts).toEqual({ posts: 4, pinned: 1, files: 1, only_students: 1 })
  const { accessToken } = await signInMember(server, 'ngoc.tran', demoPassword)
  const { data } = await server.graphql<{ threadsGetWithPage: { items: { studentName: string; unread: number }[] } }>(
    accessToken,
    '{ threadsGetWithPage(take: 1) { items { studentName unread } } }',
  )
  expect(data?.threadsGetWithPage.items).toEqual([{ studentName: 'Nguyễn Hữu Ân', unread: 1 }])
})
