import { codeAlphabet, pairingCodeLength } from '@hien/contract/codes'
import { hashToken } from '../../accounts/hash-token.ts'
import { oneDay } from '../../core/clock.ts'
import { systemRandom } from '../../core/random.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { putPairingCodes } from './store.ts'

/** Milliseconds for which a code is valid: one shown on a student's screen, and one printed by a teacher or centre. */
export const pairingCodeLifetimes = { student: oneDay, teacher: 14 * oneDay }

// System randomness, also in the demo with its fixed random numbers: a code leads to a child.
const randomCode = () =>
  Array.from({ length: pairingCodeLength }, () => codeAlphabet.charAt(systemRandom(codeAlphabet.length))).join('')

type Draw = { makerId: string; childIds: readonly string[]; expiresAt: Date }

/**
 * Creates a code of this maker for each student. It replaces an earlier code of the same maker. Codes that are taken are drawn
 * again.
 * @returns the codes, in the order of the students
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
