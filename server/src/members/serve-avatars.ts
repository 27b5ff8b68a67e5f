import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { findAvatar } from './avatar-store.ts'

/** Where the picture with this key is found. */
export const avatarAddress = (key: string) => `/avatars/${key}.webp`

/** GET /avatars/{key}.webp: a member's picture, for whoever has its address; a new picture has a new one. */
export function serveAvatars(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { key: string } }>(
    avatarAddress(String.raw`:key([\w-]{22})`),
    // The address is the key to the picture: it stays out of the log.
    { logLevel: 'warn' },
    async ({ params }, reply) => {
      const picture = await findAvatar(database, params.key)
      if (!picture) return reply.callNotFound()
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
        .type('image/webp')
        .send(picture)
    },
  )
}
