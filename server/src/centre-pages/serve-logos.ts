import type { FastifyInstance } from 'fastify'
import { servePictures } from '../http/serve-pictures.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { logoAddress } from './public-centre.ts'
import { findLogo } from './store.ts'

/** GET /logos/{key}.webp: serves a centre's logo to everybody who knows its address. A new logo gets a new address. */
export const serveLogos = (app: FastifyInstance, dependencies: Pick<Dependencies, 'database' | 'rateLimits'>): void =>
  servePictures(app, dependencies, { addressOf: logoAddress, find: findLogo })
