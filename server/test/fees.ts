/** Fees for tests: held lessons as rows, and the operations of the API about fees. */
import { randomUUID } from 'node:crypto'
import { aCentre, aCentreCourse, aCentreTeacher } from './centres.ts'
import { aClass, anEnrolment, type TestClass } from './courses.ts'
import type { TestMember } from './people.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

type Payee = Pick<TestMember, 'accessToken'>
type Answer<Item> = ResultEnvelope & { item: Item | null }

export type Line = {
  kind: string
  classId: string | null
  title: string
  quantity: number
  unitPrice: number
  amount: number
  dates: string[]
}
export type Statement = {
  id: string
  number: string
  month: string
  state: 'open' | 'partial' | 'paid' | 'void'
  studentCode: string
  fullName: string
  payeeName: string
  lines: Line[]
  total: number
  paid: number
  voidedDebt: number
  voidReason: string | null
  payments: { amount: number; method: string; receivedAt: string; number: string | null }[]
  carriedIntoMonth: string | null
  balance: number
  issuedAt: string
  dueAt: string
  remindedAt: string | null
  transferText: string
  qrText: string | null
  account: { bankName: string; accountNumber: string } | null
}
export type Preview = {
  month: string
  token: string
  statements: number
  total: number
  withoutPlan: number
  rows: { studentCode: string; fullName: string; lines: Line[]; total: number }[]
  classesWithoutPlan: { classId: string; students: number }[]
  runningLessons: number
  emptyLessons: number
}
export type Payment = {
  id: string
  amount: number
  method: 'cash' | 'transfer'
  text: string
  reference: string | null
  statementId: string | null
  studentCode: string | null
  reversedBy: string | null
  reversedAt: string | null
  reversalReason: string | null
  number: string | null
  fullName: string | null
  statementNumber: string | null
  statementMonth: string | null
}

const error = 'isSuccess error { code description field }'
const line = 'lines { kind classId title quantity unitPrice amount dates }'
const statement = `id number month state studentCode fullName payeeName ${line} total paid voidedDebt voidReason carriedIntoMonth balance payments { amount method receivedAt number } issuedAt dueAt remindedAt transferText qrText
  account { bankName accountNumber }`
const payment =
  'id amount method text reference statementId studentCode reversedBy reversedAt reversalReason number fullName statementNumber statementMonth'

