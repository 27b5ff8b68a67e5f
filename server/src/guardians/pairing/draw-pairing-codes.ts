import { codeAlphabet, pairingCodeLength } from '@hien/contract/codes'
import { hashToken } from '../../accounts/hash-token.ts'
import { oneDay } from '../../core/clock.ts'
import { systemRandom } from '../../core/random.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { putPairingCodes } from './store.ts'

/** Milliseconds that a code counts: shown on a student's screen, or printed by a teacher or centre. */
export const pairingCodeLifetimes = { student: oneDay, teacher: 14 * oneDay }

// Chance of its own, also in the demo: a code leads to a child.
const randomCode = () =>
  Array.from({ length: pairingCodeLength }, () => codeAlphabet.charAt(systemRandom(codeAlphabet.length))).join('')

type Draw = { makerId: string; childIds: readonly string[]; expiresAt: Date }

/**
 * Gives each of these students a code of the maker's, in place of an earlier one of the same; those that are taken are drawn
 * anew.
 * @returns the codes, in the order of the students.
 */
export async function drawPairingCodes(
  transaction: Database,
  { makerId, childIds, expiresAt }: Draw,
  draw: () => string = randomCode,
): Promise<string[]> {
  const codes = new Map<string, string>()
  let waiting = [...childIds]
  while (waiting.length > 0) {
    const drawn = new Map(waiting.map((childId) => [draw(), childId]))
    const stored = await putPairingCodes(transaction, {
      makerId,
      expiresAt,
      codes: [...drawn].map(([code, childId]) => ({ childId, hash: hashToken(code) })),
    })
    for (const [code, childId] of drawn) if (stored.has(childId)) codes.set(childId, code)
    waiting = waiting.filter((childId) => !codes.has(childId))
  }
  return childIds.map((childId) => codes.get(childId) ?? '')
}
