/**
 * Stores whose push subscription this browser has and when it was last sent to the server, or that the subscription has ended.
 * A sign-out deletes both.
 */
import * as z from 'zod/mini'
import { deviceStorage } from '../browser-storage.ts'
import { getCurrentSignIn } from '../sign-in/sign-in-store.ts'

const key = 'hien-push'
const endedKey = 'hien-push-ended'

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
  deviceStorage.remove(endedKey)
}

export const forgetPushRecord = () => deviceStorage.remove(key)

/** Records that notices to this browser have ended although the member did not turn them off here. */
export const rememberPushEnded = (memberId: string) => deviceStorage.set({ [endedKey]: memberId })

/**
 * True if notices to this browser have ended although the member did not turn them off here. False again after the member
 * has turned them on, or has pressed 'Để sau'.
 */
export const hasPushEnded = (memberId: string | undefined) =>
  memberId !== undefined && deviceStorage.get(endedKey) === memberId

export const forgetPushEnded = () => deviceStorage.remove(endedKey)
