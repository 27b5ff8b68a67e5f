/** The token in the mails of a member by which their mails are stopped: of one member, without an end (decision 071). */
import { isId } from '../../core/refusal.ts'
import type { TokenSigner } from '../../accounts/sign-in/token-signer.ts'

const idLength = 22

const idOf = (bytes: Buffer) =>
  bytes
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, (_all, ...parts: string[]) => parts.slice(0, 5).join('-'))

/** base64url: the member's id and a keyed hash of it. */
export const makeUnsubscribeToken = (tokens: Pick<TokenSigner, 'mac'>, memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url') + tokens.mac('unsubscribe', memberId)

/** Whose mails the token stops; null: it is none of ours. */
export function readUnsubscribeToken(tokens: Pick<TokenSigner, 'isMac'>, token: string): string | null {
  const memberId = idOf(Buffer.from(token.slice(0, idLength), 'base64url'))
  return isId(memberId) && tokens.isMac('unsubscribe', memberId, token.slice(idLength)) ? memberId : null
}
