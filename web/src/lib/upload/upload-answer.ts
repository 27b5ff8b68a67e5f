/**
 * The answers with which the server refuses a request of an upload. `answerStatus` has only the status codes that need special
 * treatment here or in upload.ts.
 */
import * as z from 'zod/mini'

export const answerStatus = {
  unauthenticated: 401,
  notFound: 404,
  conflict: 409,
  gone: 410,
  locked: 423,
  tooManyRequests: 429,
  serverFault: 500,
  storageFull: 507,
} as const

const refusalRule = z.object({ code: z.string(), description: z.string() })

/** Returns the reason in the answer's body why a file was refused; null if the body holds none. */
export function refusalIn(body: string): z.infer<typeof refusalRule> | null {
  try {
    return refusalRule.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** True if a refusal with this status is temporary: the same request can succeed a moment later. */
export const isPassing = (code: number) =>
  code === answerStatus.conflict ||
  code === answerStatus.locked ||
  code === answerStatus.tooManyRequests ||
  (code >= answerStatus.serverFault && code !== answerStatus.storageFull)
