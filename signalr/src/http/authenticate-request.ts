import type { Connection } from '../connection/connection.ts'
import type { Identity } from '../hub/hub.ts'
import type { HubRequest } from '../options.ts'
import type { PlainResponse } from './respond.ts'

/** The user of a request, or the response that rejects the request. */
export type AuthenticationResult<User> = { identity: Identity<User> } | { rejection: PlainResponse }

/**
 * Returns the user of a request, or the response that rejects the request. The promise never rejects: if `authenticate` throws,
 * the error goes to `onError` and the response is 500.
 */
export const authenticateRequest = async <User>(
  request: HubRequest<User>,
  authenticate: (request: HubRequest<User>) => Promise<Identity<User> | null>,
  onError: (error: unknown) => void,
): Promise<AuthenticationResult<User>> => {
  try {
    const identity = await authenticate(request)
    return identity ? { identity } : { rejection: { status: 401 } }
  } catch (error) {
    onError(error)
    return { rejection: { status: 500 } }
  }
}

export const tooManyRequests: PlainResponse = { status: 429 }

/**
 * Returns null if the user may open a connection now, otherwise the response that rejects the request. The promise never
 * rejects: if `mayOpen` throws, the error goes to `onError` and the response is 500.
 */
export const rejectionToOpen = async <User>(
  identity: Identity<User>,
  mayOpen: (identity: Identity<User>) => boolean | Promise<boolean>,
  onError: (error: unknown) => void,
): Promise<PlainResponse | null> => {
  try {
    return (await mayOpen(identity)) ? null : tooManyRequests
  } catch (error) {
    onError(error)
    return { status: 500 }
  }
}

export const idRequired: PlainResponse = { status: 400, text: 'Connection ID required' }

export const unknownId: PlainResponse = { status: 404, text: 'No Connection with that ID' }

/**
 * Returns the connection if it belongs to this user, otherwise null. A request for the connection of another user then gets the
 * same answer as one for a missing connection.
 */
export const ownConnection = <User>(
  connection: Connection<Identity<User>> | null,
  identity: Identity<User>,
): Connection<Identity<User>> | null => (connection?.identity.userId === identity.userId ? connection : null)
