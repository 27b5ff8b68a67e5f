/**
 * Returns a new id for a message, so that the hub stores it once even if it is sent again. crypto.randomUUID exists in
 * secure contexts only, but an installation in a school's network can use plain http.
 */
export function newClientId(): string {
  const { randomUUID } = crypto as { randomUUID?: Crypto['randomUUID'] }
  if (randomUUID) return randomUUID.call(crypto)
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
