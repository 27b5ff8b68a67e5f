import type { RegisterInput } from '@hien/contract/rules/register'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRegister = graphql(`
  mutation memberRegister($input: MemberRegisterInput!) {
    memberRegister(input: $input) {
      ...Envelope
    }
  }
`)

const failure = 'Có lỗi xảy ra, vui lòng thử lại'

/** Creates an account and shows the outcome in a toast. */
export const useRegister = () =>
  useOperationMutation({
    send: async (input: RegisterInput) => (await postOperation(memberRegister, { input })).memberRegister,
    texts: { success: 'Đăng ký tài khoản thành công', refused: () => failure, failed: () => failure },
    refetch: 'never',
  })
