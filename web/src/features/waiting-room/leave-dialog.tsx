import { Button, Modal } from '@mantine/core'
import { FormError } from '../../ui/feedback/states.tsx'
import classes from './leave-dialog.module.css'
import { leaveQuestion } from './use-leaving.ts'
import type { WaitingRoom } from './use-waiting-room.ts'

type LeaveDialogProps = Pick<WaitingRoom, 'leaving'> & { opened: boolean; onClose: () => void }

/**
 * Asks before the member leaves the room. If the hub cannot be reached, the dialog says so and still lets the member
 * leave.
 */
export const LeaveWaitingRoomDialog = ({ leaving, opened, onClose }: LeaveDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={leaveQuestion} withCloseButton={false}>
    <div className={classes.dialog}>
      <FormError>{leaving.failure}</FormError>
      {leaving.failure ? <p className="meta">Bạn vẫn có thể rời đi; cả lớp sẽ thấy sau ít giây.</p> : null}
      <div className={classes.choices}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Ở lại
        </Button>
        <Button loading={leaving.leaving} onClick={() => void leaving.leave()}>
          {leaving.failure ? 'Vẫn rời đi' : 'Rời phòng chờ'}
        </Button>
      </div>
    </div>
  </Modal>
)
