import { GraphQLError } from 'graphql'
import type { GraphqlErrorCode } from '@hien/contract/errors'
import type { FastifyBaseLogger } from 'fastify'
import { Unauthenticated } from '../../core/refusal.ts'

const coded = (error: GraphQLError, code: GraphqlErrorCode, message: string, requestId?: string) =>
  new GraphQLError(message, {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { code, ...(requestId === undefined ? {} : { requestId }) },
  })

/** An answer of ours that does not fit the schema: scalars refuse it in words meant for clients. */
const isOwnFault = ({ path }: GraphQLError, thrown: GraphQLError) =>
  path !== undefined && !thrown.nodes && thrown.extensions.code === undefined

/**
 * What a caller may see of an error of an operation: UNAUTHENTICATED as it is, anything else thrown masked as INTERNAL
 * with the request id under which the log holds the whole.
 */
export function presentFault(error: GraphQLError, requestId: string, log: FastifyBaseLogger): GraphQLError {
  const thrown = error.originalError
  if (!thrown || (thrown instanceof GraphQLError && !isOwnFault(error, thrown))) return error
  if (thrown instanceof Unauthenticated) return coded(error, 'UNAUTHENTICATED', 'UNAUTHENTICATED')
  log.error({ err: thrown, path: error.path }, 'operation failed')
  return coded(error, 'INTERNAL', `Lỗi hệ thống, vui lòng thử lại. Mã yêu cầu ${requestId}`, requestId)
}

/** Names of the schema that were not asked for stay out of the answer. */
const withoutHint = (message: string) => message.replace(/ Did you mean .*$/s, '')

/** Gives refusals of the request itself (syntax, validation, coercion, protocol) their code. */
export function presentRequestError(error: Readonly<GraphQLError | Error>): GraphQLError | Error {
  if (!(error instanceof GraphQLError)) return new GraphQLError(error.message, { extensions: { code: 'BAD_REQUEST' } })
  if (error.extensions.code) return error
  return new GraphQLError(withoutHint(error.message), {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { code: 'BAD_REQUEST' },
  })
}
