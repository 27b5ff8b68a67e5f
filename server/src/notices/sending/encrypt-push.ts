/** Encrypts a push for one browser (RFC 8291). */
import webPush from 'web-push'
import type { PushRequest } from './push-client.ts'

/** A signed push, before encryption. */
export type SignedPush = {
  endpoint: string
  headers: Record<string, string>
  p256dh: string
  auth: string
  /** JSON of a PushPayload. */
  payload: string
}

/** Thrown if a push cannot be encrypted, because the browser's keys are invalid. */
export class KeysRefused extends Error {
  override name = 'KeysRefused'
}

/** Encrypts the payload. @throws {KeysRefused} if the browser's keys are invalid. */
export function encryptPush({ endpoint, headers, p256dh, auth, payload }: SignedPush): PushRequest {
  try {
    return { endpoint, headers, body: webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText }
  } catch (cause) {
    throw new KeysRefused('a push cannot be encrypted', { cause })
  }
}
