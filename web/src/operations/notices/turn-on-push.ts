import { refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { subscribePush } from './subscribe-push.ts'

const failure = 'Xảy ra lỗi khi bật thông báo'

/** Turns on notices for this browser, which has allowed them, and shows the outcome in a toast. */
export const useTurnOnPush = () =>
  useOperationMutation({
    send: () => subscribePush(),
    texts: {
      success: 'Đã bật thông báo trên thiết bị này',
      refused: (refusal) => refusalText(failure, refusal),
      failed: (error) => refusalText(failure, error),
    },
    refetch: 'always',
  })
