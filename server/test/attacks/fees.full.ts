/**
 * Attacks on the fees of a centre. Its course is taught by `teacher`, who teaches at the centre `rival` too. The attackers send
 * ids and codes of fees of `child`, who is under 16. `mother` is the child's guardian.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankFilesOn, signedCsv } from '../bank-files.ts'
import { aCentre, aCentreCourse, aCentreTeacher, joinCentre } from '../centres.ts'
import { aClass, anEnrolment, type TestClass } from '../courses.ts'
import { argumentsWith, callWith, operationsWithThings, someFeeThings, type FeeThings } from '../fee-things.ts'
import { aHeldLesson, feesOn, itemOf } from '../fees.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../guardianships.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

const month = '2026-11'
const words = 'BI MAT CUA TRUNG TAM'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let rival: TestMember
let teacher: TestMember
let child: TestMember
let mother: TestMember
let classmate: TestMember
let studyClass: TestClass
let things: FeeThings
const attackers: Record<string, TestMember> = {}

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
  centre = await aCentre(server)
  rival = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  await joinCentre(server, rival, teacher)
  child = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Khuê', dob: '2014-01-01' })
  classmate = await aStudent(server, { dob: '2008-01-01' })
  mother = await aMember(server, 'PAME')
  await fillClass()
  await fillAttackers()
  things = await someFeeThings(server, { payee: centre, studyClass, student: child, words })
  const { sepayUrl, key } = itemOf(await fees.renewHook(centre))
  expect(await deliver(sepayUrl, key, { content: words, transferAmount: 7_654_321 })).toBe(200)
})
afterAll(() => server.close())

/** Delivers a transfer to a payee's address for SePay. Returns the status of the answer. */
async function deliver(url: string, key: string, transfer: Record<string, unknown>): Promise<number> {
  const { statusCode } = await server.fastify.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/json', authorization: `Apikey ${key}` },
    payload: JSON.stringify({
      id: 1,
      transactionDate: '2026-11-24 18:02:03',
      accountNumber: '224528479',
      transferType: 'in',
      transferAmount: 1000,
      ...transfer,
    }),
  })
  return statusCode
}

async function mutate(by: TestMember, call: string) {
  const document = `mutation { answer: ${call} { isSuccess error { code description } } }`
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, document)
  if (!data?.answer.isSuccess) throw new Error(`${call} failed: ${JSON.stringify(errors ?? data)}`)
}

/** Creates the class. `former teacher` taught it before `teacher`, and `substitute` teaches all its lessons. */
async function fillClass() {
  const former = await aCentreTeacher(server, centre)
  const substitute = await aCentreTeacher(server, centre)
  const course = await aCentreCourse(server, centre, former)
  await mutate(centre, `courseSetTeacher(id: "${course.id}", teacherCode: "${teacher.code}")`)
  await mutate(centre, `centreRemoveTeacher(teacherCode: "${former.code}")`)
  studyClass = await aClass(server, centre, course)
  for (const student of [child, classmate])
    await anEnrolment(server, { class: studyClass, student, teacher: centre, state: 'joined' })
  await server.sql.query('update calendar_lessons set substitute_id = $1 where class_id = $2', [
    substitute.id,
    studyClass.id,
  ])
  Object.assign(attackers, { 'former teacher': former, substitute })
}

async function fillAttackers() {
  const parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: classmate, parent })
  const former = await aMember(server, 'PAME')
  await endGuardianship(server, former, await aGuardianship(server, { child, parent: former }))
  await aGuardianship(server, { child, parent: mother })
  Object.assign(attackers, {
    'another centre with the same teacher': rival,
    'another teacher': await aTeacher(server),
    'the teacher of the course': teacher,
    'another teacher of the centre': await aCentreTeacher(server, centre),
    'the student': child,
    'a classmate of at least 16 years': classmate,
    'another student': await aStudent(server),
    'a parent of another child': parent,
    'a former guardian': former,
  })
}

/** Texts about the centre's fees that no answer to an attacker may contain. */
const secrets = () => {
  const { statementId, paymentId, transferId, discountId, transferText } = things
  return [child.name, statementId, paymentId, transferId, discountId, transferText, words, '224528479', '7654321']
}
const isPayee = ({ code }: TestMember) => code.startsWith('GV') || code.startsWith('TT')

/** Returns the refusal that an operation must give to a caller who is not the payee. */
function refusalOf(operation: string, by: TestMember) {
  // Students and guardians may also call these two.
  if (operation === 'feeStatementGetById' || operation === 'memberGetFeeStatements') return 'NOT_FOUND'
  if (!isPayee(by)) return 'FORBIDDEN'
  // The token of another payee's preview is refused like an outdated one.
  return operation === 'feeStatementsIssue' ? 'STATE_CHANGED' : 'NOT_FOUND'
}

