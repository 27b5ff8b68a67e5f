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

/**
 * True if our own result does not match the schema. A scalar then throws a GraphQLError, although that type of error usually
 * means a fault of the client.
 */
const isOwnFault = ({ path }: GraphQLError, thrown: GraphQLError) =>
  path !== undefined && !thrown.nodes && thrown.extensions.code === undefined

/**
 * Returns the form of an operation's error that the caller may see. Errors of the request stay unchanged, and an Unauthenticated
 * gets the code UNAUTHENTICATED. Any other error becomes INTERNAL with the request id; the log has the details under this id.
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

/**
 * Gives errors of the request itself (syntax, validation, coercion, protocol) the code BAD_REQUEST, unless they have a code.
 */
export function presentRequestError(error: Readonly<GraphQLError | Error>): GraphQLError | Error {
  if (!(error instanceof GraphQLError)) return new GraphQLError(error.message, { extensions: { code: 'BAD_REQUEST' } })
  if (error.extensions.code) return error
  return new GraphQLError(withoutHint(error.message), {
    nodes: error.nodes ?? null,
    path: error.path ?? null,
    extensions: { code: 'BAD_REQUEST' },
  })
}
