/** What the environment says about where files are kept (docs/running/operations.md, "Files"). */
import * as z from 'zod'
import { optionalSetting } from './config-fields.ts'

/** A bucket of a store that speaks S3. */
export type BucketConfig = {
  /** Without a path. */
  endpoint: string
  region: string
  bucket: string
  /** Empty, or what every name in the bucket begins with, with a slash at its end. */
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
  const isWhole =
    /^https?:$/.test(protocol) && username && password && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)
  if (!isWhole || folders.some((folder) => !/^[\w.-]+$/.test(folder))) return null
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
    // A stray % in what should be encoded.
    return null
  }
}

/** An address of a bucket with what opens it. */
export const bucketSetting = optionalSetting(
  z.string().transform((text, context): BucketConfig => {
    const bucket = readBucket(text)
    if (bucket) return bucket
    context.addIssue({ code: 'custom', message: form })
    return z.NEVER
  }),
)