/** Sends all calls that name `things`, except the operations in `except`. Returns answers that are not the expected refusal. */
async function tryAll(by: TestMember, except: string[] = []) {
  const calls = Object.entries(argumentsWith(things)).filter(([operation]) => !except.includes(operation))
  return withoutTrace(server, secrets(), async () => {
    const answers: [string, string][] = []
    for (const [operation, all] of calls)
      for (const variables of all) answers.push([operation, (await callWith(server, by, operation, variables)).outcome])
    return answers.filter(([operation, outcome]) => outcome !== refusalOf(operation, by))
  })
}

describe.each([
  'another centre with the same teacher',
  'another teacher',
  'the teacher of the course',
  'another teacher of the centre',
  'substitute',
  'former teacher',
  'the student',
  'a classmate of at least 16 years',
  'another student',
  'a parent of another child',
  'a former guardian',
])('%s', (who) => {
  test('A103: neither reads nor changes statements, payments, ledger, plans and discounts of a payee', async () => {
    expect(Object.keys(argumentsWith(things)).toSorted()).toEqual(operationsWithThings.toSorted())
    // The teacher of the course manages the class, and so may mark absences as excused.
    expect(await tryAll(attackers[who]!, who === 'the teacher of the course' ? ['lessonExcuse'] : [])).toEqual([])
  })

  test('A103: sees nothing of a payee in lists, reports, account and hook', async () => {
    const by = attackers[who]!
    const lists: [string, Record<string, unknown>?][] = [
      ['feePlansGet'],
      ['feeDiscountsGet'],
      ['feeAccountGet'],
      ['feeStatementsPreview', { month }],
      ['feeStatementsGetWithPage', { search: child.name }],
      ['feeStatementsGetWithPage', { search: things.transferText }],
      ['feePaymentsGetWithPage'],
      ['feePaymentsGetWithPage', { unmatched: true }],
      ['feeReportGet', { fromMonth: month, toMonth: month }],
      ['feeHookGet'],
    ]
    const answers = await withoutTrace(server, [...secrets(), studyClass.id], async () => {
      const all = []
      for (const [operation, variables] of lists) all.push(await callWith(server, by, operation, variables))
      return all
    })
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set([isPayee(by) ? 'ok' : 'FORBIDDEN']))
  })
})

test('A103: a student of at least 16 years and a guardian read that student’s statements only, and change nothing', async () => {
  const own = await aClassOf(classmate)
  const ofClassmate = await someFeeThings(server, { payee: centre, studyClass: own, student: classmate })
  for (const [by, { statementId }, childCode] of [
    [classmate, ofClassmate, null],
    [mother, things, child.code],
  ] as const) {
    const reads = ['feeStatementGetById', 'memberGetFeeStatements']
    for (const [operation, all] of Object.entries(argumentsWith(by === mother ? things : ofClassmate)))
      for (const variables of reads.includes(operation) ? [] : all)
        expect([operation, (await callWith(server, by, operation, variables)).outcome]).toEqual([
          operation,
          'FORBIDDEN',
        ])
    expect(itemOf(await fees.read(by, statementId)).id).toBe(statementId)
    expect((await fees.own(by, childCode)).items.map(({ id }) => id)).toEqual([statementId])
  }
  expect(itemOf(await fees.read(centre, things.statementId))).toMatchObject({ state: 'partial', paid: 1000 })
})

/** Creates a class of the centre's that this student has joined. */
async function aClassOf(student: TestMember): Promise<TestClass> {
  const made = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  await anEnrolment(server, { class: made, student, teacher: centre, state: 'joined' })
  return made
}

test('A103: only a manager of the class can mark an absence as excused', async () => {
  const lessonId = await aHeldLesson(server, studyClass, { at: '2026-11-10 19:00' })
  await server.sql.query(
    `update lesson_sessions set lesson_id = (select id from calendar_lessons where class_id = $2 order by starts_at limit 1)
     where id = $1`,
    [lessonId, studyClass.id],
  )
  const excused = async () =>
    (await server.sql.query('select 1 from attendance_excuses where session_id = $1', [lessonId])).rows.length
  const input = { lessonId, candidateCode: child.code }
  for (const by of [...Object.values(attackers).filter((one) => one !== teacher), mother])
    expect((await fees.excuse(by, input)).error?.code).toBe(isPayee(by) ? 'NOT_FOUND' : 'FORBIDDEN')
  expect(await excused()).toBe(0)
  expect(
    (await fees.excuse(teacher, { ...input, candidateCode: attackers['another student']!.code })).error?.code,
  ).toBe('NOT_FOUND')
  expect((await fees.excuse(teacher, input)).isSuccess).toBe(true)
  expect(await excused()).toBe(1)
})

