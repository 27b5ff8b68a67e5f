import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { aGuardianship } from '../../../../test/guardianships.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import {
  anAttempt,
  aQuiz,
  ask,
  attemptFields,
  closedQuestions,
  questions,
  quizInput,
  take,
  type AskedQuestion,
  type AttemptAnswer,
} from '../../../../test/quizzes.ts'
import { aHomework } from '../../../../test/homework.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

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
type Quiz = { settings: { minutes: number | null }; questions: AskedQuestion[]; totalPoints: number }
type QuizAnswer = ResultEnvelope & { item: Quiz | null }
const quizFields = `${envelope} item { homeworkId settings { minutes attempts shuffle release } totalPoints
  questions { id order kind html options points key } }`

const getQuiz = (by: TestMember, id: string, childCode: string | null = null) =>
  ask<QuizAnswer>(
    server,
    by,
    `query ($id: ID!, $childCode: String) { answer: quizGet(homeworkId: $id, childCode: $childCode) { ${quizFields} } }`,
    { id, childCode },
  )
const setQuiz = (by: TestMember, id: string, input: Record<string, unknown> = quizInput()) =>
  ask<QuizAnswer>(
    server,
    by,
    `mutation ($id: ID!, $input: QuizInput!) { answer: quizSet(homeworkId: $id, input: $input) { ${quizFields} } }`,
    { id, input },
  )
const getAttempt = (by: TestMember, id: string, code = student.code) =>
  ask<AttemptAnswer>(
    server,
    by,
    `query ($id: ID!, $code: String!) { answer: quizGetAttempt(homeworkId: $id, studentCode: $code) {
      ${envelope} item { ${attemptFields} } } }`,
    { id, code },
  )
const getOwn = (by: TestMember, id: string) =>
  ask<AttemptAnswer>(
    server,
    by,
    `query ($id: ID!) { answer: quizGetOwnAttempt(homeworkId: $id) { ${envelope} item { ${attemptFields} } } }`,
    { id },
  )
type Stat = { order: number; answered: number; correct: number; choices: string[]; counts: number[] }
const getStats = async (by: TestMember, id: string) => {
  const { items } = await ask<{ items: Stat[] }>(
    server,
    by,
    `query ($id: ID!) { answer: quizGetStats(homeworkId: $id) {
      ${envelope} items { questionId order answered correct choices counts } } }`,
    { id },
  )
  return items
}
const correctKey = (by: TestMember, id: string, questionId: string, key: string) =>
  ask<QuizAnswer>(
    server,
    by,
    `mutation ($id: ID!, $questionId: ID!, $key: String!) {
      answer: quizCorrectKey(homeworkId: $id, questionId: $questionId, key: $key) { ${quizFields} } }`,
    { id, questionId, key },
  )
const markText = (by: TestMember, attemptId: string, questionId: string, points: number) =>
  ask<AttemptAnswer>(
    server,
    by,
    `mutation ($attemptId: ID!, $questionId: ID!, $points: Float!) {
      answer: quizMarkText(attemptId: $attemptId, questionId: $questionId, points: $points) {
      ${envelope} item { ${attemptFields} } } }`,
    { attemptId, questionId, points },
  )
const mark = (id: string, input: { submissionId: string | null; points: number | null; excused?: boolean }) =>
  ask<ResultEnvelope>(
    server,
    teacher,
    `mutation ($id: ID!, $submissionId: ID, $code: String!, $points: Float, $excused: Boolean!) {
      answer: homeworkMark(homeworkId: $id, submissionId: $submissionId, candidateCode: $code, points: $points,
        excused: $excused, comment: "Tốt") { ${envelope} } }`,
    { id, code: student.code, excused: false, ...input },
  )
const release = (id: string, released = true) =>
  ask<ResultEnvelope>(
    server,
    teacher,
    `mutation ($id: ID!, $released: Boolean!) { answer: homeworkRelease(id: $id, released: $released) { ${envelope} } }`,
    { id, released },
  )
type Submission = { id: string; candidateCode: string; points: number | null; comment: string | null; excused: boolean }
const submissionOf = async (id: string, who = student) => {
  const { items } = await ask<{ items: Submission[] }>(
    server,
    teacher,
    `query ($id: ID!) { answer: homeworkGetSubmissions(id: $id) {
      ${envelope} items { id candidateCode points comment excused } } }`,
    { id },
  )
  return items.find(({ candidateCode }) => candidateCode === who.code)!
}

