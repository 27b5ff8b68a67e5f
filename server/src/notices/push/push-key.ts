import webPush from 'web-push'
import { requireViewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { findPushKey, insertFirstPushKey, type PushKeyRow } from './store.ts'

/**
 * Returns the key pair that identifies us to push services, the same on all nodes. Creates the pair on first use. The pair is
 * never replaced, because every subscription depends on it.
 */
export async function readPushKey(database: Database): Promise<PushKeyRow> {
  const known = await findPushKey(database)
  if (known) return known
  await insertFirstPushKey(database, webPush.generateVAPIDKeys())
  const made = await findPushKey(database)
  if (!made) throw new Error('The new push key was not stored')
  return made
}

/** pushGetKey: returns the public key that a browser needs to subscribe. @throws {Unauthenticated} */
export async function pushKey({ dependencies, viewer }: NoticesRequest): Promise<{ publicKey: string }> {
  requireViewer(viewer)
  const { publicKey } = await readPushKey(dependencies.database)
  return { publicKey }
}
