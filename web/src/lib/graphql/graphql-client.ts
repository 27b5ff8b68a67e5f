import { GraphqlFault, postOperation } from './graphql-transport.ts'
import type { OperationDocument } from './graphql-document.ts'
import { renewSignIn, renewalSettled } from '../sign-in/renew-sign-in.ts'
import { getAccessToken } from '../sign-in/sign-in-store.ts'

/**
 * Sends one operation as the member who is signed in. A refused access token is renewed once, silently, and the
 * operation repeated: it was not run, so that is safe for mutations too.
 * @returns the data, whose envelope may be a refusal (see refusal.ts).
 * @throws GraphqlFault without an answer.
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
