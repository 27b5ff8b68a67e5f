import { createHash } from 'node:crypto'

/**
 * Returns the SHA-256 hash under which a token or a code, such as a pairing code, is stored. Somebody who reads the database
 * cannot use the hash as a token.
 */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
