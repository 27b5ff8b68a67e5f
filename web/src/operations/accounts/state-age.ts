import { request } from '../../lib/graphql/graphql-client.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { memberUpdate } from './update-profile.ts'

/** Stores the member's date of birth, or that they are 16 or older. No toast shows an error: the calling form does. */
export const useStateAge = () =>
  useOperationMutation({
    send: async (age: { dob: string } | { isOfAge: true }) =>
      (await request(memberUpdate, { input: age })).memberUpdate,
    texts: { success: 'Đã ghi nhận tuổi của bạn' },
    refetch: 'done',
  })
