/**
 * Tests every operation about posts and threads as every kind of person. The operator has no account with which to call GraphQL, so
 * no row is about the operator.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardOn, postInput, postOf } from '../../../test/board.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aMember, aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { messageOf, threadsOn } from '../../../test/threads.ts'

/**
 * One row for each person, one column for each operation.
 * - `ok`: the call succeeds and shows or changes what it is about. `-`: the call succeeds, but shows and changes nothing.
 * - `NF`: NOT_FOUND. `F`: FORBIDDEN. `SC`: STATE_CHANGED.
 * - The post is about a lesson, for students and parents, and written by the former teacher. `inClass` and `inAll` are lists with and
 *   without the class.
 * - The thread is about the student in brackets, or the joined student. Its first message is from the former teacher.
 * - `substitute` gives the lesson of the post tonight. `lastSubstitute` gave one five days ago and tries that lesson.
 *   `nextSubstitute` teaches at the centre, and is not named for a lesson yet.
 */
const table = `
                      | posts                                                    | threads
                      | inClass inAll readers create update delete markSeen      | inClass inAll messages send report
joined                | ok      ok    F       F      F      F      ok            | ok      ok    ok       ok   ok
waiting               | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
left                  | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
removed               | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
otherStudent          | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
guardian              | ok      ok    F       F      F      F      ok            | ok      ok    ok       ok   ok
pendingGuardian       | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
endedGuardian         | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
guardianOfWaiting     | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
guardianOfLeft        | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
otherGuardian         | NF      -     F       F      F      F      -             | NF      -     NF       NF   NF
teacher               | ok      ok    ok      ok     ok     ok     -             | ok      ok    ok       ok   ok
teacher (left)        | ok      ok    ok      ok     ok     ok     -             | ok      ok    ok       SC   ok
teacher (waiting)     | ok      ok    ok      ok     ok     ok     -             | ok      -     NF       NF   NF
formerTeacher         | NF      -     NF      NF     NF     NF     -             | NF      -     NF       NF   NF
otherTeacher          | NF      -     NF      NF     NF     NF     -             | NF      -     NF       NF   NF
nextSubstitute        | NF      -     NF      NF     NF     NF     -             | NF      -     NF       NF   NF
substitute            | ok      ok    NF      ok     NF     NF     -             | NF      -     NF       NF   NF
lastSubstitute        | NF      -     NF      NF     NF     NF     -             | NF      -     NF       NF   NF
centre                | ok      ok    ok      ok     ok     ok     -             | ok      ok    ok       ok   ok
centre (removed)      | ok      ok    ok      ok     ok     ok     -             | ok      ok    ok       SC   ok
otherCentre           | NF      -     NF      NF     NF     NF     -             | NF      -     NF       NF   NF`

const operations = [
  ...['inClass', 'inAll', 'readers', 'create', 'update', 'delete', 'markSeen'].map((name) => `posts ${name}`),
  ...['inClass', 'inAll', 'messages', 'send', 'report'].map((name) => `threads ${name}`),
]
const codes: Record<string, string> = { NF: 'NOT_FOUND', F: 'FORBIDDEN', SC: 'STATE_CHANGED' }
const rows = table
  .split('\n')
  .slice(3)
  .map((line) => {
    const [person = '', ...cells] = line.split('|').map((part) => part.trim())
    const outcomes = cells.join(' ').split(/\s+/)
    return { person, expected: Object.fromEntries(operations.map((name, place) => [name, outcomes[place]])) }
  })

let server: TestServer
let board: ReturnType<typeof boardOn>
let threads: ReturnType<typeof threadsOn>
let maths: TestClass
const people: Record<string, TestMember> = {}
const lessons = { tonight: '', lastWeek: '' }
/** Ids of the posts, by their lessons. */
const posts: Record<string, string> = {}
/** The student whose thread each person tries, if it is not the joined one. */
const ownThread = {
  left: 'left',
  removed: 'removed',
  waiting: 'waiting',
  guardianOfLeft: 'left',
  guardianOfWaiting: 'waiting',
}
/** Ids of the first messages of threads, by the students. */
const messages: Record<string, string> = {}

