import { slipCodeLength } from '@hien/contract/codes'
import { limits } from '@hien/contract/limits'
import { hashToken } from '../../accounts/hash-token.ts'
import { later, oneDay } from '../../core/clock.ts'
import { systemRandom } from '../../core/random.ts'
import { randomCode } from '../../core/random-code.ts'
import { chargeForSize } from '../../core/rate-limits.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { findOwnClassById } from '../classes/access.ts'
import { isOver } from '../enrolment/enrolment.ts'
import { listInvitations, putSlips } from './store.ts'

/** An enrolment slip, for printing. The code cannot be read again later, because the server stores only its hash. */
export type Slip = { fullName: string; code: string; expiresAt: Date }

/** The call costs one more operation of the rate limit for each full group of this many slips. */
const included = 100

// Uses the system's random source even in the demo, because a code gives access to a class of children.
const drawCode = () => randomCode(systemRandom, slipCodeLength)

/**
 * Stores a random code for each invitation, and tries another one if the code is taken. Returns the codes by invitation id. An
 * invitation that was used or removed meanwhile gets no code.
 */
export async function drawSlips(
  transaction: Database,
  { ids, makerId, expiresAt }: { ids: readonly string[]; makerId: string; expiresAt: Date },
  draw: () => string = drawCode,
): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  let waiting = [...ids]
  // Twenty taken codes in a row are practically impossible. Invitations that are left after 20 attempts have been used or
  // removed.
  for (let attempt = 0; attempt < 20 && waiting.length > 0; attempt += 1) {
    const drawn = new Map(waiting.map((id) => [draw(), id]))
    const slips = [...drawn].map(([code, id]) => ({ id, hash: hashToken(code) }))
    const stored = await putSlips(transaction, { slips, makerId, expiresAt })
    for (const [code, id] of drawn) if (stored.has(id)) codes.set(id, code)
    waiting = waiting.filter((id) => !codes.has(id))
  }
  return codes
}

/**
 * classMakeSlips: returns an enrolment slip for each person who is invited to a class and has not joined, by name. Each code
 * lets one person join the class and is valid for 60 days. Earlier slips of these people become void (decision 059).
 * @throws {Refusal} FORBIDDEN; NOT_FOUND if there is no such class or the caller does not manage it; CLASS_ENDED; RATE_LIMITED
 */
export async function makeSlips(context: RequestContext, input: { classId: string }): Promise<Slip[]> {
  const { clock, database, rateLimits } = context.dependencies
  const viewer = requireTeacherOrCentre(context.viewer)
  const own = await findOwnClassById(database, viewer, input.classId)
  const now = clock.now()
  if (isOver(own, now)) throw new Refusal('CLASS_ENDED')
  const expiresAt = later(now, limits.slipDays * oneDay)
  return database.transaction(async (transaction) => {
    const invited = await listInvitations(transaction, own.id)
    await chargeForSize(rateLimits, viewer, { size: invited.length, included })
    const codes = await drawSlips(transaction, {
      ids: invited.map(({ id }) => id),
      makerId: viewer.memberId,
      expiresAt,
    })
    if (codes.size > 0) await recordAudit(context, transaction, { action: auditActions.slipsMade, classId: own.id })
    return invited.flatMap(({ id, fullName }) => {
      const code = codes.get(id)
      return code === undefined ? [] : [{ fullName, code, expiresAt }]
    })
  })
}