test('a homework becomes a test until a student has begun; then only its keys can change', async () => {
  const homework = await aHomework(server, teacher, maths)
  expect((await getQuiz(teacher, homework.id)).error?.code).toBe('NOT_FOUND')
  const { item } = await setQuiz(teacher, homework.id)
  expect(item).toMatchObject({ totalPoints: 3, settings: { minutes: 45 } })
  expect(item?.questions.map(({ key }) => key)).toEqual(['B', 'TFFT', '-1.5'])
  await setQuiz(teacher, homework.id, quizInput({ questions, minutes: null }))
  expect((await getQuiz(teacher, homework.id)).item).toMatchObject({ totalPoints: 5, settings: { minutes: null } })
  await anAttempt(server, student, homework)
  expect((await setQuiz(teacher, homework.id)).error?.code).toBe('STATE_CHANGED')
})

test('only who manages the class sets a test and reads its questions', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const [stranger, outsider] = [await aTeacher(server), await aStudent(server)]
  expect((await setQuiz(stranger, quiz.id)).error?.code).toBe('NOT_FOUND')
  expect((await setQuiz(student, quiz.id)).error?.code).toBe('FORBIDDEN')
  for (const by of [stranger, outsider]) expect((await getQuiz(by, quiz.id)).error?.code).toBe('NOT_FOUND')
  expect((await getQuiz(student, quiz.id)).item).toMatchObject({ questions: [], totalPoints: 3 })
  expect((await getQuiz(parent, quiz.id, student.code)).item).toMatchObject({ questions: [] })
  expect((await getQuiz(parent, quiz.id)).error?.code).toBe('NOT_FOUND')
})

test('the HTML of questions is cleaned, and pictures of courses are refused', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  const withHtml = (html: string) => quizInput({ questions: [{ ...closedQuestions[0], html }] })
  const { item } = await setQuiz(teacher, quiz.id, withHtml('<p onclick="x()">Tính $x^2$<script>1</script></p>'))
  expect(item?.questions[0]?.html).toBe('<p>Tính $x^2$</p>')
  const { error } = await setQuiz(teacher, quiz.id, withHtml(`<p>${'a'.repeat(10_001)}</p>`))
  expect(error).toMatchObject({ code: 'INVALID_INPUT', field: 'questions.0.html' })
})

test('keys and points are hidden until released, and keys stay hidden while an attempt is left', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { attempts: 2 } })
  await take(server, student, quiz, ['B', 'TFFF'])
  const hidden = { points: null, answers: [{ points: null }, { points: null }], questions: [{ key: null }, {}, {}] }
  for (const by of [student, parent]) expect((await getAttempt(by, quiz.id)).item).toMatchObject(hidden)
  expect((await getOwn(student, quiz.id)).item).toMatchObject(hidden)
  expect((await getAttempt(teacher, quiz.id)).item).toMatchObject({
    points: 1.5,
    answers: [{ points: 1 }, { points: 0.5 }],
    questions: [{ key: 'B' }, { key: 'TFFT' }, { key: '-1.5' }],
  })
  await release(quiz.id)
  // Released by hand: nobody can begin any more, so nothing is left to hide.
  for (const by of [student, parent])
    expect((await getAttempt(by, quiz.id)).item).toMatchObject({ points: 1.5, questions: [{ key: 'B' }, {}, {}] })
  await release(quiz.id, false)
  expect((await getAttempt(student, quiz.id)).item).toMatchObject(hidden)
})

test('before results are released, the student and guardians get the last attempt, so that nobody sees which is better', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { attempts: 2 } })
  await take(server, student, quiz, ['B', 'TFFT', '-1.5'])
  await take(server, student, quiz, ['A'])
  const numbers = async (...readers: TestMember[]) =>
    (await Promise.all(readers.map((by) => getAttempt(by, quiz.id)))).map(({ item }) => item?.number)
  expect(await numbers(student, parent)).toEqual([2, 2])
  expect(await numbers(teacher)).toEqual([1])
  await release(quiz.id)
  expect(await numbers(student, parent, teacher)).toEqual([1, 1, 1])
})

