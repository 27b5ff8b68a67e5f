/**
 * Attacks between two centres with the same teacher. Centre `two`, its teacher, its student and a parent call every operation of
 * the schema with all ids and codes of centre `one`, on the own host name of each centre. No operation may reveal or change
 * anything of centre `one`, except that a code of a class is an invitation.
 */
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre, aCentreCourse, joinCentre } from '../centres.ts'
import { aClass, anEnrolment, type TestClass, type TestCourse } from '../courses.ts'
import { aHomework, aStoredFile, handIn } from '../homework.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince } from '../fees.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { commitOf, fileOf, previewOf } from '../imports.ts'
import { enterLesson, roomToken } from '../hub-client.ts'
import { inside, takeSnapshot } from '../no-trace.ts'
import { aNotice } from '../notices.ts'
import { anOwnHost } from '../own-hosts.ts'
import { aGuardianship } from '../guardianships.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { aPushSubscription } from '../stored-notices.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { fullSelection } from '../full-selection.ts'

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))

/** Ids, codes and tokens of the rows that belong to a centre, by kind. */
type Belongings = {
  course: TestCourse
  studyClass: TestClass
  lesson: string
  closure: string
  session: string
  invitation: string
  imported: string
  roomToken: string
  homework: string
  work: string
  homeworkFile: string
  notice: string
  device: string
  fees: Fees
  student: TestMember
  waiting: TestMember
}

type Fees = Record<'statement' | 'payment' | 'transfer' | 'discount' | 'missedLesson' | 'previewToken', string>

/** Members who attack centre `one`: centre `two` and people of it. */
const attackers = ['centre', 'teacher', 'student', 'parent'] as const
type Attacker = (typeof attackers)[number]
const hosts = { one: 'lop.mot.vn', two: 'lop.hai.vn' }
/** A member who is signed in on a host. */
type Visitor = Pick<TestMember, 'accessToken'> & { host?: string }

let ofTwo: Record<Attacker, TestMember>
let server: TestServer
let one: TestMember
let two: TestMember
let inBoth: TestMember
let ofOne: Belongings

/** A text that every name and title of centre `one` contains, and nothing else. */
const secret = 'Bí mật của trung tâm Một'

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  one = await aCentre(server, { firstName: secret })
  two = await aCentre(server, { firstName: 'Hai' })
  inBoth = await aTeacher(server)
  for (const centre of [one, two]) await joinCentre(server, centre, inBoth)
  ofOne = await fill(one, secret)
  const { student } = await fill(two, 'Của trung tâm Hai')
  const teacher = await aTeacher(server)
  await joinCentre(server, two, teacher)
  const parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
  ofTwo = { centre: two, teacher, student, parent }
  await anOwnHost(server, one, hosts.one)
  await anOwnHost(server, two, hosts.two)
})
afterAll(() => server.close())

type Answer = { isSuccess: boolean; error: { code: string } | null } & Record<string, unknown>
async function run({ accessToken, host }: Visitor, document: string, variables: Record<string, unknown> = {}) {
  const headers = host === undefined ? {} : { host }
  const { data, errors } = await server.graphql<{ answer: Answer }>(accessToken, document, variables, headers)
  return { answer: data?.answer ?? null, text: JSON.stringify({ data, errors }) }
}
async function item<Item>(by: TestMember, document: string, variables: Record<string, unknown> = {}): Promise<Item> {
  const { answer, text } = await run(by, document, variables)
  if (!answer?.isSuccess) throw new Error(`${document}: ${text}`)
  return (answer.item ?? answer.items) as Item
}
const envelope = 'isSuccess error { code description }'
const rowId = async (query: string, ...values: unknown[]) =>
  (await server.sql.query<{ id: string }>(query, values)).rows[0]?.id ?? ''

/**
 * Creates rows of every kind for the centre: a course of the shared teacher with a class, students, a running lesson, homework
 * and all other belongings. `name` becomes a part of each text. The lessons of both centres are at the same hours.
 */
