import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '@hien/contract/errors'
import { Refusal, Unauthenticated } from '../../core/refusal.ts'

/** HTTP status for each refusal code. Codes that are not listed are answered with 400. */
const statuses: Partial<Record<RefusalCode, number>> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  STATE_CHANGED: 409,
  FILE_TOO_LARGE: 413,
  FILE_QUOTA_EXCEEDED: 413,
  FILE_REFUSED: 415,
  RATE_LIMITED: 429,
  STORAGE_FULL: 507,
}

/** Fastify error handler of the file routes: answers with `{ code, description }` and the matching HTTP status. */
export function refuseFile(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  const refuse = (status: number, code: string, description: string) => reply.code(status).send({ code, description })
  if (error instanceof Unauthenticated) return refuse(401, 'UNAUTHENTICATED', 'Vui lòng đăng nhập')
  if (error instanceof Refusal) return refuse(statuses[error.code] ?? 400, error.code, error.description)
  const status = error.statusCode ?? 500
  if (status < 500) return refuse(status, 'BAD_REQUEST', error.message)
  request.log.error({ err: error }, 'a file request failed')
  return refuse(500, 'INTERNAL', `Lỗi hệ thống, vui lòng thử lại. Mã yêu cầu ${request.id}`)
}
