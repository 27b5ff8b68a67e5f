import { codeAlphabet, slipCodeLength } from '@hien/contract/codes'
import { limits } from '@hien/contract/limits'
import { hashToken } from '../../accounts/hash-token.ts'
import { later, oneDay } from '../../core/clock.ts'
import { systemRandom } from '../../core/random.ts'
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

/** A slip as it is printed. It is shown only this once, because the server keeps only a hash. */
export type Slip = { fullName: string; code: string; expiresAt: Date }

/** The number of slips that one operation pays for. */
const included = 100

// Always the system's random source, also in the demo, because a code leads into a class of children.
const randomCode = () =>
  Array.from({ length: slipCodeLength }, () => codeAlphabet.charAt(systemRandom(codeAlphabet.length))).join('')

/**
 * Draws a code for each invitation, again if it is taken. Returns the codes by invitation id. Invitations that were used
 * meanwhile have none.
 */
export async function drawSlips(
  transaction: Database,
  { ids, makerId, expiresAt }: { ids: readonly string[]; makerId: string; expiresAt: Date },
  draw: () => string = randomCode,
): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  let waiting = [...ids]
  // Invitations left after this many draws have been used or removed meanwhile.
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
 * classMakeSlips: returns a code for everybody who is invited to a class and has not joined, by name. Each code brings one
 * person into the class and is valid for 60 days. Earlier slips of these people become void (decision 059).
 * @throws {Refusal} FORBIDDEN, NOT_FOUND, also for a class of others, CLASS_ENDED, RATE_LIMITED
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
