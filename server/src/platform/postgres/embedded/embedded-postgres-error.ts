/** A fault of the embedded database that the operator can act on: `message` is one readable English line. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** The `code` of a system error such as ENOENT, else the text of whatever was thrown. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : String(error)
}
