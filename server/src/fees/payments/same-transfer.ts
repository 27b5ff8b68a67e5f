/**
 * Decides whether two descriptions are of the same transfer: one from a bank service and one from the file of a bank, or two from
 * files. Pure functions.
 *
 * They are the same if amount and text are equal, and the times are equal as far as both are known: many files tell only the
 * day or the minute. Accents, case and punctuation of the text do not count, because banks change them. Transfers that pay the
 * same statement need no equal text. Instead of the text, the bank's own number can be equal.
 */
import { foldText } from '@hien/contract/names'
import { dayInVietNam, midnightOf } from '../../core/clock.ts'
import { plainText } from './transfer-text.ts'

export type ComparedTransfer = {
  amount: number
  /** A time at the beginning of a day or a minute counts as known only to the day or the minute. */
  receivedAt: Date
  /** True if a person recorded the transfer. Then only the day of `receivedAt` counts. */
  isByHand: boolean
  text: string
  /** The statement that the transfer pays; null if it is not known. */
  statementId: string | null
  reference: string | null
}

type TimedTransfer = Pick<ComparedTransfer, 'receivedAt' | 'isByHand'>
type Exactness = 'day' | 'minute' | 'second'
const milliseconds = { minute: 60_000, second: 1000 }

function exactnessOf({ receivedAt: at, isByHand }: TimedTransfer): Exactness {
  if (isByHand) return 'day'
  if (at.getTime() % milliseconds.minute >= milliseconds.second) return 'second'
  return at.getTime() - midnightOf(dayInVietNam(at)).getTime() < milliseconds.minute ? 'day' : 'minute'
}

/** Returns true if the times of two transfers are equal, as far as both are known. */
function isSameTime(one: TimedTransfer, other: TimedTransfer): boolean {
  const exactness = [exactnessOf(one), exactnessOf(other)]
  if (exactness.includes('day')) return dayInVietNam(one.receivedAt) === dayInVietNam(other.receivedAt)
  const unit = milliseconds[exactness.includes('minute') ? 'minute' : 'second']
  const [first, second] = [one, other].map(({ receivedAt }) => Math.floor(receivedAt.getTime() / unit))
  return first === second
}

/** Returns the letters and digits of a text that are compared, without accents and case. */
const comparedText = (text: string) => plainText(foldText(text))

type Prepared<Transfer> = { transfer: Transfer; text: string; key: string }

/** Amount and day are equal in any case, so only transfers with the same key are compared. */
const prepare = <Transfer extends ComparedTransfer>(transfer: Transfer): Prepared<Transfer> => ({
  transfer,
  text: comparedText(transfer.text),
  key: `${dayInVietNam(transfer.receivedAt)} ${transfer.amount}`,
})

type Compare = (one: Prepared<ComparedTransfer>, other: Prepared<ComparedTransfer>) => boolean

const sameReference: Compare = ({ transfer: one }, { transfer: other }) =>
  one.reference !== null && one.reference === other.reference
const sameText: Compare = (one, other) => one.text === other.text && isSameTime(one.transfer, other.transfer)
const sameStatement: Compare = ({ transfer: one }, { transfer: other }) =>
  one.statementId !== null && one.statementId === other.statementId && isSameTime(one, other)

/**
 * Returns for each given transfer the stored transfer that is the same; null for a new one. A stored transfer is used only once,
 * so the second of two equal transfers gets the second stored one. Pairs by the surest sign are made first.
 */
export function pairTransfers<Stored extends ComparedTransfer>(
  given: readonly ComparedTransfer[],
  stored: readonly Stored[],
): (Stored | null)[] {
  const prepared = given.map(prepare)
  const free = new Map(
    [...Map.groupBy(stored.map(prepare), ({ key }) => key)].map(([key, some]) => [key, new Set(some)]),
  )
  const pairs = new Map<number, Stored>()
  for (const isSame of [sameReference, sameText, sameStatement]) {
    for (const [place, one] of prepared.entries()) {
      const candidates = free.get(one.key)
      if (pairs.has(place) || !candidates) continue
      const found = [...candidates].find((candidate) => isSame(one, candidate))
      if (!found) continue
      pairs.set(place, found.transfer)
      candidates.delete(found)
    }
  }
  return given.map((_, place) => pairs.get(place) ?? null)
}

/** Returns the first of the stored transfers that is the same as a transfer; null if there is none. */
export const findSame = <Stored extends ComparedTransfer>(
  one: ComparedTransfer,
  stored: readonly Stored[],
): Stored | null => pairTransfers([one], stored)[0] ?? null
