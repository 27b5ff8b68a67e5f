/** The arguments with which the access table's test calls the operations about fees. All fees belong to the centre. */
import { randomUUID } from 'node:crypto'
import { signedCsv } from './bank-files.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince } from './fees.ts'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A class of the centre that the student has joined. */
type Place = { server: TestServer; centre: TestMember; joined: TestMember; classId: string }

const month = '2026-11'
const quoted = (text: string) => JSON.stringify(text)

/** Returns a function that creates something once for each stage. */
function oncePerStage<Stage extends object, Made>(create: (stage: Stage) => Promise<Made>) {
  const made = new WeakMap<Stage, Promise<Made>>()
  return (stage: Stage): Promise<Made> => {
    const one = made.get(stage) ?? create(stage)
    made.set(stage, one)
    return one
  }
}

/** Stores a lesson of the class that the student missed. @returns its id. */
const aMissedLesson = ({ server, classId }: Place) => aHeldLesson(server, { id: classId }, { at: `${month}-17 19:00` })

/** Gives the class a price and the centre an account, and issues a statement of one missed lesson. @returns its id. */
async function aStatement(place: Place): Promise<string> {
  const { server, centre, joined, classId } = place
  const fees = feesOn(server)
  await joinedSince(server, { id: classId }, { student: joined })
  itemOf(await fees.setPlan(centre, { classId, fromMonth: month }))
  itemOf(await fees.setAccount(centre))
  await aMissedLesson(place)
  const [statement] = await issueMonth(server, centre, month, [classId])
  return statement!.id
}

/** Stores a transfer to the centre that waits for a statement. @returns its id. */
async function anUnmatchedTransfer({ server, centre }: Place): Promise<string> {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into fee_payments (payee_id, amount, method, received_at, text, recorded_at)
     values ($1, 1000, 'transfer', $2, 'hoc phi', $2) returning id`,
    [centre.id, server.clock.now()],
  )
  return rows[0]!.id
}

/** Returns the file of a bank with one transfer. */
function bankFile(): string {
  const file = signedCsv([{ at: '2026-11-24 18:02:03', amount: 1000, text: 'hoc phi' }])
  return `(input: { file: ${quoted(file.toString('base64'))} })`
}

/** Returns the arguments of each operation as GraphQL text, by the name of the row. */
export function feeCalls<Stage extends object>(
  placeOf: (stage: Stage) => Place,
): Record<string, (stage: Stage) => string | Promise<string>> {
  const statementOf = oncePerStage((stage: Stage) => aStatement(placeOf(stage)))
  const transferOf = oncePerStage((stage: Stage) => anUnmatchedTransfer(placeOf(stage)))
  const discountOf = oncePerStage(async (stage: Stage) => {
    // Between the preview and the issue of the statement, a new discount would stop the issue.
    await statementOf(stage)
    const { server, centre, joined, classId } = placeOf(stage)
    return itemOf(await feesOn(server).addDiscount(centre, { studentCode: joined.code, classId, percent: 10 })).id
  })
  const paymentOf = oncePerStage(async (stage: Stage) => {
    const { server, centre } = placeOf(stage)
    return itemOf(await feesOn(server).pay(centre, { statementId: await statementOf(stage), amount: 1000 })).id
  })
  /** Creates everything that lists about fees show. */
  const fill = (stage: Stage) => Promise.all([discountOf(stage), paymentOf(stage), transferOf(stage)])
  const filled = (args: (place: Place) => string) => async (stage: Stage) => {
    await fill(stage)
    return args(placeOf(stage))
  }
  const ofClass = ({ classId }: Place) => `(classId: ${quoted(classId)})`
  const ofStudent = ({ joined }: Place) => `(studentCode: ${quoted(joined.code)})`
  /** Stores a lesson that no statement charges yet, so that a preview has something to show. */
  const toIssue = async (stage: Stage): Promise<Place> => {
    await statementOf(stage)
    await aMissedLesson(placeOf(stage))
    return placeOf(stage)
  }
  return {
    feePlansGet: filled(() => ''),
    'feePlansGet(classId)': filled(ofClass),
    feeDiscountsGet: filled(() => ''),
    'feeDiscountsGet(studentCode)': filled(ofStudent),
    feeAccountGet: filled(() => ''),
    feeStatementsPreview: async (stage) => {
      await toIssue(stage)
      return `(month: "${month}")`
    },
    'feeStatementsPreview(classIds)': async (stage) =>
      `(month: "${month}", classIds: [${quoted((await toIssue(stage)).classId)}])`,
    feeStatementsGetWithPage: filled(() => ''),
    'feeStatementsGetWithPage(classId)': filled(ofClass),
    feeStatementGetById: async (stage) => `(id: ${quoted(await statementOf(stage))})`,
    feePaymentsGetWithPage: filled(() => ''),
    feeLedgerGet: filled(ofStudent),
    feeReportGet: filled(() => `(fromMonth: "${month}", toMonth: "${month}")`),
    memberGetFeeStatements: filled(() => ''),
    'memberGetFeeStatements(childCode)': filled(({ joined }) => `(childCode: ${quoted(joined.code)})`),
    feeHookGet: filled(() => ''),

    feePlanSet: (stage) => `(input: { classId: ${quoted(placeOf(stage).classId)}, kind: MONTHLY, amount: 1000,
      absenceRule: CHARGE_ALL, fromMonth: "2026-12" })`,
    feeDiscountAdd: (stage) => `(input: { studentCode: ${quoted(placeOf(stage).joined.code)},
      classId: ${quoted(placeOf(stage).classId)}, amount: 1000, reason: "anh chị em", fromMonth: "${month}" })`,
    feeDiscountEnd: async (stage) => `(id: ${quoted(await discountOf(stage))}, toMonth: "2026-12")`,
    feeAccountSet: () =>
      `(input: { bankBin: "970416", accountNumber: "224528479", accountName: "NGUYEN VAN A", dueDays: 10 })`,
    feeHookRenew: () => '',
    feeHookRemove: () => '',
    lessonExcuse: async (stage) => {
      const { joined } = placeOf(stage)
      const lessonId = await aMissedLesson(placeOf(stage))
      return `(input: { lessonId: ${quoted(lessonId)}, candidateCode: ${quoted(joined.code)}, excused: true })`
    },
    feeStatementsIssue: async (stage) => {
      const { server, centre, classId } = await toIssue(stage)
      return `(token: ${quoted(itemOf(await feesOn(server).preview(centre, month, [classId])).token)})`
    },
    feeRemindersSend: filled(() => `(month: "${month}")`),
    'feeRemindersSend(statementId)': async (stage) => `(statementId: ${quoted(await statementOf(stage))})`,
    feeStatementVoid: async (stage) => `(id: ${quoted(await statementOf(stage))}, reason: "Sai giá")`,
    feePaymentRecord: async (stage) => `(input: { statementId: ${quoted(await statementOf(stage))}, amount: 1000,
      method: cash, receivedAt: "2026-11-24 18:00:00", text: "", clientId: "${randomUUID()}" })`,
    feePaymentReverse: async (stage) => `(id: ${quoted(await paymentOf(stage))}, reason: "Ghi nhầm")`,
    feePaymentMatch: async (stage) =>
      `(id: ${quoted(await transferOf(stage))}, statementId: ${quoted(await statementOf(stage))})`,
    feeBankFilePreview: bankFile,
    feeBankFileImport: bankFile,
  }
}
