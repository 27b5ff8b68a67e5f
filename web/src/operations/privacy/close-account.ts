import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { endSession } from '../../lib/session/session-store.ts'
import { errorOf } from '../../lib/graphql/error-of.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const memberCloseAccount = graphql(`
  mutation memberCloseAccount($password: String!) {
    memberCloseAccount(password: $password) {
      ...Envelope
      item {
        eraseAfter
      }
    }
  }
`)

/** Closes the member's account, which signs out here too. Answers null, or why it was not done; never throws. */
export async function closeAccount(password: string): Promise<OperationError | null> {
  const error = await errorOf(request(memberCloseAccount, { password }).then((data) => data.memberCloseAccount))
  if (error !== null) return error
  toast.success('Đã nhận yêu cầu xóa tài khoản của bạn')
  endSession()
  return null
}
