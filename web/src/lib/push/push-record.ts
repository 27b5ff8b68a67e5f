/** What this browser remembers of its subscription: whose it is, and what the server was told. A sign-out forgets it. */
import * as z from 'zod/mini'
import { getCurrentSignIn } from '../sign-in/sign-in-store.ts'

const key = 'hien-push'

const recordRule = z.object({
  memberId: z.string(),
  /** The sign-in that the server has it by: notices end with that. */
  signInId: z.string(),
  endpoint: z.string(),
  /** When the server was told last, in milliseconds. */
  toldAt: z.number(),
})

export type PushRecord = z.infer<typeof recordRule>

/** Null where this browser was not subscribed by us. */
export function readPushRecord(): PushRecord | null {
  try {
    return recordRule.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** The server knows this endpoint as one of who is signed in. */
export function keepPushRecord(endpoint: string): void {
  const profile = getCurrentSignIn()?.profile
  if (profile === undefined) return
  const record: PushRecord = { memberId: profile.member_id, signInId: profile.sid, endpoint, toldAt: Date.now() }
  localStorage.setItem(key, JSON.stringify(record))
}

export const forgetPushRecord = () => localStorage.removeItem(key)
