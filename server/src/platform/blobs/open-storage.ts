import path from 'node:path'
import { MemoryLocker } from '@tus/server'
import type { Config } from '../config/config.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Database } from '../postgres/database.ts'
import type { Blobs } from './blobs.ts'
import { openBucket } from './open-bucket.ts'
import { createBucketBlobs } from './bucket-blobs.ts'
import { createBucketUploads } from './bucket-uploads.ts'
import { createDiscBlobs } from './disc-blobs.ts'
import { createDiscUploads } from './disc-uploads.ts'
import type { UploadStore } from './uploads.ts'
import { createUploadLocker } from './upload-locker.ts'

type FilesConfig = Pick<Config, 'dataDir' | 'files'>

const folders = ({ dataDir }: FilesConfig) => {
  const folder = path.join(dataDir, 'files')
  return { folder, staged: path.join(folder, 'staged'), uploads: path.join(folder, 'uploads') }
}

/** Opens the blob store that the configuration names: a bucket, or a folder on the disc. */
export function openBlobs(config: FilesConfig): Blobs {
  const { folder, staged } = folders(config)
  return config.files ? createBucketBlobs(openBucket(config.files), staged) : createDiscBlobs(folder)
}

function openUploads(config: FilesConfig): UploadStore {
  const { staged, uploads } = folders(config)
  return config.files ? createBucketUploads(openBucket(config.files), staged) : createDiscUploads(uploads)
}

/** Opens everything that a server needs to store files and uploads. */
export const openStorage = (
  config: FilesConfig & Pick<Config, 'redisUrl'>,
  database: Database,
): Pick<Dependencies, 'blobs' | 'uploads' | 'uploadLocker'> => ({
  blobs: openBlobs(config),
  uploads: openUploads(config),
  uploadLocker: config.redisUrl === null ? new MemoryLocker() : createUploadLocker(database),
})
