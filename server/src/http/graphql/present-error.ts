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

/** True if our own answer does not fit the schema: scalars then throw errors that look as if meant for clients. */
const isOwnFault = ({ path }: GraphQLError, thrown: GraphQLError) =>
  path !== undefined && !thrown.nodes && thrown.extensions.code === undefined

/**
 * Returns the form of an operation's error that the caller may see. UNAUTHENTICATED stays as it is. Any other thrown error is
 * masked as INTERNAL with the request id under which the log holds the details.
 */
export function presentFault(error: GraphQLError, requestId: string, log: FastifyBaseLogger): GraphQLError {
  const thrown = error.originalError
  if (!thrown || (thrown instanceof GraphQLError && !isOwnFault(error, thrown))) return error
  if (thrown instanceof Unauthenticated) return coded(error, 'UNAUTHENTICATED', 'UNAUTHENTICATED')
  log.error({ err: thrown, path: error.path }, 'operation failed')
  return coded(error, 'INTERNAL', `Lỗi hệ thống, vui lòng thử lại. Mã yêu cầu ${requestId}`, requestId)
}

/** Removes hints that would reveal names of the schema. */
const withoutHint = (message: string) => message.replace(/ Did you mean .*$/s, '')

/** Gives errors of the request itself (syntax, validation, coercion, protocol) their code. */
export function presentRequestError(error: Readonly<GraphQLError | Error>): GraphQLError | Error {
  if (!(error instanceof GraphQLError)) return new GraphQLError(error.message, { extensions: { code: 'BAD_REQUEST' } })
  if (error.extensions.code) return error
  return new GraphQLError(withoutHint(error.message), {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { code: 'BAD_REQUEST' },
  })
}
