/** How often 'Để sau' was pressed on the offer of notices in this browser, and when. A sign-out forgets it, as all else. */
import * as z from 'zod/mini'
import { getCurrentSignIn } from '../sign-in/sign-in-store.ts'

const key = 'hien-push-later'
const day = 24 * 60 * 60_000
const quietDays = 30
/** After so many it is not offered any more. */
const maxOffers = 2

const refusalsRule = z.object({ memberId: z.string(), times: z.number(), lastAt: z.number() })

const currentMember = () => getCurrentSignIn()?.profile.member_id ?? ''

function read() {
  try {
    const kept = refusalsRule.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
    return kept.memberId === currentMember() ? kept : null
  } catch {
    return null
  }
}

/** Whether the offer is not to be made to who is signed in: they said so in the last 30 days, or twice. */
export function isOfferRefused(): boolean {
  const kept = read()
  return kept !== null && (kept.times >= maxOffers || Date.now() - kept.lastAt < quietDays * day)
}

export function refuseOffer(): void {
  const refusals = { memberId: currentMember(), times: (read()?.times ?? 0) + 1, lastAt: Date.now() }
  try {
    localStorage.setItem(key, JSON.stringify(refusals))
  } catch {
    // Full or forbidden: it is offered again on the next page.
  }
}