async function fill(centre: TestMember, name: string): Promise<Belongings> {
  const course = await aCentreCourse(server, centre, inBoth, { name })
  const studyClass = await aClass(server, centre, course, { title: name })
  const student = await aStudent(server, { lastName: name, firstName: 'An' })
  const waiting = await aStudent(server, { lastName: name, firstName: 'Bình' })
  await anEnrolment(server, { class: studyClass, student, teacher: centre, state: 'joined' })
  await anEnrolment(server, { class: studyClass, student: waiting, teacher: centre, state: 'wait' })
  await item(
    centre,
    `mutation ($input: ClosureInput!) { answer: closureCreate(input: $input) { ${envelope} item { id } } }`,
    { input: { name, from: '2026-12-01', to: '2026-12-02', classIds: [studyClass.id], extend: false } },
  )
  const ofFile = (student: string) => previewOf(server, centre, { classId: studyClass.id, file: fileOf([[student]]) })
  await commitOf(server, centre, (await ofFile(`${name} Cúc`)).item.id)
  const { id: imported } = (await ofFile(`${name} Dung`)).item
  const room = { courseCode: course.code, classCode: studyClass.code }
  const token = await roomToken(server, centre, room)
  await enterLesson(server, centre, token)
  const homework = await aHomework(server, centre, studyClass, { title: name })
  const homeworkFile = await aStoredFile(server, { owner: student, inClass: studyClass, name: `${name}.webp` })
  const work = await handIn(server, student, homework, { text: name, fileIds: [homeworkFile] })
  return {
    course,
    homework: homework.id,
    work: work.id,
    homeworkFile,
    studyClass,
    student,
    waiting,
    roomToken: token,
    notice: await aNotice(server, centre, { text: name }),
    device: (await aPushSubscription(server, centre)).id,
    fees: await fillFees(centre, { studyClass, student, name }),
    imported,
    lesson: await rowId(
      "select id from calendar_lessons where class_id = $1 and state = 'planned' order by starts_at desc limit 1",
      studyClass.id,
    ),
    closure: await rowId('select closure_id as id from closure_classes where class_id = $1', studyClass.id),
    session: await rowId("select id from lesson_sessions where class_id = $1 and state = 'live'", studyClass.id),
    invitation: await rowId('select id from invitations where class_id = $1', studyClass.id),
  }
}

/**
 * Charges the student of a centre for November. There is an excused absence, a discount, a payment, and a transfer that waits for
 * a statement. One more lesson is in the preview but not issued. `name` becomes a part of each text.
 */
async function fillFees(
  centre: TestMember,
  { studyClass, student, name }: { studyClass: TestClass; student: TestMember; name: string },
): Promise<Fees> {
  const fees = feesOn(server)
  const ofClass = { classId: studyClass.id }
  const held = (at: string, present: TestMember[]) => aHeldLesson(server, studyClass, { at, present })
  await joinedSince(server, studyClass)
  itemOf(await fees.setPlan(centre, ofClass))
  itemOf(await fees.setAccount(centre, { accountName: name }))
  itemOf(await fees.renewHook(centre))
  const gift = { ...ofClass, studentCode: student.code, percent: 10, reason: name }
  const discount = itemOf(await fees.addDiscount(centre, gift)).id
  await held('2026-11-03 19:00', [student])
  const missedLesson = await held('2026-11-05 19:00', [])
  await fees.excuse(inBoth, { lessonId: missedLesson, candidateCode: student.code })
  const [issued] = await issueMonth(server, centre, '2026-11')
  const statement = issued!.id
  const payment = itemOf(await fees.pay(centre, { statementId: statement, amount: 50_000, text: name })).id
  const transfer = await rowId(
    `insert into fee_payments (payee_id, amount, method, received_at, text, recorded_at)
     values ($1, 70000, 'transfer', $2, $3, $2) returning id`,
    centre.id,
    server.clock.now(),
    name,
  )
  await held('2026-11-10 19:00', [student])
  const { token: previewToken } = itemOf(await fees.preview(centre, '2026-11'))
  return { statement, payment, transfer, discount, missedLesson, previewToken }
}

/**
 * Returns the values that an attacker who knows all ids and codes of a centre sends for an argument of this name. There are
 * several values if the name has several meanings, such as `id`. The list is empty for all other names.
 */
