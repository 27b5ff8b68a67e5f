import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'

/**
 * How many messages in threads are unsent, how many strokes and texts of whiteboards, how many strokes on students' work, and how
 * many answers of tests.
 */
export type Unsent = { messages: number; strokes: number; corrections: number; answers: number }

type SignOutQuestionProps = {
  unsent: Unsent
  opened: boolean
  /** Sets the focus. */
  onClose: () => void
  onSignOut: () => void
}

/** Asks whether to sign out although something is unsent: the sign-out deletes it. */
export function SignOutQuestion({
  unsent: { messages, strokes, corrections, answers },
  opened,
  onClose,
  onSignOut,
}: SignOutQuestionProps) {
  const kinds = [
    { count: messages, word: 'tin', counted: `${messages} tin nhắn` },
    { count: strokes, word: 'nét', counted: `${strokes} nét viết bảng` },
    { count: corrections, word: 'nét chữa bài', counted: `${corrections} nét chữa bài` },
    { count: answers, word: 'câu trả lời', counted: `${answers} câu trả lời kiểm tra` },
  ].filter(({ count }) => count > 0)
  const words = kinds.map(({ word }) => word).join(' và ')
  return (
    <ConfirmDialog
      opened={opened}
      onClose={(done) => done || onClose()}
      returnFocus={false}
      title={`Đăng xuất khi còn ${words} chưa gửi?`}
      cancelLabel="Ở lại"
      confirmLabel={`Xoá ${words} và đăng xuất`}
      onConfirm={() => {
        onSignOut()
        return Promise.resolve({ done: true })
      }}
    >
      <p>
        Còn {kinds.map(({ counted }) => counted).join(' và ')} chưa gửi. Đăng xuất sẽ xoá{' '}
        {messages + strokes + corrections + answers === 1 ? `${words} này` : `các ${words} này`}.
      </p>
    </ConfirmDialog>
  )
}
