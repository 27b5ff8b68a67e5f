/** Creates fees of one student, and calls the operations about fees that name one of their ids, codes or tokens. */
import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql'
import type { TestClass } from './courses.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince } from './fees.ts'
import { fullSelection } from './full-selection.ts'
import { operationsOf } from './fuzz/operation-cases.ts'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

const month = '2026-11'

/** Ids and codes of a payee's fees of one student. */
export type FeeThings = {
  classId: string
  studentCode: string
  statementId: string
  /** The text that the payer writes in the transfer. */
  transferText: string
  paymentId: string
  /** A transfer that waits for a statement. */
  transferId: string
  discountId: string
  /** A lesson that the student missed and no statement charges. */
  lessonId: string
  /** The token of a preview that charges this lesson. */
  token: string
}

/** Creates a discount, a statement, a cash payment, an unmatched transfer and a preview. `words` is in all their texts. */
export async function someFeeThings(
  server: TestServer,
  {
    payee,
    studyClass,
    student,
    words = 'hoc phi',
  }: { payee: TestMember; studyClass: Pick<TestClass, 'id'>; student: TestMember; words?: string },
): Promise<FeeThings> {
  const fees = feesOn(server)
  const { id: classId } = studyClass
  await joinedSince(server, studyClass, { student })
  itemOf(await fees.setPlan(payee, { classId }))
  itemOf(await fees.setAccount(payee, { accountName: words }))
  const discount = { studentCode: student.code, percent: 10, reason: words }
  const { id: discountId } = itemOf(await fees.addDiscount(payee, discount))
  await aHeldLesson(server, studyClass, { at: `${month}-03 19:00` })
  const [statement] = await issueMonth(server, payee, month, [classId])
  const { id: statementId, transferText } = statement!
  const { id: paymentId } = itemOf(await fees.pay(payee, { statementId, amount: 1000, text: words }))
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into fee_payments (payee_id, amount, method, received_at, text, recorded_at)
     values ($1, 1000, 'transfer', $2, $3, $2) returning id`,
    [payee.id, server.clock.now(), words],
  )
  const lessonId = await aHeldLesson(server, studyClass, { at: `${month}-05 19:00` })
  const { token } = itemOf(await fees.preview(payee, month, [classId]))
  const { id: transferId } = rows[0]!
  const studentCode = student.code
  return { classId, studentCode, statementId, transferText, paymentId, transferId, discountId, lessonId, token }
}

/** Returns the arguments of each operation about fees that takes an id, a code or a token. */
export function argumentsWith(things: FeeThings): Record<string, Record<string, unknown>[]> {
  const { classId, studentCode, statementId, paymentId, transferId, discountId, lessonId, token } = things
  const plan = { kind: 'PER_LESSON', amount: 1, absenceRule: 'CHARGE_ALL', fromMonth: '2026-12' }
  const discount = { percent: 10, reason: 'quen', fromMonth: '2026-12' }
  const payment = { amount: 1, method: 'cash', receivedAt: '2026-11-24 18:00:00', text: '', clientId: 'x' }
  const reason = 'sai'
  return {
    feePlansGet: [{ classId }],
    feePlanSet: [{ input: { ...plan, classId } }],
    feeDiscountsGet: [{ studentCode }],
    feeDiscountAdd: [{ input: { ...discount, studentCode } }, { input: { ...discount, studentCode, classId } }],
    feeDiscountEnd: [{ id: discountId, toMonth: '2026-12' }],
    feeStatementsPreview: [{ month, classIds: [classId] }],
    feeStatementsGetWithPage: [{ classId }],
    feeStatementsIssue: [{ token }],
    feeStatementGetById: [{ id: statementId }],
    feeRemindersSend: [{ statementId }],
    feeStatementVoid: [{ id: statementId, reason }],
    feePaymentRecord: [{ input: { ...payment, statementId } }],
    feePaymentReverse: [
      { id: paymentId, reason },
      { id: transferId, reason },
    ],
    feePaymentMatch: [{ id: transferId, statementId }],
    feeLedgerGet: [{ studentCode }],
    lessonExcuse: [{ input: { lessonId, candidateCode: studentCode, excused: true } }],
    memberGetFeeStatements: [{ childCode: studentCode }],
  }
}

const schema = buildSchema(readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'))

/** Returns the names of the arguments, also of those inside inputs. */
const namesIn = (fields: readonly (GraphQLArgument | GraphQLInputField)[]): string[] =>
  fields.flatMap(({ name, type }) => {
    const named = getNamedType(type)
    return [name, ...(isInputObjectType(named) ? namesIn(Object.values(named.getFields())) : [])]
  })

/** Names of the operations about fees that take an id, a code or a token. */
export const operationsWithThings = operationsOf(schema).flatMap(({ name, args }) =>
  /^fee|Fee[A-Z]|^lessonExcuse/.test(name) && namesIn(args).some((arg) => /^(?:id|token)$|(?:Id|Ids|Code)$/.test(arg))
    ? [name]
    : [],
)

/** Calls an operation and selects everything in the answer. @returns the answer, and `ok` or the code of the refusal or error. */
export async function callWith(
  server: TestServer,
  by: Pick<TestMember, 'accessToken'>,
  operation: string,
  variables: Record<string, unknown> = {},
): Promise<{ outcome: string; answer: unknown }> {
  const field = operationsOf(schema).find(({ name }) => name === operation)
  if (!field) throw new Error(`There is no operation ${operation}`)
  const args = field.args.filter(({ name }) => name in variables)
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ')
  const kind = schema.getMutationType()?.getFields()[operation] ? 'mutation' : 'query'
  const { data, errors } = await server.graphql<{ answer: { error: { code: string } | null } }>(
    by.accessToken,
    `${kind}${declared && ` (${declared})`} { answer: ${operation}${given && `(${given})`} ${fullSelection(field.type)} }`,
    variables,
  )
  return { outcome: data?.answer.error?.code ?? errors?.[0]?.extensions.code ?? 'ok', answer: { data, errors } }
}
