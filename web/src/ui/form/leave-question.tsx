import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog, type ConfirmDialogProps } from '../feedback/confirm-dialog.tsx'

/** Asks whether to leave a form with unsaved changes. */
export const UnsavedDialog = ({ onLeave, ...dialog }: ConfirmDialogProps & { onLeave: () => void }) => (
  <ConfirmDialog
    {...dialog}
    title="Bạn chưa lưu thay đổi"
    cancelLabel="Ở lại"
    confirmLabel="Rời đi"
    onConfirm={() => {
      onLeave()
      return Promise.resolve({ done: true })
    }}
  >
    <p>
      Những gì bạn đã nhập được giữ trên thiết bị này và hiện lại khi bạn mở biểu mẫu lần sau. Tệp chưa tải lên xong thì
      phải chọn lại.
    </p>
  </ConfirmDialog>
)

/**
 * Asks before the user leaves a page with unsaved changes in a form. The browser asks when the tab is closed. A sign-out does
 * not ask, because the form is removed before the navigation.
 */
export function LeaveQuestion({ form: { isUnsaved } }: { form: { isUnsaved: () => boolean } }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <UnsavedDialog
      opened={blocker.state === 'blocked'}
      onClose={(done) => done || blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}