test('with results at once, keys appear after the last attempt', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { attempts: 2, release: 'at_once' } })
  expect(await take(server, student, quiz, ['A'])).toMatchObject({ points: 0, questions: [{ key: null }, {}, {}] })
  const second = await anAttempt(server, student, quiz)
  expect(second.questions[0]?.key).toBeNull()
  expect((await getAttempt(student, quiz.id)).item?.questions[0]?.key).toBeNull()
  expect(await take(server, student, quiz, ['B'])).toMatchObject({ points: 1, questions: [{ key: 'B' }, {}, {}] })
  expect((await getAttempt(parent, quiz.id)).item?.questions[0]?.key).toBe('B')
})

test('only the student, guardians and who manages the class read an attempt', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  expect((await getAttempt(teacher, quiz.id)).error?.code).toBe('NOT_FOUND')
  expect((await getOwn(student, quiz.id)).error?.code).toBe('NOT_FOUND')
  await anAttempt(server, student, quiz)
  expect((await getAttempt(teacher, quiz.id)).error?.code).toBe('NOT_FOUND')
  await take(server, student, quiz, ['B'])
  for (const by of [teacher, student, parent]) expect((await getAttempt(by, quiz.id)).isSuccess).toBe(true)
  const others = [classmate, await aStudent(server), await aTeacher(server), await aMember(server, 'PAME')]
  for (const by of others) expect((await getAttempt(by, quiz.id)).error?.code).toBe('NOT_FOUND')
})

test('a text waits for the teacher: no mark before, and the whole points after', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { questions, release: 'at_once' } })
  const attempt = await take(server, student, quiz, ['B', 'TFFT', '-1.5', 'Bài làm của em'])
  expect(attempt).toMatchObject({
    points: null,
    answers: [{ points: 1 }, { points: 1 }, { points: 1 }, { points: null }],
  })
  expect((await submissionOf(quiz.id)).points).toBeNull()
  const text = attempt.questions[3]!.id
  expect((await markText(teacher, attempt.id, text, 2.5)).error).toMatchObject({
    code: 'INVALID_INPUT',
    description: 'Điểm tối đa của câu là 2',
  })
  expect((await markText(teacher, attempt.id, attempt.questions[0]!.id, 1)).error?.code).toBe('NOT_FOUND')
  expect((await markText(student, attempt.id, text, 2)).error?.code).toBe('FORBIDDEN')
  expect((await markText(await aTeacher(server), attempt.id, text, 2)).error?.code).toBe('NOT_FOUND')
  expect((await markText(teacher, attempt.id, text, 1.25)).item).toMatchObject({ points: 4.25 })
  expect((await submissionOf(quiz.id)).points).toBe(4.25)
  await markText(teacher, attempt.id, text, 0.5)
  expect((await submissionOf(quiz.id)).points).toBe(3.5)
})

test('an empty text needs no teacher', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { questions, release: 'at_once' } })
  expect(await take(server, student, quiz, ['B', undefined, undefined, ' \n '])).toMatchObject({ points: 1 })
  expect((await submissionOf(quiz.id)).points).toBe(1)
})

test('a text cannot be marked while the attempt runs', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { questions } })
  const attempt = await anAttempt(server, student, quiz)
  expect((await markText(teacher, attempt.id, attempt.questions[3]!.id, 1)).error?.code).toBe('STATE_CHANGED')
})

test('the points of a test that was handed in cannot be set by hand; comments and excuses can', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  expect((await mark(quiz.id, { submissionId: null, points: 2 })).isSuccess).toBe(true)
  expect((await mark(quiz.id, { submissionId: null, points: null })).isSuccess).toBe(true)
  await take(server, student, quiz, ['B'])
  const { id: submissionId } = await submissionOf(quiz.id)
  expect((await mark(quiz.id, { submissionId, points: 2 })).error?.code).toBe('STATE_CHANGED')
  expect((await mark(quiz.id, { submissionId, points: 1 })).isSuccess).toBe(true)
  expect(await submissionOf(quiz.id)).toMatchObject({ points: 1, comment: 'Tốt' })
  expect((await mark(quiz.id, { submissionId, points: null, excused: true })).isSuccess).toBe(true)
  expect(await submissionOf(quiz.id)).toMatchObject({ points: null, excused: true })
})

