import { createHash } from 'node:crypto'

/** Returns the hash under which a token or link is stored: a reader of the database cannot use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
