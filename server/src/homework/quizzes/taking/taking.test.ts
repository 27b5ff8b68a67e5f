import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { aGuardianship } from '../../../../test/guardianships.ts'
import { aStoredFile, inMinutes, setTimes } from '../../../../test/homework.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { anAttempt, aQuiz, ask, begin, moveBack, save, submit, take } from '../../../../test/quizzes.ts'
import { runConcurrently } from '../../../../test/run-concurrently.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'
import { endAttempts } from './end-attempts.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let classmate: TestMember
let parent: TestMember
let maths: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  classmate = await aStudent(server)
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
})
afterAll(() => server.close())
beforeEach(async () => {
  maths = await aClass(server, teacher, await aCourse(server, teacher))
  for (const who of [student, classmate])
    await anEnrolment(server, { class: maths, student: who, teacher, state: 'joined' })
})

const envelope = 'isSuccess error { code field description }'
type Seen = {
  released: boolean
  cutoffAt: string | null
  maxPoints: number
  files: { id: string }[]
  submission: {
    state: string
    version: number
    points: number | null
    late: boolean
    submittedAt: string | null
  } | null
  quiz: {
    questionCount: number
    attemptsUsed: number | null
    attemptsLeft: number | null
    isRunning: boolean
    begunCount: number | null
  }
}
const see = async (by: TestMember, { id }: { id: string }, childCode: string | null = null): Promise<Seen> => {
  const { item } = await ask<ResultEnvelope & { item: Seen }>(
    server,
    by,
    `query ($id: ID!, $childCode: String) { answer: homeworkGetById(id: $id, childCode: $childCode) { ${envelope} item {
      released cutoffAt maxPoints files { id } submission { state version points late submittedAt }
      quiz { questionCount attemptsUsed attemptsLeft isRunning begunCount } } } }`,
    { id, childCode },
  )
  return item
}
const change = (operation: string, variables: Record<string, unknown>, types: string, names: string) =>
  ask<ResultEnvelope>(
    server,
    teacher,
    `mutation (${types}) { answer: ${operation}(${names}) { ${envelope} } }`,
    variables,
  )
const giveBack = (id: string) =>
  change(
    'homeworkReturn',
    { id, code: student.code },
    '$id: ID!, $code: String!',
    'id: $id, candidateCode: $code, comment: "Làm lại"',
  )
const extend = (id: string, until: string) =>
  change(
    'homeworkExtend',
    { id, code: student.code, until },
    '$id: ID!, $code: String!, $until: DateTime!',
    'id: $id, candidateCode: $code, until: $until',
  )
const release = (id: string) => change('homeworkRelease', { id }, '$id: ID!', 'id: $id, released: true')
const timer = () => endAttempts(server.dependencies)
const ends = (attempt: { startedAt: string; endsAt: string | null }) =>
  attempt.endsAt === null ? null : (Date.parse(attempt.endsAt) - Date.parse(attempt.startedAt)) / 60_000

test('a test marks itself when it is handed in', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  expect(await see(student, quiz)).toMatchObject({
    maxPoints: 3,
    quiz: { questionCount: 3, attemptsUsed: 0, attemptsLeft: 1, isRunning: false, begunCount: null },
  })
  const attempt = await anAttempt(server, student, quiz)
  expect(attempt).toMatchObject({ number: 1, submittedAt: null, points: null, answers: [], absences: [] })
  expect(attempt.questions.map(({ kind, key }) => [kind, key])).toEqual([
    ['single', null],
    ['statements', null],
    ['number', null],
  ])
  expect(ends(attempt)).toBe(45)
  expect(await see(student, quiz)).toMatchObject({ quiz: { attemptsUsed: 1, attemptsLeft: 0, isRunning: true } })
  expect(await see(teacher, quiz)).toMatchObject({ quiz: { attemptsUsed: null, attemptsLeft: null, begunCount: 1 } })
  await save(server, student, attempt, ['b', 'TFF-', '−1,5'])
  const { item } = await submit(server, student, attempt)
  expect(item).toMatchObject({ points: null, answers: [{ answer: 'B', points: null }, {}, { answer: '−1,5' }] })
  expect(await see(teacher, quiz)).toMatchObject({ quiz: { begunCount: 1 } })
  await release(quiz.id)
  expect(await see(student, quiz)).toMatchObject({
    submission: { state: 'submitted', version: 1, points: 2.5, late: false },
    quiz: { isRunning: false },
  })
})

