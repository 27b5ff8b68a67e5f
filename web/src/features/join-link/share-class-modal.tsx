import { Modal } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { Loading } from '../../ui/feedback/states.tsx'
import type { SharedClass } from './invitation.ts'
import classes from './share-class-modal.module.css'

// Loaded on demand: the panel contains the QR code library, which is not needed before the dialog opens.
const SharePanel = lazy(async () => ({ default: (await import('./share-panel.tsx')).SharePanel }))

type ShareClassModalProps = SharedClass & {
  opened: boolean
  onClose: () => void
  /** True, the default, to return the focus to the element that had it before. If false, `onClose` must set the focus. */
  returnFocus?: boolean
}

/** Dialog with the join link of a class, to copy, send as an invitation, scan or print. */
export const ShareClassModal = ({ opened, onClose, returnFocus = true, ...sharedClass }: ShareClassModalProps) => (
  <Modal opened={opened} onClose={onClose} returnFocus={returnFocus} title="Chia sẻ lớp học">
    <div className={classes.room}>
      <Suspense fallback={<Loading />}>
        <SharePanel sharedClass={sharedClass} />
      </Suspense>
    </div>
  </Modal>
)
