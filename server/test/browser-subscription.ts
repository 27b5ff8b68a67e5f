import { createECDH, randomBytes, randomUUID } from 'node:crypto'

/** The push service of browserSubscription, for a configuration's pushHosts; there is none of this name. */
export const testPushHost = 'push.test'

/** What a browser gives when it subscribes, as pushSubscribe takes it. */
export function browserSubscription(): { endpoint: string; p256dh: string; auth: string } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://${testPushHost}/${randomUUID()}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
