import { Loader } from '@mantine/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import classes from './dialog-on-demand.module.css'
import { toast } from './toast.ts'

type Dialog = { opened: boolean; onClose: () => void }

/** Message if a part of the application could not be loaded. */
export const loadFailedMessage = 'Không tải được nội dung. Vui lòng kiểm tra kết nối rồi thử lại.'

/**
 * Creates a dialog component whose code is loaded when the dialog is first opened, which keeps the pages small. If loading
 * fails, a toast says so and the dialog is closed.
 */
export function dialogOnDemand<Props extends Dialog>(fetchDialog: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | null = null
  return function DialogOnDemand(props: Props) {
    const { opened, onClose } = props
    const [Shown, setShown] = useState(() => fetched)
    // Mount the dialog closed, then open it. Only at this change does a dialog remember which element had the focus.
    const [mounted, setMounted] = useState(false)
    const giveUp = useEffectEvent(() => {
      toast.error(loadFailedMessage)
      onClose()
    })
    useEffect(() => {
      if (Shown !== null) return setMounted(true)
      if (!opened) return
      let isCancelled = false
      fetchDialog().then(
        (dialog) => {
          fetched = dialog
          if (!isCancelled) setShown(() => dialog)
        },
        () => isCancelled || giveUp(),
      )
      return () => {
        isCancelled = true
      }
    }, [opened, Shown])
    if (Shown !== null) return <Shown {...props} opened={opened && mounted} />
    return opened ? (
      <div className={classes.coming} role="status" aria-label="Đang tải…">
        <Loader aria-hidden />
      </div>
    ) : null
  }
}
