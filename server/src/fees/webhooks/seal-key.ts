/**
 * Encrypts the key of a bank service with the token of the payee's address. Only a hash of the token is stored, so somebody who
 * reads the database cannot decrypt the key. The key itself is needed to check signatures (decision 076).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const secretOf = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'hien fee hook', 32))

export function sealKey(key: string, token: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, secretOf(token), iv)
  return Buffer.concat([iv, cipher.update(key, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** @throws {Error} if the key was sealed with another token. */
export function openKey(sealed: Buffer, token: string): string {
  const decipher = createDecipheriv(algorithm, secretOf(token), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
