/** What the server may answer to a part of an upload. */
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

/** Why a file was refused, as the body of the answer says; null where that says nothing. */
export function refusalIn(body: string): z.infer<typeof refusalRule> | null {
  try {
    return refusalRule.parse(JSON.parse(body))
  } catch {
    return null
  }
}

/** Whether the same may be taken a moment later. */
export const isPassing = (code: number) =>
  code === answerStatus.conflict ||
  code === answerStatus.locked ||
  code === answerStatus.tooManyRequests ||
  (code >= answerStatus.serverFault && code !== answerStatus.storageFull)