test('a test that nobody has begun has no students who began, whatever happens in other tests', async () => {
  const [quiz, other] = [await aQuiz(server, teacher, maths), await aQuiz(server, teacher, maths)]
  await anAttempt(server, student, other)
  expect(await see(teacher, quiz)).toMatchObject({ quiz: { begunCount: 0 } })
  expect(await see(teacher, other)).toMatchObject({ quiz: { begunCount: 1 } })
})

test('handing in again changes nothing', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const first = await take(server, student, quiz, ['B'])
  const again = await submit(server, student, first)
  expect(again).toMatchObject({ isSuccess: true, item: { submittedAt: first.submittedAt } })
  expect((await see(student, quiz)).submission?.version).toBe(1)
})

test('two devices that begin at the same time share one attempt', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const attempts = await Promise.all([1, 2, 3].map(() => anAttempt(server, student, quiz)))
  expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
})

test('the last answer to a question counts, and an empty one removes it', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const attempt = await anAttempt(server, student, quiz)
  await save(server, student, attempt, ['A', 'TTTT', '2'])
  await save(server, student, attempt, ['C', undefined, ' '])
  const { answers } = await anAttempt(server, student, quiz)
  expect(answers.map(({ answer }) => answer)).toEqual(['C', 'TTTT'])
})

test.each([[['E']], [[undefined, 'TF']], [[undefined, undefined, '1'.repeat(21)]]])(
  'the answers %j are refused, and nothing of the call is saved',
  async (answers) => {
    const quiz = await aQuiz(server, teacher, maths)
    const attempt = await anAttempt(server, student, quiz)
    const refused = await save(server, student, attempt, answers)
    expect(refused.error).toMatchObject({ code: 'INVALID_INPUT', field: 'answers' })
    expect((await anAttempt(server, student, quiz)).answers).toEqual([])
  },
)

test('answers to a question of another test are refused', async () => {
  const [quiz, other] = [await aQuiz(server, teacher, maths), await aQuiz(server, teacher, maths)]
  const attempt = await anAttempt(server, student, quiz)
  const foreign = await anAttempt(server, student, other)
  const refused = await save(server, student, { ...attempt, questions: foreign.questions }, ['B'])
  expect(refused.error?.code).toBe('INVALID_INPUT')
})

test('answers arrive until a minute after the end, then the server hands in what is there', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const attempt = await anAttempt(server, student, quiz)
  await moveBack(server, attempt, 45.5)
  await timer()
  expect((await save(server, student, attempt, ['B', 'TFFT'])).isSuccess).toBe(true)
  await moveBack(server, attempt, 1)
  expect((await save(server, student, attempt, ['C'])).error?.code).toBe('HOMEWORK_CLOSED')
  await timer()
  const { item } = await begin(server, student, quiz)
  expect(item).toBeNull()
  const seen = await see(teacher, quiz)
  expect(seen.quiz.begunCount).toBe(1)
  await release(quiz.id)
  const { submission } = await see(student, quiz)
  expect(submission).toMatchObject({ state: 'submitted', points: 2 })
  expect((await save(server, student, attempt, ['B'])).error?.code).toBe('STATE_CHANGED')
})

