/**
 * The rows of the access table about fees. The course belongs to the centre, so the centre is the payee. The owner, who teaches
 * the course, and the substitute see no fees of it. All three students are under 16.
 */
import {
  centres,
  managersOnly,
  otherTeachers,
  signedIn,
  teachersAndCentres,
  type Caller,
  type Row,
} from './access-rows.ts'
import type { PersonalDetail } from './full-selection.ts'

/** Row of operations of the payee. A teacher or centre that is not the payee gets NOT_FOUND. */
const payeeOnly = signedIn('FORBIDDEN', {
  owner: 'NOT_FOUND',
  ...otherTeachers('NOT_FOUND'),
  ...centres('NOT_FOUND'),
  centre: 'ok',
})
/** Row of operations about the caller's own fees. Every teacher and every centre can be a payee. */
const anyPayee = teachersAndCentres('ok')
const onlyParentOfJoined = signedIn('NOT_FOUND', { parentOfJoined: 'ok' })

export const feeRows: Record<string, Row> = {
  feePlansGet: anyPayee,
  'feePlansGet(classId)': payeeOnly,
  feeDiscountsGet: anyPayee,
  'feeDiscountsGet(studentCode)': payeeOnly,
  feeAccountGet: anyPayee,
  feeStatementsPreview: anyPayee,
  'feeStatementsPreview(classIds)': payeeOnly,
  feeStatementsGetWithPage: anyPayee,
  'feeStatementsGetWithPage(classId)': payeeOnly,
  // Students read their statements from the age of 16 (server/test/attacks/fees.full.ts).
  feeStatementGetById: { ...onlyParentOfJoined, centre: 'ok' },
  feePaymentsGetWithPage: anyPayee,
  feeLedgerGet: payeeOnly,
  feeReportGet: anyPayee,
  memberGetFeeStatements: signedIn('FORBIDDEN'),
  'memberGetFeeStatements(childCode)': onlyParentOfJoined,
  feeHookGet: anyPayee,

  feePlanSet: payeeOnly,
  feeDiscountAdd: payeeOnly,
  feeDiscountEnd: payeeOnly,
  feeAccountSet: anyPayee,
  feeHookRenew: anyPayee,
  feeHookRemove: anyPayee,
  // Managers of the class mark absences as excused, even if the fees are paid to somebody else.
  lessonExcuse: managersOnly,
  // The test issues the centre's preview. Another payee gets STATE_CHANGED, as for an outdated preview.
  feeStatementsIssue: signedIn('FORBIDDEN', {
    owner: 'STATE_CHANGED',
    ...otherTeachers('STATE_CHANGED'),
    ...centres('STATE_CHANGED'),
    centre: 'ok',
  }),
  feeRemindersSend: anyPayee,
  'feeRemindersSend(statementId)': payeeOnly,
  feeStatementVoid: payeeOnly,
  feePaymentRecord: payeeOnly,
  feePaymentReverse: payeeOnly,
  feePaymentMatch: payeeOnly,
  feeBankFilePreview: anyPayee,
  feeBankFileImport: anyPayee,
}

const codeForCentre: Partial<Record<Caller, PersonalDetail[]>> = { centre: ['code'] }

/** The personal details of the joined student that the operations about fees show, as in shownToSome. */
export const feesShownToSome: Record<string, Partial<Record<Caller, PersonalDetail[]>>> = {
  feeDiscountsGet: codeForCentre,
  'feeDiscountsGet(studentCode)': codeForCentre,
  feeStatementsPreview: codeForCentre,
  'feeStatementsPreview(classIds)': codeForCentre,
  feeStatementsGetWithPage: codeForCentre,
  'feeStatementsGetWithPage(classId)': codeForCentre,
  feeStatementGetById: { centre: ['code'], parentOfJoined: ['code'] },
  feePaymentsGetWithPage: codeForCentre,
  'memberGetFeeStatements(childCode)': { parentOfJoined: ['code'] },
  feeDiscountAdd: codeForCentre,
  feeDiscountEnd: codeForCentre,
  feeStatementsIssue: codeForCentre,
  feeStatementVoid: codeForCentre,
  feePaymentRecord: codeForCentre,
  feePaymentReverse: codeForCentre,
  feePaymentMatch: codeForCentre,
}
