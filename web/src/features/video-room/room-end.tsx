import type { ReactNode } from 'react'
import { maxStudents } from '@hien/contract/video-room'
import type { Refusal } from '../../lib/graphql/refusal.ts'
import { NotInLesson } from './not-in-lesson.tsx'
import type { VideoRoom, VideoRoomState } from './room/video-room-state.ts'
import { Unsupported } from './unsupported.tsx'
import { WithoutPass } from './without-pass.tsx'

type RefusedProps = {
  refusal: Refusal
  sessionId: string
  wasInside: boolean
  summary: ReactNode
  onAgain: () => void
}

/** Says why the server does not let the member in, or no longer lets them stay. `onAgain` lets a removed member try again. */
export function Refused({ refusal, sessionId, onAgain, ...end }: RefusedProps) {
  if (refusal.code === 'CLASS_ENDED') return <Ended {...end} />
  if (refusal.code === 'REMOVED_FROM_LESSON') return <Removed onAgain={onAgain} />
  return <WithoutPass sessionId={sessionId}>{refusal.message}. Hãy vào lại từ phòng chờ của lớp.</WithoutPass>
}

const Removed = ({ onAgain }: { onAgain: () => void }) => (
  <NotInLesson title="Giáo viên đã mời bạn ra khỏi buổi học" again={{ label: 'Thử vào lại', onPress: onAgain }}>
    Bạn chỉ vào lại được khi giáo viên cho phép. Bạn vẫn là học viên của lớp, các buổi sau vào học như thường. Nếu có sự
    nhầm lẫn, hãy gọi hoặc nhắn cho giáo viên hay trung tâm.
  </NotInLesson>
)

const Ended = ({ wasInside, summary }: Pick<RefusedProps, 'wasInside' | 'summary'>) => (
  <NotInLesson title="Buổi học đã kết thúc" aside={summary}>
    {wasInside
      ? 'Cảm ơn bạn đã tham gia. Hẹn gặp lại ở buổi sau.'
      : 'Giáo viên đã kết thúc buổi học này nên không vào được nữa. Hẹn gặp bạn ở buổi sau.'}
  </NotInLesson>
)

type RoomEndProps = { state: VideoRoomState; room: VideoRoom; link: string; summary: ReactNode }

/**
 * Says why the visit ended or could not begin; renders nothing before and during it. `link` opens the room in another
 * browser. `summary` describes the ended lesson.
 */
export function RoomEnd({ state: { phase, freePlaces, wasInside }, room, link, summary }: RoomEndProps) {
  const again = (label: string) => ({ label, onPress: () => void room.again() })
  switch (phase) {
    case 'ended':
      return <Ended wasInside={wasInside} summary={summary} />
    case 'left':
      return (
        <NotInLesson title="Bạn đã rời lớp" again={again('Vào lại lớp')}>
          Camera và micro của bạn đã tắt. Lớp vẫn đang học, bạn có thể vào lại.
        </NotInLesson>
      )
    case 'replaced':
      return (
        <NotInLesson title="Bạn đã vào phòng học này trên thiết bị khác" again={again('Vào lại tại đây')}>
          Mỗi người chỉ ở trong phòng học trên một thiết bị. Vào lại tại đây thì thiết bị kia sẽ rời phòng.
        </NotInLesson>
      )
    case 'full':
      return (
        <NotInLesson
          title={freePlaces > 0 ? 'Phòng học đã có chỗ trống' : 'Phòng học đã hết chỗ'}
          again={again(freePlaces > 0 ? 'Vào lớp' : 'Thử vào lại')}
        >
          {freePlaces > 0
            ? 'Vừa có người rời lớp. Bấm Vào lớp để vào ngay, trước khi chỗ này có người khác vào.'
            : `Phòng học này có chỗ cho ${maxStudents} học viên, và giáo viên lúc nào cũng vào được. Bạn cứ để mở trang này: khi có chỗ trống, trang sẽ báo ngay. Nếu lớp đông hơn, hãy báo trung tâm dùng Google Meet, Zoom hoặc BigBlueButton.`}
        </NotInLesson>
      )
    case 'noCapacity':
      return (
        <NotInLesson title="Máy chủ đang quá tải" again={again('Thử vào lại')}>
          Các lớp khác đang dùng hết sức của máy chủ nên chưa mở thêm chỗ được. Hãy thử lại sau vài phút; nếu vẫn vậy,
          hãy báo trung tâm để chuyển buổi này sang Google Meet, Zoom hoặc BigBlueButton.
        </NotInLesson>
      )
    case 'removed':
      return <Removed onAgain={() => void room.again()} />
    case 'unsupported':
      return <Unsupported link={link} />
    case 'refused':
      return (
        <NotInLesson title="Không thể vào lớp học">
          Liên kết vào lớp không còn hiệu lực. Hãy vào lại từ phòng chờ của lớp.
        </NotInLesson>
      )
    case 'outside':
    case 'entering':
    case 'inside':
      return null
  }
}
