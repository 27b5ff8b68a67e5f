/**
 * Reads the deliveries of bank services. Pure functions. Sources: SePay's page about webhooks (docs.sepay.vn), and Casso's about
 * its webhooks in the versions 1 and 2.
 */
import { limits } from '@hien/contract/limits'
import * as z from 'zod/mini'
import type { Transfer } from '../payments/receive-transfer.ts'

/** One delivered transfer: money that came in, money that went out, or an entry that cannot be used. */
export type Delivered =
  | { kind: 'in'; transfer: Transfer }
  | { kind: 'out' }
  | { kind: 'refused'; amount: number | null }

const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => (value ?? '').slice(0, limits.maxPaymentTextLength)),
)
const idText = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(100)), z.int()]),
  z.transform((value) => String(value)),
)
const accountText = z.pipe(
  z.nullish(z.union([z.string(), z.int()])),
  z.transform((value) => String(value ?? '').replaceAll(/[^0-9A-Za-z]/g, '')),
)

/** `2026-11-03 19:04:05` or the same with a T, in Viet Nam unless it names an offset; also a day without a time. */
const instant = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/)),
  z.pipe(
    z.transform((value: string) => {
      const [day = '', time = '00:00:00'] = value.split(/[ T]/)
      return new Date(`${day}T${/Z|[+-]\d{2}:?\d{2}$/.test(time) ? time : `${time}+07:00`}`)
    }),
    z.date(),
  ),
)

const isUsable = (amount: number) => Number.isSafeInteger(amount) && amount >= 1 && amount <= limits.maxPaymentAmount

const sepayRule = z.object({
  id: idText,
  transactionDate: instant,
  accountNumber: accountText,
  content: text,
  transferType: z.enum(['in', 'out']),
  transferAmount: z.number(),
})

/** Returns the transfer of a delivery of SePay; null if the body does not have SePay's form. */
export function readSepay(body: unknown): Delivered[] | null {
  const parsed = sepayRule.safeParse(body)
  if (!parsed.success) return null
  const { id, transactionDate, accountNumber, content, transferType, transferAmount } = parsed.data
  if (transferType === 'out') return [{ kind: 'out' }]
  const transfer = {
    reference: id,
    amount: transferAmount,
    receivedAt: transactionDate,
    accountNumber,
    text: content,
  }
  return [isUsable(transferAmount) ? { kind: 'in', transfer } : { kind: 'refused', amount: storable(transferAmount) }]
}

const cassoFirst = z.object({
  id: idText,
  description: text,
  amount: z.number(),
  when: instant,
  bank_sub_acc_id: accountText,
})
const cassoSecond = z.object({
  id: idText,
  description: text,
  amount: z.number(),
  transactionDateTime: instant,
  accountNumber: accountText,
})
const cassoRule = z.object({ error: z.int(), data: z.union([z.array(cassoFirst), cassoSecond]) })

/** Returns the transfers of a delivery of Casso, version 1 (a list) or 2 (one). Null if the body has neither form. */
export function readCasso(body: unknown): Delivered[] | null {
  const parsed = cassoRule.safeParse(body)
  if (!parsed.success || parsed.data.error !== 0) return null
  const { data } = parsed.data
  const entries = Array.isArray(data)
    ? data.map(({ when, bank_sub_acc_id: accountNumber, ...entry }) => ({ ...entry, receivedAt: when, accountNumber }))
    : [{ ...data, receivedAt: data.transactionDateTime }]
  return entries.map(({ id, description, amount, receivedAt, accountNumber }): Delivered => {
    if (amount < 0) return { kind: 'out' }
    if (!isUsable(amount)) return { kind: 'refused', amount: storable(amount) }
    return { kind: 'in', transfer: { reference: id, amount, receivedAt, accountNumber, text: description } }
  })
}

const storable = (amount: number) => (Number.isSafeInteger(amount) ? amount : null)
