import type { Connection } from '../connection/connection.ts'
import type { Identity } from '../hub/hub.ts'
import type { HubRequest } from '../options.ts'
import type { PlainResponse } from './respond.ts'

/** The user of a request, or the response that rejects it. */
export type AuthenticationResult<User> = { identity: Identity<User> } | { rejection: PlainResponse }

/**
 * Returns the user of a request, or the response that rejects it. Never rejects: if authentication throws, the error is
 * reported and the response is 500.
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
 * Returns the response for a user who may not open a connection now, otherwise null. Never rejects: if `mayOpen` throws, the
 * error is reported and the response is 500.
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
 * Returns the connection if it belongs to this user, otherwise null. A connection of another user is answered like one that
 * does not exist.
 */
export const ownConnection = <User>(
  connection: Connection<Identity<User>> | null,
  identity: Identity<User>,
): Connection<Identity<User>> | null => (connection?.identity.userId === identity.userId ? connection : null)
