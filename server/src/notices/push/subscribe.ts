import { ECDH } from 'node:crypto'
import { pushKeysInvalid, pushSubscribeRule } from '@hien/contract/rules/push'
import { readInput, Refusal } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { readEndpoint } from './endpoint-rules.ts'
import { storeSubscription } from './store.ts'

/** True if the key is a point of the curve P-256. Any other key cannot be used for encryption. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

const takenWithOtherKeys = 'Trình duyệt này đã đăng ký nhận thông báo bằng khoá khác. Hãy tắt rồi bật lại thông báo'

/**
 * pushSubscribe: sends pushes to the caller's browser as long as this sign-in is valid. A repeated call renews the
 * subscription. If another member used this browser before, that member no longer gets pushes there.
 * @throws {Unauthenticated | Refusal} RATE_LIMITED if the caller subscribes too often. INVALID_INPUT with the field at fault, for
 * an unknown push service, invalid keys, or an endpoint that another member has with other keys.
 */
export async function subscribe(
  { dependencies, viewer, deviceName }: NoticesRequest,
  input: { endpoint: string; p256dh: string; auth: string },
): Promise<void> {
  const { clock, config, database, rateLimits } = dependencies
  const { memberId, signInId } = requireViewer(viewer)
  const { p256dh, auth, ...given } = readInput(pushSubscribeRule, input)
  const endpoint = readEndpoint(given.endpoint, config)
  if (!isPoint(p256dh)) throw new Refusal('INVALID_INPUT', { field: 'p256dh', description: pushKeysInvalid })
  await rateLimits.pushSubscriptions.take(memberId)
  const subscription = { memberId, signInId, endpoint, p256dh, auth, deviceName }
  if (await storeSubscription(database, subscription, clock.now())) return
  throw new Refusal('INVALID_INPUT', { field: 'endpoint', description: takenWithOtherKeys })
}
