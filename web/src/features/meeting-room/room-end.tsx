import { meshLimit } from '@hien/contract/meeting-room'
import type { Refusal } from '../../lib/refusal.ts'
import { Closed } from './closed.tsx'
import type { LessonRoom, RoomPhase } from './lesson-room.ts'

/** The server does not let one in, or not any more. */
export const Refused = ({ refusal }: { refusal: Refusal }) =>
  refusal.code === 'CLASS_ENDED' ? (
    <Ended />
  ) : (
    <Closed title="Không thể vào lớp học">{refusal.message}. Hãy vào lại từ phòng chờ của lớp.</Closed>
  )

const Ended = () => <Closed title="Buổi học đã kết thúc">Cảm ơn bạn đã tham gia. Hẹn gặp lại ở buổi sau.</Closed>

/** Where a visit to the room ends; nothing while it goes on. */
export function RoomEnd({ phase, room }: { phase: RoomPhase; room: LessonRoom }) {
  const again = (label: string) => ({ label, onPress: () => void room.again() })
  switch (phase) {
    case 'ended':
      return <Ended />
    case 'left':
      return (
        <Closed title="Bạn đã rời lớp" again={again('Vào lại lớp')}>
          Camera và micro của bạn đã tắt. Lớp vẫn đang học, bạn có thể vào lại.
        </Closed>
      )
    case 'replaced':
      return (
        <Closed title="Bạn đã vào phòng học này trên thiết bị khác" again={again('Vào lại tại đây')}>
          Mỗi người chỉ ở trong phòng học trên một thiết bị. Vào lại tại đây thì thiết bị kia sẽ rời phòng.
        </Closed>
      )
    case 'full':
      return (
        <Closed title={`Phòng học đã đủ ${meshLimit} người`} again={again('Thử vào lại')}>
          Phòng học này chỉ chứa được {meshLimit} người cùng lúc. Hãy báo trung tâm dùng một máy chủ họp (Google Meet,
          Zoom hoặc BigBlueButton) cho lớp đông hơn, hoặc thử lại khi có người rời lớp.
        </Closed>
      )
    case 'refused':
      return (
        <Closed title="Không thể vào lớp học">
          Liên kết vào lớp không còn hiệu lực. Hãy vào lại từ phòng chờ của lớp.
        </Closed>
      )
    case 'outside':
    case 'entering':
    case 'inside':
      return null
  }
}
