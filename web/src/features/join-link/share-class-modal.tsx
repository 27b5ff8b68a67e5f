import { Modal } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { Loading } from '../../ui/feedback/states.tsx'
import type { SharedClass } from './invitation.ts'
import classes from './share-class-modal.module.css'

// Brings the QR code with it, which nobody needs before the dialog is open.
const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }))

type ShareClassModalProps = SharedClass & {
  opened: boolean
  onClose: () => void
  /** Left out: the focus goes back to where it came from. Else it is given by `onClose`. */
  returnFocus?: boolean
}

/** The link that leads students to a class, in a dialog: to copy, to send as an invitation, to scan, to print. */
export const ShareClassModal = ({ opened, onClose, returnFocus = true, ...sharedClass }: ShareClassModalProps) => (
  <Modal opened={opened} onClose={onClose} returnFocus={returnFocus} title="Chia sẻ lớp học">
    <div className={classes.room}>
      <Suspense fallback={<Loading />}>
        <SharePanel sharedClass={sharedClass} />
      </Suspense>
    </div>
  </Modal>
)
