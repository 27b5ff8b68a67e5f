/** Stores a transfer that a bank service delivered. */
import { hash } from 'node:crypto'
import type { FeeService } from '@hien/contract/fees'
import { dayInVietNam, later, midnightOf, oneDay } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { addPayment } from './add-payment.ts'
import { chooseStatement } from './choose-statement.ts'
import { findNamedStatements } from './find-named-statements.ts'
import { findSame } from './same-transfer.ts'
import { wordsToStore } from '../erased-store.ts'
import { lockPayee } from '../lock-store.ts'
import { insertPayment, isDelivered, listUndelivered, setDelivered } from './store.ts'
import { plainText } from './transfer-text.ts'

export type Transfer = {
  /** The id that the service gave the transfer. */
  reference: string
  /** In đồng; at least 1. */
  amount: number
  receivedAt: Date
  accountNumber: string
  text: string
}

export type Received = {
  outcome: 'matched' | 'unmatched' | 'duplicate'
  /** The statement that the transfer pays; null unless `outcome` is `matched`. */
  statementId: string | null
}

const duplicate: Received = { outcome: 'duplicate', statementId: null }

/**
 * Stores a transfer to a payee, and matches it if its text names statements of one student only. A transfer is a duplicate by
 * the id of its service, by account, time, amount and text, or if the file of a bank had it before. Its text is not stored if the
 * account of the student or the payee is erased.
 */
export async function receiveTransfer(
  transaction: Database,
  { payeeId, service, transfer, now }: { payeeId: string; service: FeeService; transfer: Transfer; now: Date },
): Promise<Received> {
  const { amount, receivedAt } = transfer
  // PostgreSQL cannot store this character. If it made storing fail, the bank service would repeat the delivery.
  const [reference = '', text = ''] = [transfer.reference, transfer.text].map((one) => one.replaceAll('\u0000', ''))
  const fingerprint = fingerprintOf(transfer)
  await lockPayee(transaction, payeeId, 'transfers')
  if (await isDelivered(transaction, payeeId, { service, reference, fingerprint })) return duplicate
  const statement = chooseStatement(text, await findNamedStatements(transaction, payeeId, [text]))
  const { studentId = null, id: statementId = null } = statement ?? {}
  const from = midnightOf(dayInVietNam(receivedAt))
  const undelivered = await listUndelivered(transaction, payeeId, { amount, from, before: later(from, oneDay) })
  const compared = { amount, receivedAt, text, statementId, reference: null, isByHand: false }
  const known = findSame(compared, undelivered)
  if (known) {
    await setDelivered(transaction, { id: known.id, fingerprint, receivedAt })
    return duplicate
  }
  const paymentId = await insertPayment(transaction, {
    payeeId,
    studentId,
    statementId,
    amount,
    method: 'transfer',
    receivedAt,
    text: await wordsToStore(transaction, { payeeId, studentId }, text),
    service,
    reference,
    fingerprint,
    recordedAt: now,
  })
  if (paymentId === null) return duplicate
  if (studentId === null) return { outcome: 'unmatched', statementId: null }
  await addPayment(transaction, { payeeId, studentId, paymentId, amount, at: now })
  return { outcome: 'matched', statementId }
}

/** Returns a hash that identifies a transfer, whichever service delivered it. */
function fingerprintOf({ accountNumber, receivedAt, amount, text }: Transfer): string {
  const seconds = Math.floor(receivedAt.getTime() / 1000)
  return hash('sha256', [accountNumber.toUpperCase(), seconds, amount, plainText(text)].join('\n'), 'base64url')
}
