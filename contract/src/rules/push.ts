/** The push subscription that a browser sends. Only the server checks whether the push service is allowed (PUSH_HOSTS). */
import * as z from 'zod/mini'
import { limits } from '../limits.ts'

export const pushEndpointInvalid = 'Địa chỉ nhận thông báo của trình duyệt không hợp lệ'
export const pushKeysInvalid = 'Khoá nhận thông báo của trình duyệt không hợp lệ. Hãy tắt rồi bật lại thông báo'

const endpoint = z
  .string(pushEndpointInvalid)
  .check(z.minLength(1, pushEndpointInvalid), z.maxLength(limits.maxLinkLength, pushEndpointInvalid))

/** base64url without padding, as in PushSubscription.toJSON(). p256dh is 65 bytes that begin with 4; auth is 16 bytes. */
const p256dh = z.string(pushKeysInvalid).check(z.regex(/^B[\w-]{86}$/, pushKeysInvalid))
const auth = z.string(pushKeysInvalid).check(z.regex(/^[\w-]{22}$/, pushKeysInvalid))

/** Input of pushSubscribe. */
export const pushSubscribeRule = z.object({ endpoint, p256dh, auth })

/** Input of pushUnsubscribe. */
export const pushUnsubscribeRule = z.object({ endpoint })
