/** Settings that say where files are stored (docs/running/operations.md, "Files"). */
import * as z from 'zod'
import { optionalSetting } from './config-fields.ts'

/** A bucket of a store that speaks the S3 protocol. */
export type BucketConfig = {
  /** Address of the store, without a path. */
  endpoint: string
  region: string
  bucket: string
  /** Prefix of all names in the bucket: empty, or ending with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

const form =
  'must be like https://KEY:SECRET@s3.example.vn/bucket?region=ap-southeast-1, with a / in key or secret as %2F'

function readBucket(text: string): BucketConfig | null {
  if (!URL.canParse(text)) return null
  const { protocol, host, pathname, searchParams, username, password } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const isComplete =
    /^https?:$/.test(protocol) && username && password && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
  if (!isComplete || folders.some((folder) => !/^[\w.-]+$/.test(folder))) return null
  try {
    return {
      endpoint: `${protocol}//${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      bucket,
      prefix: folders.map((folder) => `${folder}/`).join(''),
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    }
  } catch {
    // The key or the secret contains a % that does not begin an escape such as %2F.
    return null
  }
}

/** The address of a bucket, including its key and secret. */
export const bucketSetting = optionalSetting(
  z.string().transform((text, context): BucketConfig => {
    const bucket = readBucket(text)
    if (bucket) return bucket
    context.addIssue({ code: 'custom', message: form })
    return z.NEVER
  }),
)

/**
 * Returns one error line if this is one of several nodes and each would keep files in a folder of its own. A file uploaded to one
 * node would then be missing on the others. Otherwise returns no line. A node counts as one of several if it has a name and uses
 * Redis.
 */
export const missingFiles = ({ NODE_NAME, REDIS_URL, FILES_URL, FILES_SHARED }: NodeJS.ProcessEnv): string[] =>
  NODE_NAME && REDIS_URL && !FILES_URL && FILES_SHARED !== 'on'
    ? ['FILES_URL: is missing; several nodes need it, or FILES_SHARED=on if DATA_DIR/files is one folder for all nodes']
    : []
