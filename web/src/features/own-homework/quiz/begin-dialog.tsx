import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/feedback/confirm-dialog.tsx'

type BeginDialogProps = ConfirmDialogProps & {
  /** Says how much time there is. */
  words: string
  /** True if the attempt has an end. */
  hasEnd: boolean
  onBegin: () => Promise<{ done: boolean }>
}

/** Asks before an attempt begins, and tells the student what the teacher will see. */
export const BeginDialog = ({ words, hasEnd, onBegin, ...dialog }: BeginDialogProps) => (
  <ConfirmDialog {...dialog} title="Bắt đầu làm bài?" cancelLabel="Để sau" confirmLabel="Bắt đầu" onConfirm={onBegin}>
    <p>{words}</p>
    {hasEnd ? <p>Hết giờ, máy chủ tự nộp những gì bạn đã trả lời.</p> : null}
    <p>
      Mỗi lần bạn rời trang làm bài (sang ứng dụng hay thẻ khác, tắt màn hình, đóng trang), thầy cô thấy bạn rời lúc nào
      và trong bao lâu. Điều đó không tự trừ điểm của bạn.
    </p>
  </ConfirmDialog>
)
