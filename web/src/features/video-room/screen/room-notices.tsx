import { maxSpeakers } from '@hien/contract/video-room'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { canShareScreen } from '../media/local-media.ts'
import type { RoomNotice, VideoRoom, VideoRoomState } from '../room/video-room-state.ts'
import classes from './lesson-screen.module.css'
import { attempt } from './room-action.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type NoticeProps = { room: VideoRoom; state: VideoRoomState }

const noticeWords: Record<RoomNotice, string> = {
  muted: 'Giáo viên đã tắt micro của bạn. Bấm Micro khi bạn muốn nói.',
  floorTaken: 'Bạn đã hết lượt phát biểu, micro và camera đã tắt. Muốn nói tiếp, hãy giơ tay.',
  floorFull: `Đã đủ ${maxSpeakers} người phát biểu nên micro và camera của bạn chưa bật được. Chờ một người nói xong rồi bấm lại.`,
  screenHanded: 'Giáo viên giao màn hình cho bạn. Bấm Chia sẻ màn hình để cả lớp cùng xem.',
  screenTaken: 'Giáo viên đã lấy lại màn hình, lớp không còn thấy màn hình của bạn.',
}
const freeFloorTaken = 'Bạn đã hết lượt phát biểu, micro và camera đã tắt. Muốn nói tiếp, bấm Micro hoặc Camera.'
const screenElsewhere =
  'Giáo viên giao màn hình cho bạn, nhưng thiết bị này không chia sẻ màn hình được. Hãy báo giáo viên, hoặc vào lớp bằng máy tính.'

/** A sentence, with buttons for what the member can do about it. */
function Notice({ words, invites = false, children }: { words: string; invites?: boolean; children?: ReactNode }) {
  return (
    <div ref={useKeptFocus()} className={classes.notice} data-invites={invites || undefined}>
      <p>{words}</p>
      {children ? <div className={classes.answers}>{children}</div> : null}
    </div>
  )
}

/** Notices about the hub connection and the media connection. */
function ConnectionNotices({ room, state: { connection, waiting, media }, lost }: NoticeProps & { lost: boolean }) {
  switch (connection) {
    case 'Disconnected':
      return (
        <Notice words="Mất kết nối với phòng học. Những người khác có thể không thấy và không nghe được bạn.">
          <Button variant="default" onClick={room.reconnect}>
            Kết nối lại
          </Button>
        </Notice>
      )
    case 'Connecting':
    case 'Reconnecting':
      return (
        <Notice words="Mạng bị gián đoạn, đang kết nối lại...">
          {waiting ? (
            <Button variant="default" onClick={room.reconnect}>
              Thử lại ngay
            </Button>
          ) : null}
        </Notice>
      )
    case 'Connected':
    case 'Disconnecting':
      return (
        <>
          {lost ? <Notice words="Mất liên lạc với máy chủ, đang thử lại." /> : null}
          {media === 'blocked' ? (
            <Notice words="Mạng này chưa cho hình và tiếng của lớp đi qua; trò chuyện vẫn dùng được. Hãy đổi sang mạng khác, ví dụ 4G của điện thoại. Máy vẫn đang thử tiếp." />
          ) : null}
        </>
      )
  }
}

/** Shown when a teacher has given the member the floor. Nothing is on yet: only the member may switch their devices on. */
const Invitation = ({ room }: Pick<NoticeProps, 'room'>) => (
  <Notice invites words="Giáo viên mời bạn nói. Cả lớp nghe bạn khi bạn bật micro.">
    <Button onClick={() => void room.toggle('microphone')}>Bật micro</Button>
    <Button variant="default" onClick={() => void room.toggle('camera')}>
      Bật camera
    </Button>
    <Button variant="default" onClick={() => void attempt(room.leaveFloor(), 'Chưa trả được chỗ phát biểu')}>
      Không nói
    </Button>
  </Notice>
)

type OwnNoticeProps = { room: VideoRoom; notice: RoomNotice; isFloorOpen: boolean }

function OwnNotice({ room, notice, isFloorOpen }: OwnNoticeProps) {
  const isHanded = notice === 'screenHanded'
  const canShare = canShareScreen()
  const words =
    isHanded && !canShare
      ? screenElsewhere
      : notice === 'floorTaken' && isFloorOpen
        ? freeFloorTaken
        : noticeWords[notice]
  return (
    <Notice words={words}>
      {isHanded && canShare ? <Button onClick={() => void room.toggle('screen')}>Chia sẻ màn hình</Button> : null}
      <Button variant="default" onClick={room.dismissNotice}>
        Đã hiểu
      </Button>
    </Notice>
  )
}

type RoomNoticesProps = NoticeProps & {
  /** True if the page's own requests get no answer. */
  lost: boolean
}

/** Shows problems of the connection, what a teacher has done, and how the member may answer. */
export function RoomNotices({ room, state, lost }: RoomNoticesProps) {
  const { invited, notice, rights } = state
  return (
    <>
      <div role="alert" className={classes.alert}>
        <ConnectionNotices room={room} state={state} lost={lost} />
      </div>
      <div role="alert" className={classes.alert}>
        {invited ? <Invitation room={room} /> : null}
      </div>
      <div role="status" className={classes.alert}>
        {notice ? <OwnNotice room={room} notice={notice} isFloorOpen={state.stage.floorMode === 'open'} /> : null}
      </div>
      <p className="unseen" role="status">
        {rights.hand === null ? null : `Bạn đang giơ tay, thứ ${rights.hand} trong hàng.`}
      </p>
    </>
  )
}