function known(name: string, of: Belongings, centre: TestMember): readonly unknown[] {
  const { course, studyClass, lesson, closure, session, invitation, imported, student, waiting } = of
  const { homework, work, homeworkFile, notice, device, fees } = of
  const ofFees = [fees.statement, fees.payment, fees.transfer, fees.discount]
  const values: Record<string, readonly unknown[]> = {
    id: [course.id, studyClass.id, lesson, closure, invitation, imported, homework, homeworkFile, device, ...ofFees],
    homeworkId: [homework],
    submissionId: [work],
    fileId: [homeworkFile],
    fileIds: [[homeworkFile]],
    ids: [[lesson], [notice]],
    classId: [studyClass.id],
    classIds: [[studyClass.id]],
    alsoForClassIds: [[studyClass.id]],
    makesUpFor: [lesson],
    sessionId: [session],
    pass: ['pass'],
    token: [of.roomToken, fees.previewToken],
    centreId: [centre.id],
    courseCode: [course.code],
    classCode: [studyClass.code],
    candidateCode: [student.code, waiting.code],
    candidateCodes: [[student.code, waiting.code]],
    childCode: [student.code],
    studentCode: [student.code],
    statementId: [fees.statement],
    lessonId: [fees.missedLesson],
    teacherCode: [inBoth.code],
    // In some operations `code` is the code for a new course or class.
    code: [course.code],
    startsAt: ['2026-12-20 10:00:00'],
    startDate: ['2026-11-03 19:00:00'],
    endDate: ['2026-12-31 00:00:00'],
    startTime: ['2026-11-03 19:00:00'],
    endTime: ['2026-12-31 00:00:00'],
    endRegister: [null],
    // Fees: values with which the operations pass the checks of their input.
    month: ['2026-11'],
    fromMonth: ['2026-11'],
    toMonth: ['2026-12'],
    amount: [1000],
    percent: [null],
    lessons: [null],
    paidBefore: [null],
    receivedAt: ['2026-11-24 18:00:00'],
    bankBin: ['970416'],
    accountNumber: ['224528479'],
    from: ['2026-11-01'],
    to: ['2026-12-20'],
    days: ['3, 5'],
    timeLearn: [90],
    take: [50],
    skip: [1],
    year: [2026],
    search: [null],
    liveSetting: [[{ type: 'bigblue' }]],
    sections: [[]],
    file: [fileOf([['Lê Thị Hoa']])],
    revision: [null],
    status: [1],
    phone: ['0912345678'],
    dob: ['2012-05-01'],
    password: ['a value without meaning'],
  }
  return values[name] ?? []
}
type Input = GraphQLArgument | GraphQLInputField

/** Returns all values for an argument or input field: those of `known`, or one plausible value. */
function valuesOf(input: Input, of: Belongings, centre: TestMember): readonly unknown[] {
  const found = known(input.name, of, centre)
  return found.length > 0 ? found : [plausible(input.type, of, centre)]
}

/** Returns a valid value of a type. A list gets one element. */
function plausible(type: GraphQLInputType, of: Belongings, centre: TestMember): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [plausible(nullable.ofType, of, centre)]
  const named = getNamedType(nullable)
  if (isInputObjectType(named)) {
    return Object.fromEntries(
      Object.values(named.getFields()).map((field) => [field.name, valuesOf(field, of, centre)[0]]),
    )
  }
  if ('getValues' in named) return named.getValues()[0]?.name
  const scalars: Record<string, unknown> = {
    Int: 1,
    Boolean: true,
    Float: 1,
    DateTime: '2026-12-20 10:00:00',
    Date: '2026-12-20',
  }
  return scalars[named.name] ?? 'a value without meaning'
}

/** Returns the arguments for each call of an operation: all combinations of the attacker's values. */
function* variablesToTry(field: GraphQLField<unknown, unknown>, of: Belongings, centre: TestMember) {
  const inputs = field.args.map((arg) => ({ name: arg.name, values: idsWithin(arg, of, centre) }))
  const ways = inputs.reduce((product, { values }) => product * values.length, 1)
  for (let way = 0; way < ways; way++) {
    let left = way
    yield Object.fromEntries(
      inputs.map(({ name, values }) => {
        const value = values[left % values.length]
        left = Math.floor(left / values.length)
        return [name, value]
      }),
    )
  }
}

