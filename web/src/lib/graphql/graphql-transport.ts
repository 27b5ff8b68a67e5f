/** Sends one POST to /graphql. Authentication and its renewal are in graphql-client.ts. */
import type { GraphqlErrorCode } from '@hien/contract/errors'
import { pageRefusals } from '@hien/contract/page-refusals'
import { limits } from '@hien/contract/limits'
import * as z from 'zod/mini'
import { type OperationDocument, operationName } from './graphql-document.ts'

export type FaultCode = GraphqlErrorCode | 'RATE_LIMITED' | 'NETWORK' | 'TIMEOUT'

const faultTexts: Record<FaultCode, string> = {
  UNAUTHENTICATED: pageRefusals.REFRESH_TOKEN_INVALID,
  BAD_REQUEST: 'Yêu cầu không hợp lệ',
  RATE_LIMITED: pageRefusals.RATE_LIMITED,
  INTERNAL: 'Máy chủ gặp sự cố, vui lòng thử lại',
  NETWORK: 'Không thể kết nối đến máy chủ, vui lòng kiểm tra mạng rồi thử lại',
  TIMEOUT: 'Máy chủ không trả lời, vui lòng thử lại',
}

/**
 * A request that got no result of its operation. `message` is Vietnamese and can be shown to users. If the server reports
 * INTERNAL with a request id, the message ends with this id, under which the server's log has the details. Refusals are not
 * faults.
 */
export class GraphqlFault extends Error {
  readonly code: FaultCode
  constructor(code: FaultCode, { requestId, ...options }: ErrorOptions & { requestId?: string | undefined } = {}) {
    super(requestId === undefined ? faultTexts[code] : `${faultTexts[code]}. Mã yêu cầu: ${requestId}`, options)
    this.name = 'GraphqlFault'
    this.code = code
  }
}

export type RequestOptions = {
  bearer?: string | null
  signal?: AbortSignal | undefined
  keepalive?: boolean
  /** Milliseconds until the request fails with TIMEOUT. */
  timeout?: number
}

const answerRule = z.object({
  data: z.optional(z.nullable(z.unknown())),
  errors: z.optional(
    z.array(
      z.looseObject({
        extensions: z.optional(z.looseObject({ code: z.optional(z.string()), requestId: z.optional(z.string()) })),
      }),
    ),
  ),
})

function faultOf(errors: NonNullable<z.infer<typeof answerRule>['errors']>): GraphqlFault {
  const { code, requestId } = errors[0]?.extensions ?? {}
  if (code === 'UNAUTHENTICATED') return new GraphqlFault('UNAUTHENTICATED', { cause: errors })
  // No operation ran: the member or their network sent too many requests.
  if (code === 'RATE_LIMITED') return new GraphqlFault('RATE_LIMITED', { cause: errors })
  // Every other code except INTERNAL means that the request is malformed, which is a bug of the web app.
  if (code !== undefined && code !== 'INTERNAL') return new GraphqlFault('BAD_REQUEST', { cause: errors })
  return new GraphqlFault('INTERNAL', { cause: errors, requestId })
}

async function send(body: string, options: RequestOptions): Promise<unknown> {
  // AbortSignal.any would combine the caller's signal with a timeout, but some phones in use do not have it.
  const cancelled = new AbortController()
  const cancel = () => cancelled.abort(options.signal?.reason)
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    cancelled.abort()
  }, options.timeout ?? limits.requestTimeout)
  if (options.signal?.aborted) cancel()
  options.signal?.addEventListener('abort', cancel)
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        ...(options.bearer ? { authorization: `Bearer ${options.bearer}` } : {}),
      },
      body,
      signal: cancelled.signal,
      ...(options.keepalive ? { keepalive: true } : {}),
    })
    return await response.json()
  } catch (error) {
    // The caller cancelled the request, so there is no fault to show.
    if (options.signal?.aborted) throw error
    throw new GraphqlFault(timedOut ? 'TIMEOUT' : 'NETWORK', { cause: error })
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', cancel)
  }
}

/**
 * Sends one operation and returns its data.
 * @throws {GraphqlFault} if no valid answer arrives in time or the answer contains errors; the abort error if `signal`
 * was aborted
 */
export async function postOperation<Result, Variables>(
  document: OperationDocument<Result, Variables>,
  variables: Variables,
  options: RequestOptions = {},
): Promise<Result> {
  const query = String(document)
  const json = await send(JSON.stringify({ query, variables, operationName: operationName(document) }), options)
  const answer = answerRule.safeParse(json)
  if (!answer.success) throw new GraphqlFault('INTERNAL', { cause: answer.error })
  if (answer.data.errors?.length) throw faultOf(answer.data.errors)
  // The types are generated from the server's schema.
  return answer.data.data as Result
}