test('an attempt whose time ran out counts as handed in at its end, so it is not late', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { minutes: null } })
  const attempt = await anAttempt(server, student, quiz)
  expect(ends(attempt)).toBeGreaterThan(47 * 60)
  await setTimes(server, quiz, { dueAt: inMinutes(-5), cutoffAt: inMinutes(-5) })
  await server.sql.query(`update quiz_attempts set ends_at = (select due_at from homeworks where id = $1)`, [quiz.id])
  await timer()
  const { submission } = await see(student, quiz)
  expect(submission).toMatchObject({ state: 'submitted', late: false })
})

test('an attempt without a limit never ends by itself', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { minutes: null }, homework: { cutoffAt: null } })
  const attempt = await anAttempt(server, student, quiz)
  expect(attempt.endsAt).toBeNull()
  await moveBack(server, attempt, 100_000)
  await timer()
  expect((await save(server, student, attempt, ['B'])).isSuccess).toBe(true)
})

test('an attempt ends when the homework closes; an extension and a new closing time move its end', async () => {
  const quiz = await aQuiz(server, teacher, maths, {
    homework: { dueAt: inMinutes(10), cutoffAt: inMinutes(20) },
  })
  const attempt = await anAttempt(server, student, quiz)
  expect(ends(attempt)).toBeLessThan(21)
  await extend(quiz.id, inMinutes(30))
  const extended = ends(await anAttempt(server, student, quiz))
  expect(extended).toBeGreaterThan(29)
  expect(extended).toBeLessThan(31)
  await extend(quiz.id, inMinutes(300))
  expect(ends(await anAttempt(server, student, quiz))).toBe(45)
})

test('a closed test cannot be begun, except by a student with an extension', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  await setTimes(server, quiz, { dueAt: inMinutes(-20), cutoffAt: inMinutes(-10) })
  expect((await begin(server, student, quiz)).error?.code).toBe('HOMEWORK_CLOSED')
  await extend(quiz.id, inMinutes(5))
  expect((await begin(server, student, quiz)).isSuccess).toBe(true)
  expect((await begin(server, classmate, quiz)).error?.code).toBe('HOMEWORK_CLOSED')
})

test('the best of the allowed attempts counts, and no further one can be begun', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { attempts: 2, release: 'at_once' } })
  await take(server, student, quiz, ['B', 'TFFT'])
  expect(await see(student, quiz)).toMatchObject({ submission: { points: 2 }, quiz: { attemptsLeft: 1 } })
  const second = await take(server, student, quiz, ['B'])
  expect(second).toMatchObject({ number: 2, points: 1 })
  expect((await see(student, quiz)).submission).toMatchObject({ version: 2, points: 2 })
  expect((await begin(server, student, quiz)).error).toMatchObject({
    code: 'STATE_CHANGED',
    description: 'Bạn đã dùng hết số lượt làm bài',
  })
})

test('a returned attempt gives one more and no longer counts', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { release: 'at_once' } })
  await take(server, student, quiz, ['B', 'TFFT', '-1.5'])
  await giveBack(quiz.id)
  expect(await see(student, quiz)).toMatchObject({ submission: { state: 'returned' }, quiz: { attemptsLeft: 1 } })
  await take(server, student, quiz, ['B'])
  expect((await see(student, quiz)).submission).toMatchObject({ state: 'submitted', version: 2, points: 1 })
})

test('after results were released nobody begins, except with an extension', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  await release(quiz.id)
  expect((await begin(server, student, quiz)).error?.code).toBe('STATE_CHANGED')
  await extend(quiz.id, inMinutes(3 * 24 * 60))
  expect((await begin(server, student, quiz)).isSuccess).toBe(true)
})

test('a test is returned after its results were released only if an extension lets the student take it again', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  await take(server, student, quiz, ['B'])
  await release(quiz.id)
  expect((await giveBack(quiz.id)).error?.code).toBe('HOMEWORK_CLOSED')
  expect((await see(student, quiz)).submission).toMatchObject({ state: 'submitted', points: 1 })
  await extend(quiz.id, inMinutes(3 * 24 * 60))
  expect((await giveBack(quiz.id)).isSuccess).toBe(true)
  expect(await see(student, quiz)).toMatchObject({ submission: { state: 'returned' }, quiz: { attemptsLeft: 1 } })
})