/**
 * Returns all values for an argument, and null if it is optional. For an input object, returns one object for each combination
 * that the values of its fields allow.
 */
function idsWithin(arg: GraphQLArgument, of: Belongings, centre: TestMember): readonly unknown[] {
  const named = getNamedType(arg.type)
  if (!isInputObjectType(named)) return [...valuesOf(arg, of, centre), ...(isNonNullType(arg.type) ? [] : [null])]
  const wrap = (value: unknown) => (isListType(getNullableType(arg.type)) ? [value] : value)
  const plausibleInput = plausible(named, of, centre) as Record<string, unknown>
  // Take all known values of each field, or its plausible value. The fields are combined below.
  const inputs = Object.keys(plausibleInput).map((name) => {
    const values = known(name, of, centre)
    return { name, values: values.length > 0 ? values : [plausibleInput[name]] }
  })
  return inputs
    .reduce<Record<string, unknown>[]>(
      (ways, { name, values }) => ways.flatMap((way) => values.map((value) => ({ ...way, [name]: value }))),
      [{}],
    )
    .map(wrap)
}

/** Operations that the test does not call: those for visitors, and those that would end the attacker's account or sign-in. */
const ofVisitors =
  /^member(Login|Register|RefreshToken|Logout|RequestPasswordReset|ResetPassword|TakeBackAccount|RevokeDevices|CloseAccount)$/

/**
 * Returns as text the rows of the database that contain the id of the centre or of one of its belongings: course, class, lesson,
 * session, closure, students, homework and submission.
 */
async function rowsOf(centre: TestMember, of: Belongings): Promise<string[]> {
  const { course, studyClass, lesson, session, closure, student, waiting, homework, work } = of
  const ids = [centre, student, waiting, course, studyClass].map(({ id }) => id)
  ids.push(lesson, session, closure, homework, work)
  const rows = [...(await takeSnapshot(server))]
    // Leave out the audit log, and notices, which the server writes a little after their event, possibly during the attack.
    .filter(([table]) => !['audit_log', 'notices', 'notice_deliveries'].includes(table))
    .flatMap(([, all]) => [...all])
  return rows.filter((row) => ids.some((id) => row.includes(id))).toSorted()
}

/** Returns the beginnings of the students' e-mail addresses. The attacker does not send them, so no answer may contain them. */
const emailsOf = ({ student, waiting }: Belongings) => [student, waiting].map(({ userName }) => `${userName}@`)

/**
 * Calls an operation as the member `by` with the ids and codes of centre `one`, once for each combination of arguments. Selects
 * all fields of the answer.
 * @returns the answers as text.
 */
async function askWithAllInputs(by: Visitor, kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const inBrackets = (list: string) => (list === '' ? '' : `(${list})`)
  const document = `${kind} ${inBrackets(declared)} { answer: ${field.name}${inBrackets(given)} ${fullSelection(field.type)} }`
  const answers: string[] = []
  for (const variables of variablesToTry(field, ofOne, one)) answers.push((await run(by, document, variables)).text)
  return answers
}

test('for a teacher in both centres, each centre counts only its own classes and overlaps', async () => {
  for (const centre of [one, two]) {
    const teachers = await item<{ code: string; classCount: number }[]>(
      centre,
      `{ answer: centreGetTeachers { ${envelope} items { code classCount } } }`,
    )
    expect(teachers).toContainEqual({ code: inBoth.code, classCount: 1 })
    const lessons = await item<{ conflicts: number }[]>(
      centre,
      `{ answer: lessonsGetByDays(from: "2026-11-03", to: "2026-12-20") { ${envelope} items { conflicts } } }`,
    )
    expect(lessons.length).toBeGreaterThan(5)
    expect(lessons.filter(({ conflicts }) => conflicts > 0)).toEqual([])
  }
  const [{ conflicts } = { conflicts: 0 }] = await item<{ conflicts: number }[]>(
    inBoth,
    `{ answer: lessonsGetByDays(from: "2026-11-10", to: "2026-11-10") { ${envelope} items { conflicts } } }`,
  )
  expect(conflicts).toBe(1)
})