async function call<Result extends ResultEnvelope>(
  server: TestServer,
  by: Payee,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<Result> {
  const { data, errors } = await server.graphql<{ answer: Result }>(by.accessToken, document, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}

/** Returns the item of a result. @throws if the operation was refused. */
export function itemOf<Item>(answer: Answer<Item>): Item {
  if (!answer.item) throw new Error(JSON.stringify(answer.error))
  return answer.item
}

/** Returns functions that call the operations about fees on this server. */
export const feesOn = (server: TestServer) => ({
  setPlan: (by: Payee, input: Record<string, unknown>) =>
    call<Answer<{ id: string }>>(
      server,
      by,
      `mutation ($input: FeePlanInput!) { answer: feePlanSet(input: $input) { ${error} item { id } } }`,
      {
        input: { kind: 'PER_LESSON', amount: 150_000, absenceRule: 'CHARGE_UNEXCUSED', fromMonth: '2026-11', ...input },
      },
    ),
  addDiscount: (by: Payee, input: Record<string, unknown>) =>
    call<Answer<{ id: string }>>(
      server,
      by,
      `mutation ($input: FeeDiscountInput!) { answer: feeDiscountAdd(input: $input) { ${error} item { id } } }`,
      { input: { reason: 'anh chị em', fromMonth: '2026-11', ...input } },
    ),
  setAccount: (by: Payee, input: Record<string, unknown> = {}) =>
    call<Answer<{ bankName: string; accountNumber: string }>>(
      server,
      by,
      `mutation ($input: FeeAccountInput!) { answer: feeAccountSet(input: $input) { ${error} item { bankName accountNumber } } }`,
      {
        input: {
          bankBin: '970416',
          accountNumber: '224528479',
          accountName: 'TRUNG TAM ANH DUONG',
          dueDays: 10,
          ...input,
        },
      },
    ),
  preview: (by: Payee, month: string, classIds: string[] | null = null) =>
    call<Answer<Preview>>(
      server,
      by,
      `query ($month: String!, $classIds: [ID!]) { answer: feeStatementsPreview(month: $month, classIds: $classIds) { ${error}
        item { month token statements total withoutPlan runningLessons emptyLessons classesWithoutPlan { classId students }
          rows { studentCode fullName total ${line} } } } }`,
      { month, classIds },
    ),
  issue: (by: Payee, token: string) =>
    call<ResultEnvelope & { items: Statement[]; totalRecord: number }>(
      server,
      by,
      `mutation ($token: String!) { answer: feeStatementsIssue(token: $token) { ${error} totalRecord items { ${statement} } } }`,
      { token },
    ),
  list: (by: Payee, filter: Record<string, unknown> = {}) =>
    call<ResultEnvelope & { items: Statement[]; totalRecord: number }>(
      server,
      by,
      `query ($skip: Int! = 1, $take: Int! = 50, $month: String, $state: FeeStatementState, $classId: ID, $search: String) {
        answer: feeStatementsGetWithPage(skip: $skip, take: $take, month: $month, state: $state, classId: $classId,
          search: $search) { ${error} totalRecord items { ${statement} } } }`,
      filter,
    ),
  read: (by: Payee, id: string) =>
    call<Answer<Statement>>(
      server,
      by,
      `query ($id: ID!) { answer: feeStatementGetById(id: $id) { ${error} item { ${statement} } } }`,
      { id },
    ),
  own: (by: Payee, childCode: string | null = null) =>
    call<ResultEnvelope & { items: Statement[]; totalRecord: number }>(
      server,
      by,
      `query ($childCode: String) { answer: memberGetFeeStatements(childCode: $childCode) { ${error} totalRecord
        items { ${statement} } } }`,
      { childCode },
    ),
  void: (by: Payee, id: string, reason = 'Nhập sai giá') =>
    call<Answer<Statement>>(
      server,
      by,
      `mutation ($id: ID!, $reason: String!) { answer: feeStatementVoid(id: $id, reason: $reason) { ${error} item { ${statement} } } }`,
      { id, reason },
    ),
  pay: (by: Payee, input: Record<string, unknown>) =>
    call<Answer<Payment>>(
      server,
      by,
      `mutation ($input: FeePaymentInput!) { answer: feePaymentRecord(input: $input) { ${error} item { ${payment} } } }`,
      { input: { method: 'cash', receivedAt: '2026-11-24 18:00:00', text: '', clientId: randomUUID(), ...input } },
    ),
  remind: (by: Payee, scope: { month?: string; statementId?: string } = {}) =>
    call<Answer<{ sent: number; earlierToday: number }>>(
      server,
      by,
      `mutation ($month: String, $statementId: ID) { answer: feeRemindersSend(month: $month, statementId: $statementId) {
        ${error} item { sent earlierToday } } }`,
      scope,
    ),
  reverse: (by: Payee, id: string, reason = 'Ghi nhầm') =>
    call<Answer<Payment>>(
      server,
      by,
      `mutation ($id: ID!, $reason: String!) { answer: feePaymentReverse(id: $id, reason: $reason) { ${error} item { ${payment} } } }`,
      { id, reason },
    ),
  match: (by: Payee, id: string, statementId: string) =>
    call<Answer<Payment>>(
      server,
      by,
      `mutation ($id: ID!, $statementId: ID!) { answer: feePaymentMatch(id: $id, statementId: $statementId) { ${error}
        item { ${payment} } } }`,
      { id, statementId },
    ),
  payments: (by: Payee, unmatched = false) =>
    call<ResultEnvelope & { items: Payment[]; totalRecord: number }>(
      server,
      by,
      `query ($unmatched: Boolean!) { answer: feePaymentsGetWithPage(take: 50, unmatched: $unmatched) { ${error} totalRecord
        items { ${payment} } } }`,
      { unmatched },
    ),
  ledger: (by: Payee, studentCode: string) =>
    call<
      ResultEnvelope & {
        items: { kind: string; text: string; amount: number; balance: number }[] | null
      }
    >(
      server,
      by,
      `query ($studentCode: String!) { answer: feeLedgerGet(studentCode: $studentCode) { ${error}
        items { kind text amount balance } } }`,
      { studentCode },
    ),
  report: (by: Payee, fromMonth: string, toMonth = fromMonth) =>
    call<
      Answer<{
        charged: number
        collected: number
        outstanding: number
        unmatched: number
        rows: { classId: string; students: number; charged: number; collected: number; outstanding: number }[]
      }>
    >(
      server,
      by,
      `query ($fromMonth: String!, $toMonth: String!) { answer: feeReportGet(fromMonth: $fromMonth, toMonth: $toMonth) { ${error}
        item { charged collected outstanding unmatched rows { classId students charged collected outstanding } } } }`,
      { fromMonth, toMonth },
    ),
  excuse: (by: Payee, input: { lessonId: string; candidateCode: string; excused?: boolean }) =>
    call<ResultEnvelope>(
      server,
      by,
      `mutation ($input: ExcuseInput!) { answer: lessonExcuse(input: $input) { ${error} } }`,
      { input: { excused: true, ...input } },
    ),
  renewHook: (by: Payee) =>
    call<Answer<{ sepayUrl: string; cassoUrl: string; key: string }>>(
      server,
      by,
      `mutation { answer: feeHookRenew { ${error} item { sepayUrl cassoUrl key } } }`,
    ),
  removeHook: (by: Payee) => call<ResultEnvelope>(server, by, `mutation { answer: feeHookRemove { ${error} } }`),
  hook: (by: Payee) =>
    call<
      Answer<{ createdAt: string | null; deliveries: { service: string; outcome: string; amount: number | null }[] }>
    >(server, by, `query { answer: feeHookGet { ${error} item { createdAt deliveries { service outcome amount } } } }`),
})

/** Previews a month and issues it. Returns the statements. */
export async function issueMonth(server: TestServer, by: Payee, month: string, classIds: string[] | null = null) {
  const fees = feesOn(server)
  const { token } = itemOf(await fees.preview(by, month, classIds))
  const issued = await fees.issue(by, token)
  if (!issued.isSuccess) throw new Error(JSON.stringify(issued.error))
  return issued.items
}

/**
 * Stores a lesson of 90 minutes that began at this time (`2026-11-03 19:00`, Viet Nam) and has ended, with the students who
 * attended.
 * @returns the id by which the lesson can be named.
 */
export async function aHeldLesson(
  server: TestServer,
  studyClass: Pick<TestClass, 'id'>,
  { at, present = [], running = false }: { at: string; present?: Pick<TestMember, 'id'>[]; running?: boolean },
): Promise<string> {
  const startedAt = new Date(`${at.replace(' ', 'T')}:00+07:00`)
  const endedAt = new Date(startedAt.getTime() + 90 * 60_000)
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, created_at, expires_at, started_at, ended_at, provider)
     values ($1, $4, $2, $3, $2, case when $4::lesson_state = 'ended' then $3::timestamptz end, 'built_in') returning id`,
    [studyClass.id, startedAt, endedAt, running ? 'live' : 'ended'],
  )
  const { id } = rows[0]!
  for (const member of present) {
    await server.sql.query(
      `insert into attendance_stays (session_id, member_id, joined_at, left_at) values ($1, $2, $3, $4)`,
      [id, member.id, startedAt, endedAt],
    )
  }
  return id
}

/** Sets the time at which a class's students joined, by default to the first day of September 2026. */
export const joinedSince = (
  server: TestServer,
  studyClass: Pick<TestClass, 'id'>,
  { at = '2026-09-01T00:00:00+07:00', student }: { at?: string; student?: Pick<TestMember, 'id'> } = {},
) =>
  server.sql.query(
    `update enrolments set joined_at = $2, requested_at = $2 where class_id = $1 and ($3::uuid is null or member_id = $3)`,
    [studyClass.id, at, student?.id ?? null],
  )

/** Creates a class of a centre, in a course with this title. The students are in it since September 2026. */
export async function aCentreClass(
  server: TestServer,
  { centre, teacher }: { centre: TestMember; teacher: TestMember },
  students: readonly TestMember[],
  courseTitle = 'Toán 9',
): Promise<TestClass> {
  const course = await aCentreCourse(server, centre, teacher, { name: courseTitle })
  const made = await aClass(server, teacher, course, { title: 'Lớp tối' })
  for (const student of students) await anEnrolment(server, { class: made, student, teacher, state: 'joined' })
  await joinedSince(server, made)
  return made
}

/** Creates a centre with a teacher and a class of these students. The centre has stated nothing about fees. */
export async function aCentreWithClass(server: TestServer, students: readonly TestMember[]) {
  const centre = await aCentre(server)
  const teacher = await aCentreTeacher(server, centre)
  return { centre, teacher, maths: await aCentreClass(server, { centre, teacher }, students) }
}

/**
 * Works like aCentreWithClass, with an account and 150,000 đ for each lesson. The students attend the lessons on these days of
 * November 2026, and the month is issued.
 * @returns also the statements, by the names of the students
 */
export async function anIssuedNovember(server: TestServer, students: readonly TestMember[], days: readonly number[]) {
  const made = await aCentreWithClass(server, students)
  const { setPlan, setAccount } = feesOn(server)
  await setPlan(made.centre, { classId: made.maths.id })
  await setAccount(made.centre)
  for (const day of days)
    await aHeldLesson(server, made.maths, {
      at: `2026-11-${String(day).padStart(2, '0')} 19:00`,
      present: [...students],
    })
  return { ...made, statements: await issueMonth(server, made.centre, '2026-11') }
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Returns, in đồng, what the valid statements of a student charge, with corrections and without carried-over lines, and what the
 * ledger of the student adds up to. Without payments the two must be equal.
 */
export async function sumsOf(server: TestServer, payee: Payee, { code }: Pick<TestMember, 'code'>) {
  const { list, ledger } = feesOn(server)
  const valid = (await list(payee, { search: code })).items.filter(({ state }) => state !== 'void')
  const lines = valid.flatMap((one) => one.lines.filter(({ kind }) => kind !== 'carried_over'))
  const entries = (await ledger(payee, code)).items ?? []
  return { statements: sumOf(lines), ledger: sumOf(entries), balance: entries.at(-1)?.balance ?? 0 }
}