test('a test whose results are released while it is being returned keeps its mark', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  await take(server, student, quiz, ['B'])
  const kept = { query: 'select from homeworks where id = $1 for update', id: quiz.id }
  const answers = await runConcurrently(
    server,
    kept,
    () => release(quiz.id),
    () => giveBack(quiz.id),
  )
  expect(answers).toMatchObject([{ isSuccess: true }, { error: { code: 'HOMEWORK_CLOSED' } }])
  expect((await see(student, quiz)).submission).toMatchObject({ state: 'submitted', points: 1 })
})

test('a test that a student can no longer begin after the release of its results is not open for them', async () => {
  const ofScope = async (by: TestMember, scope: string) => {
    const { items } = await ask<ResultEnvelope & { items: { id: string }[] }>(
      server,
      by,
      `query ($scope: HomeworkScope!) { answer: homeworksGetOwn(scope: $scope, take: 50) { ${envelope} items { id } } }`,
      { scope },
    )
    return items.map(({ id }) => id)
  }
  const [quiz, atOnce] = [
    await aQuiz(server, teacher, maths),
    await aQuiz(server, teacher, maths, { quiz: { release: 'at_once' } }),
  ]
  const isOpen = async (by: TestMember, { id }: { id: string }) => {
    const [open, done] = [await ofScope(by, 'open'), await ofScope(by, 'done')]
    expect(open.includes(id)).toBe(!done.includes(id))
    return open.includes(id)
  }
  const running = await anAttempt(server, classmate, quiz)
  await release(quiz.id)
  await release(atOnce.id)
  expect([await isOpen(student, quiz), await isOpen(student, atOnce)]).toEqual([false, true])
  expect(await isOpen(classmate, quiz)).toBe(true)
  await submit(server, classmate, running)
  expect(await isOpen(classmate, quiz)).toBe(false)
  await extend(quiz.id, inMinutes(3 * 24 * 60))
  expect(await isOpen(student, quiz)).toBe(true)
})

test('results that are released after the due time appear once the test is closed and nobody takes it', async () => {
  const quiz = await aQuiz(server, teacher, maths, {
    quiz: { release: 'after_due' },
    homework: { cutoffAt: null },
  })
  const { cutoffAt } = await see(teacher, quiz)
  expect(cutoffAt).not.toBeNull()
  const attempt = await anAttempt(server, student, quiz)
  await setTimes(server, quiz, { dueAt: inMinutes(-1), cutoffAt: inMinutes(-1) })
  await timer()
  expect((await see(student, quiz)).released).toBe(false)
  await submit(server, student, attempt)
  await extend(quiz.id, inMinutes(5))
  await timer()
  expect((await see(student, quiz)).released).toBe(false)
  await server.sql.query('delete from homework_extensions where homework_id = $1', [quiz.id])
  await timer()
  expect((await see(student, quiz)).released).toBe(true)
})

test('results that a teacher hides after the due time stay hidden', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { release: 'after_due' } })
  await setTimes(server, quiz, { dueAt: inMinutes(-2), cutoffAt: inMinutes(-1) })
  await timer()
  await change('homeworkRelease', { id: quiz.id }, '$id: ID!', 'id: $id, released: false')
  await timer()
  expect((await see(teacher, quiz)).released).toBe(false)
})

