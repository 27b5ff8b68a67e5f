/** Loaded when it is needed, by names: of a CommonJS package that is loaded as a whole a bundle gives nothing but its default. */
export {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
