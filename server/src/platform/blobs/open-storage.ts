import path from 'node:path'
import { MemoryLocker } from '@tus/server'
import type { Config } from '../config/config.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Database } from '../postgres/database.ts'
import { createDiscBlobs } from './disc-blobs.ts'
import { createDiscUploads } from './disc-uploads.ts'
import { createUploadLocker } from './upload-locker.ts'

/** Where files are kept by these settings. */
export function openStorage(
  { dataDir, redisUrl }: Pick<Config, 'dataDir' | 'redisUrl'>,
  database: Database,
): Pick<Dependencies, 'blobs' | 'uploads' | 'uploadLocker'> {
  const folder = path.join(dataDir, 'files')
  return {
    blobs: createDiscBlobs(folder),
    uploads: createDiscUploads(path.join(folder, 'uploads')),
    uploadLocker: redisUrl === null ? new MemoryLocker() : createUploadLocker(database),
  }
}
