import { createECDH, randomBytes, randomUUID } from 'node:crypto'

/** Host name in the endpoints of browserSubscription, for `pushHosts` of a configuration. The host does not exist. */
export const testPushHost = 'push.test'

/** Returns a new subscription like a browser's, with valid keys, as input of pushSubscribe. */
export function browserSubscription(): { endpoint: string; p256dh: string; auth: string } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://${testPushHost}/${randomUUID()}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
