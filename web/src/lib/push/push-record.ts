/** Stores the owner of this browser's push subscription, and the data sent to the server. A sign-out deletes it. */
import * as z from 'zod/mini'
import { deviceStorage } from '../browser-storage.ts'
import { getCurrentSignIn } from '../sign-in/sign-in-store.ts'

const key = 'hien-push'

const recordRule = z.object({
  memberId: z.string(),
  /** The sign-in the server stores the subscription under; notices end with that sign-in. */
  signInId: z.string(),
  endpoint: z.string(),
  /** When the subscription was last sent to the server, in milliseconds since 1970. */
  toldAt: z.number(),
})

export type PushRecord = z.infer<typeof recordRule>

/** Returns the stored record; null if this browser was not subscribed or the record is unreadable. */
export function readPushRecord(): PushRecord | null {
  try {
    return recordRule.parse(JSON.parse(deviceStorage.get(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Records that the server has stored this endpoint for the signed-in member. */
export function keepPushRecord(endpoint: string): void {
  const profile = getCurrentSignIn()?.profile
  if (profile === undefined) return
  const record: PushRecord = { memberId: profile.member_id, signInId: profile.sid, endpoint, toldAt: Date.now() }
  deviceStorage.set({ [key]: JSON.stringify(record) })
}

export const forgetPushRecord = () => deviceStorage.remove(key)
