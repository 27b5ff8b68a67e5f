import { request } from '../../lib/graphql/graphql-client.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { memberUpdate } from './update-profile.ts'

/** Says when the member was born, or that they are 16 or older; why it was not taken is for the form to show. */
export const useStateAge = () =>
  useOperationMutation({
    send: async (age: { dob: string } | { isOfAge: true }) =>
      (await request(memberUpdate, { input: age })).memberUpdate,
    texts: { success: 'Đã ghi nhận tuổi của bạn' },
    refetch: 'done',
  })
