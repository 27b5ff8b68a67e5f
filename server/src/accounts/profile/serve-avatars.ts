import type { FastifyInstance } from 'fastify'
import { servePictures } from '../../http/serve-pictures.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { findAvatar } from './avatar-store.ts'

/** Returns the address of the picture with this key. */
export const avatarAddress = (key: string) => `/avatars/${key}.webp`

/** GET /avatars/{key}.webp: serves a member's picture to everybody who knows its address. A new picture gets a new address. */
export const serveAvatars = (app: FastifyInstance, dependencies: Pick<Dependencies, 'database' | 'rateLimits'>): void =>
  servePictures(app, dependencies, { addressOf: avatarAddress, find: findAvatar })