test('a student who is no longer excused gets the points of the test back', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  await take(server, student, quiz, ['B'])
  const { id: submissionId } = await submissionOf(quiz.id)
  await mark(quiz.id, { submissionId, points: null, excused: true })
  expect((await mark(quiz.id, { submissionId, points: null })).isSuccess).toBe(true)
  expect(await submissionOf(quiz.id)).toMatchObject({ points: 1, excused: false, comment: 'Tốt' })
})

test('a comment stays while the texts of a test are marked one after the other', async () => {
  const texts = [...closedQuestions, questions[3]!, questions[3]!]
  const quiz = await aQuiz(server, teacher, maths, { quiz: { questions: texts } })
  const attempt = await take(server, student, quiz, ['B', undefined, undefined, 'Vì', 'Nên'])
  const { id: submissionId } = await submissionOf(quiz.id)
  await mark(quiz.id, { submissionId, points: null })
  const [, , , first, second] = attempt.questions
  await markText(teacher, attempt.id, first!.id, 2)
  expect(await submissionOf(quiz.id)).toMatchObject({ points: null, comment: 'Tốt' })
  await markText(teacher, attempt.id, second!.id, 1)
  expect(await submissionOf(quiz.id)).toMatchObject({ points: 4, comment: 'Tốt' })
})

test('a corrected key marks all attempts again, keeps comments and excuses, and causes a notice only for changed marks', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { release: 'at_once' } })
  await take(server, student, quiz, ['B', 'TFFT'])
  await take(server, classmate, quiz, ['C', 'TFFT'])
  await server.sql.query(
    `update marks set comment = 'Khá', marked_at = now() - interval '1 hour' where homework_id = $1`,
    [quiz.id],
  )
  const [first, , number] = (await getQuiz(teacher, quiz.id)).item!.questions
  const { item } = await correctKey(teacher, quiz.id, first!.id, 'c')
  expect(item?.questions[0]?.key).toBe('C')
  expect(await submissionOf(quiz.id)).toMatchObject({ points: 1, comment: 'Khá' })
  expect(await submissionOf(quiz.id, classmate)).toMatchObject({ points: 2, comment: 'Khá' })
  const changed = async () => {
    const { rows } = await server.sql.query<{ student_id: string }>(
      `update marks set marked_at = now() - interval '1 hour'
       where homework_id = $1 and marked_at > now() - interval '1 minute' returning student_id`,
      [quiz.id],
    )
    return rows.map((row) => row.student_id).toSorted()
  }
  expect(await changed()).toEqual([student.id, classmate.id].toSorted())
  await correctKey(teacher, quiz.id, number!.id, '3')
  expect(await changed()).toEqual([])
  for (const [key, code] of [
    ['E', 'INVALID_INPUT'],
    ['', 'INVALID_INPUT'],
  ])
    expect((await correctKey(teacher, quiz.id, first!.id, key!)).error?.code).toBe(code)
  expect((await correctKey(student, quiz.id, first!.id, 'A')).error?.code).toBe('FORBIDDEN')
  expect((await correctKey(await aTeacher(server), quiz.id, first!.id, 'A')).error?.code).toBe('NOT_FOUND')
  expect((await correctKey(teacher, quiz.id, crypto.randomUUID(), 'A')).error?.code).toBe('NOT_FOUND')
})

test('a corrected key leaves an excused student excused', async () => {
  const quiz = await aQuiz(server, teacher, maths)
  await take(server, student, quiz, ['C'])
  const { id: submissionId } = await submissionOf(quiz.id)
  await mark(quiz.id, { submissionId, points: null, excused: true })
  const [first] = (await getQuiz(teacher, quiz.id)).item!.questions
  await correctKey(teacher, quiz.id, first!.id, 'C')
  expect(await submissionOf(quiz.id)).toMatchObject({ points: null, excused: true })
})

