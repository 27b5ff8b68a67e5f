import { GraphqlFault, postOperation } from './graphql-transport.ts'
import type { OperationDocument } from './graphql-document.ts'
import { renewSignIn, renewalSettled } from '../sign-in/renew-sign-in.ts'
import { getAccessToken } from '../sign-in/sign-in-store.ts'

/**
 * Sends one operation as the signed-in member and returns the data. The envelope in the data can be a refusal (see refusal.ts).
 * If the access token is rejected, it is renewed once and the operation is sent again. The rejected operation did not
 * run, so it is safe to send a mutation again too.
 * @throws {GraphqlFault} if no valid answer arrives or the answer contains errors; the abort error if `signal` was aborted
 */
export async function request<Result, Variables>(
  document: OperationDocument<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Result> {
  await renewalSettled()
  const bearer = getAccessToken()
  try {
    return await postOperation(document, variables, { bearer, signal })
  } catch (error) {
    const refused = error instanceof GraphqlFault && error.code === 'UNAUTHENTICATED'
    if (!refused || !(await renewSignIn(bearer))) throw error
    return await postOperation(document, variables, { bearer: getAccessToken(), signal })
  }
}
