import { Loader } from '@mantine/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import classes from './dialog-on-demand.module.css'
import { toast } from './toast.ts'

type Dialog = { opened: boolean; onClose: () => void }

/** What is said where a part of the application could not be fetched. */
export const loadFailedMessage = 'Không tải được nội dung. Vui lòng kiểm tra kết nối rồi thử lại.'

/**
 * A dialog whose code is fetched when it is opened for the first time, so that no page carries it before. Where it cannot
 * be fetched, a toast says so and the dialog is closed again.
 */
export function dialogOnDemand<Props extends Dialog>(fetchDialog: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | null = null
  return function DialogOnDemand(props: Props) {
    const { opened, onClose } = props
    const [Shown, setShown] = useState(() => fetched)
    // Mounted closed and opened a moment later: a dialog remembers where the focus was only when it sees itself open.
    const [mounted, setMounted] = useState(false)
    const giveUp = useEffectEvent(() => {
      toast.error(loadFailedMessage)
      onClose()
    })
    useEffect(() => {
      if (Shown !== null) return setMounted(true)
      if (!opened) return
      let left = false
      fetchDialog().then(
        (dialog) => {
          fetched = dialog
          if (!left) setShown(() => dialog)
        },
        () => left || giveUp(),
      )
      return () => {
        left = true
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
