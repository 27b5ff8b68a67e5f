/** Thrown for a fault of the embedded database that the operator can fix. `message` is one readable English line. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

/** Returns the `code` of a system error such as ENOENT, or the text of any other error. */
export function errorCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return error instanceof Error ? error.message : String(error)
}