test('a corrected key that changes only a worse attempt causes no notice', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { attempts: 2, release: 'at_once' } })
  await take(server, student, quiz, ['B', 'TFFT'])
  await take(server, student, quiz, [undefined, undefined, '4'])
  const markedAt = async () => {
    const { rows } = await server.sql.query<{ marked_at: Date }>('select marked_at from marks where homework_id = $1', [
      quiz.id,
    ])
    return rows[0]!.marked_at
  }
  const before = await markedAt()
  const [, , number] = (await getQuiz(teacher, quiz.id)).item!.questions
  await correctKey(teacher, quiz.id, number!.id, '4')
  const { rows } = await server.sql.query('select points from quiz_attempts where homework_id = $1 order by number', [
    quiz.id,
  ])
  expect(rows.map(({ points }) => Number(points))).toEqual([2, 1])
  expect(await markedAt()).toEqual(before)
})

/** Stores this many students who answered only the first question of the test, and chose C. */
const storeAttempts = (id: string, questionId: string, count: number) =>
  server.sql.query(
    `with person as (
      insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
      select 'Q' || $3 || nth || $4, $4 || nth, $4 || nth || '@hien.test', '', 'An', 'Học viên', '', 'MEME'
      from generate_series(1, $3::int) nth returning id
    ), version as (
      insert into submissions (homework_id, student_id, version, submitted_at)
      select $1, id, 1, now() from person returning id, student_id
    ), attempt as (
      insert into quiz_attempts (homework_id, student_id, number, started_at, submitted_at, submission_id, points)
      select $1, student_id, 1, now(), now(), id, 0 from version returning id
    )
    insert into quiz_answers (attempt_id, question_id, answer, points) select id, $2, 'C', 0 from attempt`,
    [id, questionId, count, id.slice(-12)],
  )

test('correcting a key takes as many statements for thirty attempts as for three', async () => {
  const query = pg.Client.prototype.query
  let statements = 0
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text: string }]
    // Do not count the query for the caller's sign-in: its result is cached, so it runs only sometimes.
    if (!(typeof asked === 'string' ? asked : asked.text).includes('"sessions"')) statements += 1
    return Reflect.apply(query, this, given)
  })
  const costOf = async (attempts: number) => {
    const quiz = await aQuiz(server, teacher, maths)
    const [first] = (await getQuiz(teacher, quiz.id)).item!.questions
    await storeAttempts(quiz.id, first!.id, attempts)
    const before = statements
    expect((await correctKey(teacher, quiz.id, first!.id, 'C')).isSuccess).toBe(true)
    const cost = statements - before
    const { rows } = await server.sql.query(
      `select count(*)::int as marks from marks join quiz_attempts using (homework_id, student_id)
       where homework_id = $1 and marks.points = 1 and quiz_attempts.points = 1`,
      [quiz.id],
    )
    expect(rows).toEqual([{ marks: attempts }])
    return cost
  }
  const ofThree = await costOf(3)
  expect(await costOf(30)).toBe(ofThree)
  spy.mockRestore()
})

test('statistics count the attempt that counts of each student, with equal numbers together', async () => {
  const quiz = await aQuiz(server, teacher, maths, { quiz: { attempts: 2 } })
  const more = await Promise.all([1, 2, 3].map(() => aStudent(server)))
  for (const who of more) await anEnrolment(server, { class: maths, student: who, teacher, state: 'joined' })
  await take(server, student, quiz, ['D', 'TTTT', '5'])
  await take(server, student, quiz, ['B', 'TFFT', '-1.5'])
  await take(server, classmate, quiz, ['C', undefined, '2'])
  await take(server, more[0]!, quiz, ['C', undefined, '2,0'])
  await take(server, more[1]!, quiz, ['A'])
  await anAttempt(server, more[2]!, quiz)
  expect(await getStats(teacher, quiz.id)).toMatchObject([
    { order: 1, answered: 4, correct: 1, choices: ['C', 'A', 'B'], counts: [2, 1, 1] },
    { order: 2, answered: 1, correct: 1, choices: ['TFFT'], counts: [1] },
    { order: 3, answered: 3, correct: 1, choices: ['2', '-1.5'], counts: [2, 1] },
  ])
})

test('homework with marks does not become a test, which would hide or show them', async () => {
  const { id } = await aHomework(server, teacher, maths)
  expect(await mark(id, { submissionId: null, points: 8 })).toMatchObject({ isSuccess: true })
  expect((await setQuiz(teacher, id)).error?.code).toBe('STATE_CHANGED')
  expect((await getQuiz(teacher, id)).item).toBeNull()
})
