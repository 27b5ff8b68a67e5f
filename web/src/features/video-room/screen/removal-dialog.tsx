import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import type { RoomMember } from '../room/room-members.ts'
import type { VideoRoom } from '../room/video-room-state.ts'
import { attempt } from './room-action.ts'

type RemovalDialogProps = {
  room: VideoRoom
  /** The person to remove. Stays set while the dialog closes; null before the first use. */
  member: RoomMember | null
  opened: boolean
  onClose: (done?: boolean) => void
}

/** Asks the teacher before a student is removed from the lesson. */
export function RemovalDialog({ room, member, opened, onClose }: RemovalDialogProps) {
  const name = member?.name ?? ''
  const remove = async () => ({
    done: member !== null && (await attempt(room.removeMember(member.memberId), `${name} vẫn ở trong buổi học`)),
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Mời ${name} ra khỏi buổi học?`}
      confirmLabel="Mời ra khỏi buổi học"
      cancelLabel="Để bạn ấy ở lại"
      onConfirm={remove}
    >
      <p>
        {name} rời phòng ngay và không vào lại buổi này được, trên thiết bị nào cũng vậy, cho đến khi bạn cho vào lại ở
        danh sách Mọi người. Bạn ấy vẫn là học viên của lớp, các buổi sau không đổi.
      </p>
    </ConfirmDialog>
  )
}