/** Signs a member in on a host. */
async function signInOn(host: string, { userName, password }: TestMember): Promise<Visitor> {
  const { answer, text } = await run(
    { accessToken: '', host },
    'mutation ($account: String!, $password: String!) { answer: memberLogin(account: $account, password: $password) { isSuccess item: value { accessToken } } }',
    { account: userName, password },
  )
  const { accessToken } = (answer?.item ?? {}) as Partial<Visitor>
  if (accessToken === undefined) throw new Error(text)
  return { accessToken, host }
}

/** Operations that show the card of a course to students and teachers who know its code or id (docs/evidence/security.md, A18). */
const cards = [
  'classsGetByCoursesWithPage',
  'courseGetDetailByCode',
  'courseGetDetailById',
  'memberSearchCourseByClassCode',
  'memberSearchCourseByCode',
]
const revealed: Record<Attacker, string[]> = { centre: [], teacher: cards, student: cards, parent: [] }

test.each(attackers.flatMap((attacker) => (['one', 'two'] as const).map((at) => [attacker, at] as const)))(
  'no operation reveals or changes anything of centre one to the %s of centre two on the host of centre %s, whatever ids and codes are sent',
  async (attacker, at) => {
    const by = await signInOn(hosts[at], ofTwo[attacker])
    // A student of another centre may ask to join a class whose code they know.
    const rowsOfOne = async () => (await rowsOf(one, ofOne)).filter((row) => !row.includes(ofTwo[attacker].id))
    const before = await rowsOfOne()
    expect(before.length).toBeGreaterThan(30)
    let asked = 0
    const revealing = new Set<string>()
    for (const [kind, type] of [
      ['query', schema.getQueryType()],
      ['mutation', schema.getMutationType()],
    ] as const) {
      for (const field of Object.values(type?.getFields() ?? {})) {
        if (ofVisitors.test(field.name)) continue
        for (const text of await askWithAllInputs(by, kind, field)) {
          asked += 1
          if (text.includes(secret)) revealing.add(field.name)
          for (const forbidden of [...emailsOf(ofOne), 'UNAUTHENTICATED'])
            expect([field.name, text]).not.toEqual([field.name, expect.stringContaining(forbidden)])
          expect([field.name, text]).not.toEqual([field.name, expect.stringMatching(inside)])
          // Check that the request was well-formed. The server refuses a malformed request before any operation runs.
          expect([field.name, text]).not.toEqual([field.name, expect.stringContaining('BAD_REQUEST')])
        }
      }
    }
    expect(asked).toBeGreaterThan(100)
    expect([...revealing].toSorted()).toEqual(revealed[attacker])
    expect(await rowsOfOne()).toEqual(before)
    expect(await rowId('select id from notices where id = $1 and read_at is null', ofOne.notice)).toBe(ofOne.notice)
  },
)

test('the same requests by the centre itself are answered with its data', async () => {
  const revealing: string[] = []
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if ((await askWithAllInputs(one, 'query', field)).some((text) => text.includes(secret))) revealing.push(field.name)
  }
  expect(revealing.toSorted()).toEqual([
    'centreGetCoursesWithPage',
    'centreGetOwn',
    'centreGetReport',
    'centreGetRequestsWithPage',
    'centreGetToday',
    'centrePageGet',
    'classGetCandidates',
    'classGetDetailByTeacher',
    'classGetInvitations',
    'classGetMarks',
    'classsGetByCoursesWithPage',
    'closurePreview',
    'closuresGet',
    'courseGetDetailByCode',
    'courseGetDetailById',
    'feeAccountGet',
    'feeDiscountsGet',
    'feeLedgerGet',
    'feePaymentsGetWithPage',
    'feeReportGet',
    'feeStatementGetById',
    'feeStatementsGetWithPage',
    'feeStatementsPreview',
    'fileGetAddress',
    'homeworkGetById',
    'homeworkGetSubmissions',
    'homeworkGetVersions',
    'homeworksGetByClass',
    'homeworksGetManaged',
    'lessonsGetByDays',
    'meetingGetAttendance',
    'memberGetOwnerInfoById',
    'noticesGetWithPage',
    'studentsGetByCentreWithPage',
    'threadsGetWithPage',
  ])
})
