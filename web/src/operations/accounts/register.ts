import type { Register } from '@hien/contract/rules/register'
import { useMutation } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { post } from '../../lib/graphql/graphql-transport.ts'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { toast } from '../../ui/feedback/toast.ts'

export const memberRegister = graphql(`
  mutation memberRegister($input: MemberRegisterInput!) {
    memberRegister(input: $input) {
      ...Envelope
    }
  }
`)

/** Makes an account. Answers whether it worked and, when refused, why; never throws. */
export function useRegister(): (input: Register) => Promise<{ done: boolean; error: OperationError | null }> {
  const { mutateAsync } = useMutation({ mutationFn: (input: Register) => post(memberRegister, { input }) })
  return async (input) => {
    try {
      const { memberRegister: result } = await mutateAsync(input)
      if (result.isSuccess) toast.success('Đăng ký tài khoản thành công')
      else toast.error('Có lỗi xảy ra, vui lòng thử lại')
      return { done: result.isSuccess, error: result.error ?? null }
    } catch {
      toast.error('Có lỗi xảy ra, vui lòng thử lại')
      return { done: false, error: null }
    }
  }
}