const someone = (name: string) => people[name] ?? expect.fail(`nobody is ${name}`)
const run = async (by: TestMember, call: string) => {
  const document = `mutation { answer: ${call} { isSuccess error { code } } }`
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, document)
  if (!data?.answer.isSuccess) throw new Error(`${call}: ${JSON.stringify(data)}`)
}

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  board = boardOn(server)
  threads = threadsOn(server)
  const join = (student: TestMember, studyClass = maths, state: 'joined' | 'wait' = 'joined') =>
    anEnrolment(server, { class: studyClass, student, teacher: someone('centre'), state })
  server.clock.set('2026-11-16T12:00:00+07:00')
  const centre = (people['centre'] = await aCentre(server))
  people['otherCentre'] = await aCentre(server)
  for (const name of ['formerTeacher', 'teacher', 'otherTeacher', 'nextSubstitute', 'substitute', 'lastSubstitute'])
    people[name] = await aCentreTeacher(server, centre)
  const course = await aCentreCourse(server, centre, someone('formerTeacher'))
  maths = await aClass(server, centre, course)
  const otherClass = await aClass(server, centre, await aCentreCourse(server, centre, someone('otherTeacher')))
  for (const name of ['joined', 'waiting', 'left', 'removed', 'otherStudent'])
    people[name] = await aStudent(server, { dob: '2014-01-01' })
  const children: Record<string, string> = {
    guardian: 'joined',
    endedGuardian: 'joined',
    guardianOfWaiting: 'waiting',
    guardianOfLeft: 'left',
    otherGuardian: 'otherStudent',
  }
  const ties: Record<string, string> = {}
  for (const [name, child] of Object.entries(children)) {
    people[name] = await aMember(server, 'PAME')
    ties[name] = await aGuardianship(server, { child: someone(child), parent: someone(name) })
  }
  people['pendingGuardian'] = await aMember(server, 'PAME')
  await server.sql.query(
    `insert into guardianships (child_id, parent_id, relation, state, maker_id) values ($1, $2, 'father', 'pending', $1)`,
    [someone('joined').id, someone('pendingGuardian').id],
  )
  for (const name of ['joined', 'left', 'removed']) await join(someone(name))
  await join(someone('waiting'), maths, 'wait')
  await join(someone('otherStudent'), otherClass)
  for (const [name, startsAt] of Object.entries({ lastWeek: '2026-11-19', tonight: '2026-11-24' })) {
    const { rows: found } = await server.sql.query<{ id: string }>(
      `select id from calendar_lessons where class_id = $1 and starts_at = $2::timestamptz`,
      [maths.id, `${startsAt}T19:00:00+07:00`],
    )
    const id = found[0]?.id ?? expect.fail(`there is no lesson on ${startsAt}`)
    Object.assign(lessons, { [name]: id })
    await server.sql.query('update calendar_lessons set substitute_id = $1 where id = $2', [
      someone(name === 'tonight' ? 'substitute' : 'lastSubstitute').id,
      id,
    ])
    posts[id] = await aPost(someone('formerTeacher'), id)
  }
  for (const name of ['joined', 'left', 'removed']) {
    const pair = { class: maths, student: someone(name) }
    messages[name] = messageOf(await threads.send(someone('formerTeacher'), pair, 'Lời của giáo viên cũ')).id
  }
  await run(someone('left'), `memberLeaveClass(id: "${maths.id}", courseCode: "${maths.courseCode}")`)
  await run(centre, `classRemoveCandidate(id: "${maths.id}", candidateCode: "${someone('removed').code}")`)
  await run(centre, `courseSetTeacher(id: "${course.id}", teacherCode: "${someone('teacher').code}")`)
  await endGuardianship(server, someone('guardian'), ties['endedGuardian'] ?? '').catch(() =>
    endGuardianship(server, someone('endedGuardian'), ties['endedGuardian'] ?? ''),
  )
  server.clock.set('2026-11-24T12:00:00+07:00')
  for (const [name, { userName, password }] of Object.entries(people))
    people[name] = { ...someone(name), ...(await signInMember(server, userName, password)) }
})
afterAll(() => server.close())

