import type { GraphQLResolveInfo } from 'graphql'
import { itemResult, itemsResult, pageResult, plainResult } from '../http/graphql/envelope.ts'
import { isSelected } from '../http/graphql/is-selected.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { getAccount } from './account/get-account.ts'
import { setAccount } from './account/set-account.ts'
import { importBankFile } from './bank-files/import-bank-file.ts'
import { previewBankFile } from './bank-files/preview-bank-file.ts'
import type { FeesRequest } from './dependencies.ts'
import { addDiscount } from './discounts/add-discount.ts'
import { endDiscount } from './discounts/end-discount.ts'
import { listDiscounts } from './discounts/list-discounts.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { listPayments } from './payments/list-payments.ts'
import { matchPayment } from './payments/match-payment.ts'
import { recordPayment } from './payments/record-payment.ts'
import { reversePayment } from './payments/reverse-payment.ts'
import { listPlans } from './plans/list-plans.ts'
import { setPlan } from './plans/set-plan.ts'
import { sendReminders } from './reminders/send-reminders.ts'
import { feeReport } from './report/fee-report.ts'
import { issueStatements } from './statements/issue-statements.ts'
import { listStatements } from './statements/list-statements.ts'
import { ownStatements } from './statements/own-statements.ts'
import type { StatementParts } from './statements/present-statement.ts'
import { previewStatements } from './statements/preview-statements.ts'
import { readStatement } from './statements/read-statement.ts'
import { voidStatement } from './statements/void-statement.ts'
import { readHook } from './webhooks/read-hook.ts'
import { removeHook } from './webhooks/remove-hook.ts'
import { renewHook } from './webhooks/renew-hook.ts'

/** Returns which parts of statements a request selects. @param result the field of the answer that holds the statements. */
const partsOf = (info: GraphQLResolveInfo, result: 'item' | 'items'): StatementParts => ({
  lines: isSelected(info, result, 'lines'),
  payments: isSelected(info, result, 'payments'),
})

export const feeResolvers = {
  Query: {
    feePlansGet: (_parent, input, context) => itemsResult(context, () => listPlans(context, input)),
    feeDiscountsGet: (_parent, input, context) => itemsResult(context, () => listDiscounts(context, input)),
    feeAccountGet: (_parent, _input, context) => itemResult(context, () => getAccount(context)),
    feeStatementsPreview: (_parent, input, context) => itemResult(context, () => previewStatements(context, input)),
    feeStatementsGetWithPage: (_parent, input, context, info) =>
      pageResult(context, () => listStatements(context, input, partsOf(info, 'items'))),
    feeStatementGetById: (_parent, input, context, info) =>
      itemResult(context, () => readStatement(context, input, partsOf(info, 'item'))),
    feePaymentsGetWithPage: (_parent, input, context) => pageResult(context, () => listPayments(context, input)),
    feeLedgerGet: (_parent, input, context) => itemsResult(context, () => readLedger(context, input)),
    feeReportGet: (_parent, input, context) => itemResult(context, () => feeReport(context, input)),
    memberGetFeeStatements: (_parent, input, context, info) =>
      pageResult(context, () => ownStatements(context, input, partsOf(info, 'items'))),
    feeHookGet: (_parent, _input, context) => itemResult(context, () => readHook(context)),
  },
  Mutation: {
    feePlanSet: (_parent, { input }, context) => itemResult(context, () => setPlan(context, input)),
    feeDiscountAdd: (_parent, { input }, context) => itemResult(context, () => addDiscount(context, input)),
    feeDiscountEnd: (_parent, input, context) => itemResult(context, () => endDiscount(context, input)),
    feeAccountSet: (_parent, { input }, context) => itemResult(context, () => setAccount(context, input)),
    feeHookRenew: (_parent, _input, context) => itemResult(context, () => renewHook(context)),
    feeHookRemove: (_parent, _input, context) => plainResult(context, () => removeHook(context)),
    feeStatementsIssue: (_parent, input, context, info) =>
      pageResult(context, () => issueStatements(context, input, partsOf(info, 'items'))),
    feeStatementVoid: (_parent, input, context, info) =>
      itemResult(context, () => voidStatement(context, input, partsOf(info, 'item'))),
    feeRemindersSend: (_parent, input, context) => itemResult(context, () => sendReminders(context, input)),
    feePaymentRecord: (_parent, { input }, context) => itemResult(context, () => recordPayment(context, input)),
    feePaymentReverse: (_parent, input, context) => itemResult(context, () => reversePayment(context, input)),
    feePaymentMatch: (_parent, input, context) => itemResult(context, () => matchPayment(context, input)),
    feeBankFilePreview: (_parent, { input }, context) => itemResult(context, () => previewBankFile(context, input)),
    feeBankFileImport: (_parent, { input }, context) => itemResult(context, () => importBankFile(context, input)),
  },
} satisfies Resolvers<FeesRequest>
