import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

type SignOutQuestionProps = {
  /** The number of unsent messages. */
  count: number
  opened: boolean
  /** Sets the focus. */
  onClose: () => void
  onSignOut: () => void
}

/** Asks whether to sign out although messages in threads are unsent: the sign-out deletes them. */
export const SignOutQuestion = ({ count, opened, onClose, onSignOut }: SignOutQuestionProps) => (
  <ConfirmDialog
    opened={opened}
    onClose={(done) => done || onClose()}
    returnFocus={false}
    title="Đăng xuất khi còn tin chưa gửi?"
    cancelLabel="Ở lại"
    confirmLabel="Xoá tin và đăng xuất"
    onConfirm={() => {
      onSignOut()
      return Promise.resolve({ done: true })
    }}
  >
    <p>
      Còn {count} tin nhắn chưa gửi. Đăng xuất sẽ xoá {count === 1 ? 'tin này' : 'các tin này'}.
    </p>
  </ConfirmDialog>
)
