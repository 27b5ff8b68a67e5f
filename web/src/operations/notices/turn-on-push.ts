import { refusalText, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { subscribePush } from './subscribe-push.ts'

const failure = 'Xảy ra lỗi khi bật thông báo'

/** Has notices sent to this browser, which has allowed them, and says how it went. */
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