test('students see the file of a test once they have begun, parents once it is handed in', async () => {
  const file = await aStoredFile(server, { owner: teacher, inClass: maths })
  const quiz = await aQuiz(server, teacher, maths, { homework: { fileIds: [file] } })
  const seenBy = async (by: TestMember, childCode: string | null = null) => {
    const { isSuccess } = await ask<ResultEnvelope>(
      server,
      by,
      `query ($id: ID!) { answer: fileGetAddress(id: $id) { ${envelope} } }`,
      { id: file },
    )
    const listed = (await see(by, quiz, childCode)).files.length === 1
    expect(isSuccess).toBe(listed)
    return listed
  }
  const all = async () => [
    await seenBy(teacher),
    await seenBy(student),
    await seenBy(parent, student.code),
    await seenBy(classmate),
  ]
  expect(await all()).toEqual([true, false, false, false])
  const attempt = await anAttempt(server, student, quiz)
  expect(await all()).toEqual([true, true, false, false])
  await submit(server, student, attempt)
  expect(await all()).toEqual([true, true, true, false])
})

test('a shuffled test has one order for each attempt, keeps its parts together, and marks by the shown letters', async () => {
  const singles = Array.from({ length: 12 }, (_, place) => ({
    kind: 'single',
    html: `<p>${place}</p>`,
    options: ['đúng', 'sai 1', 'sai 2', 'sai 3'],
    points: 0.25,
    key: 'A',
  }))
  const numbers = Array.from({ length: 6 }, (_, place) => ({
    kind: 'number',
    html: `<p>Số ${place}</p>`,
    options: [],
    points: 0.5,
    key: String(place),
  }))
  const quiz = await aQuiz(server, teacher, maths, {
    quiz: { shuffle: true, release: 'at_once', questions: [...singles, ...numbers] },
  })
  const attempt = await anAttempt(server, student, quiz)
  expect((await anAttempt(server, student, quiz)).questions).toEqual(attempt.questions)
  const others = await anAttempt(server, classmate, quiz)
  const order = ({ questions: asked }: typeof attempt) => asked.map(({ html, options }) => [html, ...options].join())
  expect(order(others)).not.toEqual(order(attempt))
  expect(attempt.questions.map(({ kind, order: place }) => [kind, place])).toEqual(
    Array.from({ length: 18 }, (_, place) => [place < 12 ? 'single' : 'number', place + 1]),
  )
  const right = attempt.questions.map(({ kind, options, html }) =>
    kind === 'single' ? 'ABCD'[options.indexOf('đúng')]! : /\d/.exec(html)![0],
  )
  expect(new Set(right.slice(0, 12)).size).toBeGreaterThan(1)
  await save(server, student, attempt, right)
  const { item } = await submit(server, student, attempt)
  expect(item?.points).toBe(6)
  expect(item?.answers.map(({ answer }) => answer)).toEqual(right)
  expect(item?.questions.map(({ key }) => key)).toEqual(right)
})

test('an answer of a shuffled test is saved without reading the texts of the questions', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { shuffle: true } })
  const attempt = await anAttempt(server, student, quiz)
  const asked: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement] = given as [string | { text: string }]
    asked.push(typeof statement === 'string' ? statement : statement.text)
    return Reflect.apply(query, this, given)
  })
  await save(server, student, attempt, ['A'])
  spy.mockRestore()
  const ofQuestions = asked.filter((statement) => statement.includes('"quiz_questions"'))
  expect(ofQuestions).toHaveLength(1)
  expect(ofQuestions[0]).not.toContain('"html"')
})

test('absences are recorded once each, and only the teacher sees them', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const attempt = await anAttempt(server, student, quiz)
  const absence = { id: crypto.randomUUID(), secondsAgo: 30, seconds: 20 }
  await save(server, student, attempt, ['B'], [absence])
  await save(server, student, attempt, [], [absence, { id: crypto.randomUUID(), secondsAgo: 5, seconds: 3 }])
  const { item } = await submit(server, student, attempt)
  expect(item?.absences).toEqual([])
  const seen = await ask<{ item: { absences: { seconds: number }[] } }>(
    server,
    teacher,
    `query ($id: ID!, $code: String!) { answer: quizGetAttempt(homeworkId: $id, studentCode: $code) {
      ${envelope} item { absences { leftAt seconds } } } }`,
    { id: quiz.id, code: student.code },
  )
  expect(seen.item.absences.map(({ seconds }) => seconds)).toEqual([20, 3])
})

