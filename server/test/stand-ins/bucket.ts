import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { readConfig } from '../../src/platform/config/config.ts'
import type { BucketConfig } from '../../src/platform/config/files-config.ts'

export type TestBucket = { url: string; config: BucketConfig; folder: string; close(): Promise<void> }

/** Starts an object store on this machine that speaks the S3 protocol and checks signatures. It has one bucket, `hien`. */
export async function startBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: 'hien' }],
  })
  const { port } = await server.run()
  const url = `http://S3RVER:S3RVER@127.0.0.1:${port}/hien/centre`
  const config = readConfig({ FILES_URL: url }).files
  if (!config) throw new Error('The configuration has no bucket')
  return {
    url,
    config,
    folder,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
