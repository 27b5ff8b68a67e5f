/**
 * Decrypts a push message as a browser does (RFC 8291 over RFC 8188). Shares no code with the server's sender, so that a test
 * with it checks the sender.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The secret keys of a subscription, which only the browser has: its private key and the shared secret `auth`. */
export type BrowserKeys = { ecdh: ECDH; auth: Buffer }

export function makeBrowserKeys(): BrowserKeys {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return { ecdh, auth: randomBytes(16) }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
const encodingInfo = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)

/**
 * Returns the text of an encrypted push message.
 * @throws if the message was not encrypted for these keys or does not follow the standards.
 */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > body.readUInt32BE(16)) throw new Error('The push has more than one record')
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32)
  const key = derive(secret, salt, encodingInfo('aes128gcm'), 16)
  const nonce = derive(secret, salt, encodingInfo('nonce'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((octet) => octet !== 0)) throw new Error('The push has no valid padding')
  return padded.subarray(0, end).toString('utf8')
}