test('at most 200 absences of an attempt are recorded', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const attempt = await anAttempt(server, student, quiz)
  const some = (count: number) =>
    Array.from({ length: count }, () => ({ id: crypto.randomUUID(), secondsAgo: 1, seconds: 1 }))
  expect((await save(server, student, attempt, [], some(201))).error?.code).toBe('INVALID_INPUT')
  await save(server, student, attempt, [], some(150))
  await save(server, student, attempt, [], some(100))
  const { rows } = await server.sql.query('select 1 from quiz_absences where attempt_id = $1', [attempt.id])
  expect(rows).toHaveLength(200)
})

test('text and files cannot be handed in for a test', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  for (const operation of ['homeworkSubmit', 'homeworkSaveDraft']) {
    const { error } = await ask<ResultEnvelope>(
      server,
      student,
      `mutation ($id: ID!) { answer: ${operation}(id: $id, text: "Bài làm", fileIds: []) { ${envelope} } }`,
      { id: quiz.id },
    )
    expect(error?.code).toBe('STATE_CHANGED')
  }
})

test('only the student of an attempt saves and hands in, and no longer after leaving the class', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const attempt = await anAttempt(server, student, quiz)
  for (const by of [classmate])
    expect([
      (await save(server, by, attempt, ['B'])).error?.code,
      (await submit(server, by, attempt)).error?.code,
    ]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  for (const by of [teacher, parent])
    expect([
      (await save(server, by, attempt, ['B'])).error?.code,
      (await submit(server, by, attempt)).error?.code,
    ]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [maths.id, student.id])
  expect((await save(server, student, attempt, ['B'])).error?.code).toBe('NOT_FOUND')
  expect((await begin(server, student, quiz)).error?.code).toBe('NOT_FOUND')
  await moveBack(server, attempt, 60)
  await timer()
  const { rows } = await server.sql.query('select submitted_at from quiz_attempts where id = $1', [attempt.id])
  expect(rows[0]?.submitted_at).not.toBeNull()
})

test('an answer that meets a hand-in waits for it, and is then refused', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const attempt = await anAttempt(server, student, quiz)
  const client = await server.sql.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from quiz_attempts where id = $1 for update', [attempt.id])
    const saving = save(server, student, attempt, ['B'])
    await vi.waitUntil(async () => {
      const { rows } = await server.sql.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    })
    const { rows } = await client.query<{ id: string }>(
      `insert into submissions (homework_id, student_id, version, submitted_at) values ($1, $2, 1, now()) returning id`,
      [quiz.id, student.id],
    )
    await client.query('update quiz_attempts set submitted_at = now(), submission_id = $2 where id = $1', [
      attempt.id,
      rows[0]!.id,
    ])
    await client.query('commit')
    expect((await saving).error?.code).toBe('STATE_CHANGED')
  } finally {
    client.release()
  }
})

test('thirty students who answer and hand in at the same time lose nothing', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { release: 'at_once' } })
  const many = await Promise.all(Array.from({ length: 30 }, () => aStudent(server)))
  for (const who of many) await anEnrolment(server, { class: maths, student: who, teacher, state: 'joined' })
  const attempts = await Promise.all(many.map((who) => anAttempt(server, who, quiz)))
  const points = await Promise.all(
    attempts.map(async (attempt, place) => {
      const by = many[place]!
      await Promise.all([save(server, by, attempt, ['B']), save(server, by, attempt, [undefined, 'TFFT'])])
      const [{ item }] = await Promise.all([submit(server, by, attempt), submit(server, by, attempt)])
      return item?.points
    }),
  )
  expect(points).toEqual(Array(30).fill(2))
})
