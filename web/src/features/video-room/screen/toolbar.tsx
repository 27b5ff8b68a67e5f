import { useState } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { BoardIcon, LeaveIcon } from '../../../ui/text/icons.tsx'
import { EndDialog } from '../end-dialog.tsx'
import type { Classroom } from './classroom.ts'
import type { LessonBoardPlace } from './lesson-board-place.ts'
import type { LessonChatPlace } from './lesson-chat-place.ts'
import classes from './lesson-screen.module.css'
import { DataSaverButton, DeviceButtons, HandButton, ScreenButton } from './own-buttons.tsx'
import { attempt } from './room-action.ts'
import { RoomButton } from './room-button.tsx'
import { ChatIcon, CloseDoorIcon, MicrophoneOffIcon, PeopleIcon } from './room-icons.tsx'

type ToolbarProps = {
  classroom: Classroom
  chat: LessonChatPlace
  board: LessonBoardPlace | undefined
  onShowPeople: () => void
}

/** For teachers: mutes all students. */
function MuteAllButton({ room }: Pick<Classroom, 'room'>) {
  const [muting, setMuting] = useState(false)
  const muteAll = async () => {
    setMuting(true)
    if (await attempt(room.muteAll(), 'Không tắt được micro của cả lớp')) toast.success('Đã tắt micro của cả lớp')
    setMuting(false)
  }
  return (
    <RoomButton label="Tắt micro cả lớp" icon={<MicrophoneOffIcon />} busy={muting} onClick={() => void muteAll()} />
  )
}

/** For teachers: ends the lesson for everybody. */
function EndButton({ meeting, room }: Pick<Classroom, 'meeting' | 'room'>) {
  const [asking, setAsking] = useState(false)
  return (
    <>
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

/** Opens the list of people. For teachers it shows the number of raised hands. */
function PeopleButton({ state, onShowPeople }: Pick<Classroom, 'state'> & Pick<ToolbarProps, 'onShowPeople'>) {
  const hands = state.rights.teaches ? state.stage.hands.length : 0
  return (
    <RoomButton
      label={hands > 0 ? `Mọi người, ${hands} người giơ tay` : 'Mọi người'}
      word="Mọi người"
      icon={<PeopleIcon />}
      count={hands}
      onClick={onShowPeople}
    />
  )
}

const newMessages = (unread: number) => (unread > 0 ? `Nhắn tin, ${unread} tin mới` : 'Nhắn tin')

export function Toolbar({ classroom, chat, board, onShowPeople }: ToolbarProps) {
  const { room, state } = classroom
  const { teaches } = state.rights
  return (
    <div className={classes.toolbar} data-lower-edge="two-rows" role="group" aria-label="Điều khiển phòng học">
      <DeviceButtons room={room} state={state} />
      <ScreenButton room={room} state={state} />
      <HandButton room={room} state={state} />
      {board ? <RoomButton label="Bảng" icon={<BoardIcon />} pressed={board.isOpen} onClick={board.toggle} /> : null}
      {teaches ? <MuteAllButton room={room} /> : null}
      <PeopleButton state={state} onShowPeople={onShowPeople} />
      {chat.panel === null ? (
        <RoomButton
          label={newMessages(chat.unread)}
          word="Nhắn tin"
          icon={<ChatIcon />}
          count={chat.unread}
          onClick={chat.onOpen}
        />
      ) : null}
      <DataSaverButton room={room} state={state} />
      {teaches ? <EndButton {...classroom} /> : null}
      <RoomButton leaves label="Rời lớp" icon={<LeaveIcon />} onClick={room.leave} />
    </div>
  )
}
