import { createHash } from 'node:crypto'

/** As tokens and links are stored: who reads the database can use none. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
