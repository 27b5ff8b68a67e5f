import { useState } from 'react'
import type { LessonChatPlace } from './lesson-chat-place.ts'
import { LeaveIcon } from '../../../ui/text/icons.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { EndDialog } from '../end-dialog.tsx'
import type { VideoRoom, VideoRoomState } from '../video-room.ts'
import type { VideoRoomDetails } from '../../../operations/lessons/video-room-details.ts'
import { DeviceButtons, ShowButtons } from './own-buttons.tsx'
import { RoomButton } from './room-button.tsx'
import { ChatIcon, CloseDoorIcon, MicrophoneOffIcon } from './room-icons.tsx'
import classes from './lesson-screen.module.css'

type ToolbarProps = { meeting: VideoRoomDetails; room: VideoRoom; state: VideoRoomState; chat: LessonChatPlace }

/** The teacher's: silence for all, and the end for all. */
function TeacherButtons({ meeting, room }: Pick<ToolbarProps, 'meeting' | 'room'>) {
  const [asking, setAsking] = useState(false)
  const [muting, setMuting] = useState(false)
  const muteAll = async () => {
    setMuting(true)
    try {
      await room.muteAll()
      toast.success('Đã tắt micro của mọi người')
    } catch {
      toast.error('Không tắt được micro của mọi người. Vui lòng thử lại.')
    } finally {
      setMuting(false)
    }
  }
  return (
    <>
      <RoomButton
        label="Tắt tiếng tất cả"
        word="Tắt tiếng"
        icon={<MicrophoneOffIcon />}
        busy={muting}
        onClick={() => void muteAll()}
      />
      <RoomButton
        leaves
        label="Kết thúc buổi học"
        word="Kết thúc"
        icon={<CloseDoorIcon />}
        onClick={() => setAsking(true)}
      />
      <EndDialog classId={meeting.classId} opened={asking} onClose={() => setAsking(false)} onEnded={room.end} />
    </>
  )
}

const newMessages = (unread: number) => (unread > 0 ? `Nhắn tin, ${unread} tin mới` : 'Nhắn tin')

/** What one can do in the room. */
export const Toolbar = ({ meeting, room, state, chat }: ToolbarProps) => (
  <div
    className={classes.toolbar}
    data-teacher={meeting.isTeacher || undefined}
    role="group"
    aria-label="Điều khiển phòng học"
  >
    <DeviceButtons room={room} state={state} />
    <ShowButtons room={room} state={state} />
    {chat.panel === null ? (
      <RoomButton
        label={newMessages(chat.unread)}
        word="Nhắn tin"
        icon={<ChatIcon />}
        count={chat.unread}
        onClick={chat.onOpen}
      />
    ) : null}
    {meeting.isTeacher ? <TeacherButtons meeting={meeting} room={room} /> : null}
    <RoomButton leaves label="Rời lớp" icon={<LeaveIcon />} onClick={room.leave} />
  </div>
)
