import type { ClassRoster } from '../../../operations/enrolments/get-candidates.ts'
import type { WaitingRoom } from '../use-waiting-room.ts'

const namesShown = 3

/** Tells the teacher before the lesson which students have not agreed to be recorded. */
export function RecordingNote({ room: { state, me }, roster }: { room: WaitingRoom; roster: ClassRoster }) {
  const names = roster.unrecorded ?? []
  if (!me.isTeacher || state.status === 'live' || names.length === 0) return null
  const more = names.length - namesShown
  return (
    <p className="meta">
      Nếu ghi hình, xin lưu ý những bạn chưa đồng ý có mặt trong bản ghi: {names.slice(0, namesShown).join(', ')}
      {more > 0 ? ` và ${more} bạn nữa` : ''}.
    </p>
  )
}
