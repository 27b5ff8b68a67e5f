import type { Dependencies } from '../platform/dependencies.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { PasswordHasher } from './passwords/password.ts'
import type { TokenSigner } from './sign-in/token-signer.ts'
import type { SignInCache } from './sign-ins/sign-in-cache.ts'

export type AccountsDependencies = Dependencies & {
  passwords: PasswordHasher
  tokens: TokenSigner
  signInCache: SignInCache
  /**
   * True if a disabled account was closed by its owner, who may reopen it. The privacy folder provides this function, because
   * accounts must not import privacy.
   */
  canTakeBackAccount(memberId: string): Promise<boolean>
}

export type AccountsRequest = RequestContext<AccountsDependencies>
