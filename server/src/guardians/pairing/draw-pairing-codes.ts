import { pairingCodeLength } from '@hien/contract/codes'
import { hashToken } from '../../accounts/hash-token.ts'
import { oneDay } from '../../core/clock.ts'
import { systemRandom } from '../../core/random.ts'
import { randomCode } from '../../core/random-code.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { putPairingCodes } from './store.ts'

/**
 * Milliseconds for which a pairing code is valid: a student's code on the screen, and a printed code of a teacher or centre.
 */
export const pairingCodeLifetimes = { student: oneDay, teacher: 14 * oneDay }

// Always use the system's randomness, although the demo uses fixed random numbers elsewhere: a code gives access to a child's
// data.
const drawCode = () => randomCode(systemRandom, pairingCodeLength)

type Draw = { makerId: string; childIds: readonly string[]; expiresAt: Date }

/**
 * Creates and stores a pairing code of this maker for each student, and replaces the maker's earlier code for the student. If
 * a random code is in use already, another one is created.
 * @returns the codes, in the order of the students
 */
export async function drawPairingCodes(
  transaction: Database,
  { makerId, childIds, expiresAt }: Draw,
  draw: () => string = drawCode,
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