describe('two payees of one student', () => {
  let both: TestMember
  let ofCentre: FeeThings
  let ofRival: FeeThings

  beforeAll(async () => {
    both = await aStudent(server)
    const course = await aCentreCourse(server, rival, teacher)
    const rivals = await aClass(server, rival, course)
    await anEnrolment(server, { class: rivals, student: both, teacher: rival, state: 'joined' })
    const own = await aClassOf(both)
    ofCentre = await someFeeThings(server, { payee: centre, studyClass: own, student: both, words })
    ofRival = await someFeeThings(server, { payee: rival, studyClass: rivals, student: both })
  })

  test('A104: see, charge and match only their own', async () => {
    const { statementId, transferId, classId, transferText, studentCode } = ofCentre
    const discount = { studentCode, classId, percent: 10 }
    await withoutTrace(server, [statementId, transferId, classId, transferText, words], async () => {
      const ledger = await fees.ledger(rival, studentCode)
      expect(ledger.items?.map(({ kind }) => kind)).toEqual(['lessons', 'discount', 'payment'])
      expect((await fees.match(rival, ofRival.transferId, statementId)).error?.code).toBe('NOT_FOUND')
      expect((await fees.match(rival, transferId, ofRival.statementId)).error?.code).toBe('NOT_FOUND')
      expect((await fees.addDiscount(rival, discount)).error?.code).toBe('NOT_FOUND')
      return [ledger, await fees.list(rival), await fees.payments(rival), await fees.preview(rival, month)]
    })
  })

  test('A104: a transfer whose text names another payee’s statement stays unmatched, and pays nothing there', async () => {
    const before = itemOf(await fees.read(centre, ofCentre.statementId))
    const { sepayUrl, key } = itemOf(await fees.renewHook(rival))
    const transfer = { id: 2, content: ofCentre.transferText, transferAmount: 100_000 }
    expect(await deliver(sepayUrl, key, transfer)).toBe(200)
    const waiting = (await fees.payments(rival, true)).items.find(({ reference }) => reference === '2')
    expect(waiting).toMatchObject({ amount: 100_000, statementId: null, studentCode: null })
    expect((await fees.match(rival, waiting!.id, ofCentre.statementId)).error?.code).toBe('NOT_FOUND')
    expect(itemOf(await fees.read(centre, ofCentre.statementId))).toEqual(before)
    expect((await fees.payments(centre)).items.map(({ reference }) => reference)).not.toContain('2')

    // The rival delivered this transfer first. The centre still gets it.
    const centres = itemOf(await fees.renewHook(centre))
    expect(await deliver(centres.sepayUrl, centres.key, transfer)).toBe(200)
    expect(itemOf(await fees.read(centre, ofCentre.statementId)).paid).toBe(before.paid + 100_000)
    expect(itemOf(await fees.hook(centre)).deliveries[0]).toMatchObject({ outcome: 'matched' })
  })

  test('A104: a row of a bank’s file that names another payee’s statement becomes an unmatched transfer', async () => {
    const before = itemOf(await fees.read(centre, ofCentre.statementId))
    const file = signedCsv([{ at: '2026-11-23 18:02:03', amount: 50_000, text: ofCentre.transferText }])
    for (const answer of [
      await bankFilesOn(server).preview(rival, file),
      await bankFilesOn(server).import(rival, file),
    ])
      expect(answer.item?.rows).toMatchObject([{ outcome: 'new_unmatched', statementNumber: null }])
    expect((await fees.payments(rival, true)).items).toContainEqual(expect.objectContaining({ amount: 50_000 }))
    expect(itemOf(await fees.read(centre, ofCentre.statementId))).toEqual(before)
  })

  test('A104: an address of one payee with the key of another stores nothing', async () => {
    const [ofOne, ofOther] = [itemOf(await fees.renewHook(centre)), itemOf(await fees.renewHook(rival))]
    const { transferText } = ofCentre
    const secrets = [ofOne.key, ofOther.key, new URL(ofOne.sepayUrl).pathname, transferText]
    const statuses = await withoutTrace(server, secrets, async () => [
      await deliver(ofOne.sepayUrl, ofOther.key, { id: 3, content: transferText }),
      await deliver(ofOther.sepayUrl, ofOne.key, { id: 3, content: transferText }),
    ])
    expect(statuses).toEqual([401, 401])
  })

  test('A104: renewing or removing the addresses of one payee leaves those of another', async () => {
    const { sepayUrl, key } = itemOf(await fees.renewHook(centre))
    await fees.renewHook(rival)
    await fees.removeHook(rival)
    for (const by of [child, mother]) expect((await fees.removeHook(by)).error?.code).toBe('FORBIDDEN')
    expect(await deliver(sepayUrl, key, { id: 4, content: words })).toBe(200)
  })
})
