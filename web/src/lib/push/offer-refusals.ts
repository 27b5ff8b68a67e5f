/** Stores how often, and when last, the member pressed 'Để sau' on the offer of push notices. A sign-out deletes both. */
import * as z from 'zod/mini'
import { deviceStorage } from '../browser-storage.ts'
import { getCurrentSignIn } from '../sign-in/sign-in-store.ts'

const key = 'hien-push-later'
const day = 24 * 60 * 60_000
const quietDays = 30
/** After this many refusals the offer is no longer made. */
const maxOffers = 2

const refusalsRule = z.object({ memberId: z.string(), times: z.number(), lastAt: z.number() })

const currentMember = () => getCurrentSignIn()?.profile.member_id ?? ''

function read() {
  try {
    const kept = refusalsRule.parse(JSON.parse(deviceStorage.get(key) ?? 'null'))
    return kept.memberId === currentMember() ? kept : null
  } catch {
    return null
  }
}

/** True if the signed-in member refused the offer in the last 30 days, or twice. */
export function isOfferRefused(): boolean {
  const kept = read()
  return kept !== null && (kept.times >= maxOffers || Date.now() - kept.lastAt < quietDays * day)
}

export function refuseOffer(): void {
  const refusals = { memberId: currentMember(), times: (read()?.times ?? 0) + 1, lastAt: Date.now() }
  deviceStorage.set({ [key]: JSON.stringify(refusals) })
}
