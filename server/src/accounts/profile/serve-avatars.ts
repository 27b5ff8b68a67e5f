import type { FastifyInstance } from 'fastify'
import { servePictures } from '../../http/serve-pictures.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findAvatar } from './avatar-store.ts'

/** Where the picture with this key is found. */
export const avatarAddress = (key: string) => `/avatars/${key}.webp`

/** GET /avatars/{key}.webp: a member's picture, for whoever has its address; a new picture has a new one. */
export const serveAvatars = (app: FastifyInstance, dependencies: Pick<Dependencies, 'database' | 'rateLimits'>): void =>
  servePictures(app, dependencies, { addressOf: avatarAddress, find: findAvatar })