/** A post about a lesson, for students and parents. */
const inputAbout = (lessonId: string) => postInput(maths.id, { lessonId, audience: 'students_and_parents' })
const aPost = async (by: TestMember, lessonId: string) => postOf(await board.create(by, inputAbout(lessonId))).id

/** Returns the code of the refusal; else `ok`, or `-` if the call showed and changed nothing. */
const outcome = ({ error }: ResultEnvelope, hasEffect = true) => error?.code ?? (hasEffect ? 'ok' : '-')

/** Calls every operation as a person. Returns what each answered. */
async function tryAll(name: string, about: string | undefined): Promise<Record<string, string>> {
  const by = someone(name)
  const lessonId = name === 'lastSubstitute' ? lessons.lastWeek : lessons.tonight
  const postId = posts[lessonId] ?? expect.fail('the lesson has no post')
  const studentName = about ?? Reflect.get(ownThread, name) ?? 'joined'
  const pair = { class: maths, student: someone(studentName) }
  const messageId = messages[studentName] ?? messages['joined'] ?? ''
  const inClass = { classId: maths.id }
  const listed = async (where: Record<string, unknown>) => {
    const answer = await board.list(by, where)
    return outcome(
      answer,
      answer.items.some(({ id }) => id === postId),
    )
  }
  const views = async () =>
    (await server.sql.query('select from post_views where post_id = $1 and member_id = $2', [postId, by.id])).rowCount
  const threadListed = async (where: Record<string, unknown>) => {
    const answer = await threads.list(by, where)
    return outcome(
      answer,
      answer.items.some(({ studentCode }) => studentCode === pair.student.code || 'classId' in where),
    )
  }
  const read = await threads.read(by, pair)
  return {
    'posts inClass': await listed(inClass),
    'posts inAll': await listed({}),
    'posts readers': outcome(await board.readers(by, postId)),
    'posts create': outcome(await board.create(by, inputAbout(lessonId))),
    'posts update': outcome(await board.update(by, postId, inputAbout(lessonId))),
    'posts delete': outcome(await board.delete(by, await aPost(someone('centre'), lessonId))),
    'posts markSeen': outcome(await board.markSeen(by, [postId]), (await views()) === 1),
    'threads inClass': await threadListed(inClass),
    'threads inAll': await threadListed({}),
    'threads messages': outcome(
      read,
      read.items.some(({ id }) => id === messageId),
    ),
    'threads send': outcome(await threads.send(by, pair, 'Chào mọi người')),
    'threads report': outcome(
      about === 'waiting' ? await threads.report(by, maths.id) : await threads.report(by, messageId),
    ),
  }
}

test.each(rows)('$person has exactly the access of their row', async ({ person, expected }) => {
  const [, name = '', about] = /^(\w+)(?: \((\w+)\))?$/.exec(person) ?? []
  const full = Object.fromEntries(Object.entries(expected).map(([key, cell = '']) => [key, codes[cell] ?? cell]))
  expect(await tryAll(name, about)).toEqual(full)
})

test('the table has every person of the class and every operation', () => {
  expect(new Set(rows.map(({ person }) => person.split(' ')[0]))).toEqual(new Set(Object.keys(people)))
  for (const { person, expected } of rows)
    expect([person, Object.values(expected).includes(undefined)]).toEqual([person, false])
})

test('without a sign-in no operation about posts or threads answers', async () => {
  const id = maths.id
  for (const call of [
    '{ postsGetWithPage { isSuccess } }',
    `{ postGetReaders(id: "${id}") { isSuccess } }`,
    `mutation { postDelete(id: "${id}") { isSuccess } }`,
    `mutation { postMarkSeen(ids: ["${id}"]) { isSuccess } }`,
    '{ threadsGetWithPage { isSuccess } }',
    `{ threadGetMessages(classId: "${id}", studentCode: "HV") { isSuccess } }`,
    `mutation { threadSend(classId: "${id}", studentCode: "HV", text: "a", clientId: "${id}") { isSuccess } }`,
    `mutation { threadReport(messageId: "${id}", reason: "a") { isSuccess } }`,
  ])
    expect([call, (await server.graphql(null, call)).errors?.[0]?.extensions.code]).toEqual([call, 'UNAUTHENTICATED'])
})
