/**
 * Makes and reads the token of the link that stops a member's notice mails. A token is for one member and does not expire
 * (decision 071).
 */
import { isId } from '../../core/refusal.ts'
import type { TokenSigner } from '../../accounts/sign-in/token-signer.ts'

const idLength = 22

const idOf = (bytes: Buffer) =>
  bytes
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, (_all, ...parts: string[]) => parts.slice(0, 5).join('-'))

/** Returns the token in base64url: the member's id, followed by a keyed hash of the id. */
export const makeUnsubscribeToken = (tokens: Pick<TokenSigner, 'mac'>, memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url') + tokens.mac('unsubscribe', memberId)

/** Returns the id of the member whose mails the token stops; null if we did not make the token. */
export function readUnsubscribeToken(tokens: Pick<TokenSigner, 'isMac'>, token: string): string | null {
  const memberId = idOf(Buffer.from(token.slice(0, idLength), 'base64url'))
  return isId(memberId) && tokens.isMac('unsubscribe', memberId, token.slice(idLength)) ? memberId : null
}
