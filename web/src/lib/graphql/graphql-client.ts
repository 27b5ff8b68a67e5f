import { GraphqlFault, postOperation } from './graphql-transport.ts'
import type { OperationDocument } from './graphql-document.ts'
import { readClaims } from '../sign-in/claims.ts'
import { renewSignIn, renewalSettled } from '../sign-in/renew-sign-in.ts'
import { getAccessToken, getTypingMember } from '../sign-in/sign-in-store.ts'

/**
 * Returns the access token.
 * @throws {GraphqlFault} UNAUTHENTICATED if the token is another member's than `memberId`. The token in the storage is read, because
 *   this tab notices a sign-in in another tab only a moment later.
 */
function tokenOf(memberId: string | null): string | null {
  const token = getAccessToken()
  const owner = token === null ? null : (readClaims(token)?.member_id ?? null)
  if (memberId !== null && owner !== null && owner !== memberId) throw new GraphqlFault('UNAUTHENTICATED')
  return token
}

/**
 * Sends one operation as the signed-in member and returns the data. The envelope in the data can be a refusal (see refusal.ts).
 * If the access token is rejected, it is renewed once and the operation is sent again. The rejected operation did not
 * run, so it is safe to send a mutation again too. If another member has signed in meanwhile, the operation is not sent.
 * @param keepalive true if the browser should finish the request although the page is closed meanwhile. It takes only small ones.
 * @throws {GraphqlFault} if no valid answer arrives, the answer contains errors or another member has signed in; the abort error if
 *   `signal` was aborted
 */
export async function request<Result, Variables>(
  document: OperationDocument<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
  keepalive = false,
): Promise<Result> {
  const memberId = getTypingMember()
  await renewalSettled()
  const bearer = tokenOf(memberId)
  try {
    return await postOperation(document, variables, { bearer, signal, keepalive })
  } catch (error) {
    const refused = error instanceof GraphqlFault && error.code === 'UNAUTHENTICATED'
    if (!refused || !(await renewSignIn(bearer))) throw error
    return await postOperation(document, variables, { bearer: tokenOf(memberId), signal, keepalive })
  }
}
