import { useMeetingProviders } from '../../../operations/lessons/get-providers.ts'
import type { RoomCourse } from '../course-of-room.ts'
import type { WaitingRoom } from '../use-waiting-room.ts'

/** For the teacher, before the lesson: that the room has fewer places than the class has people. */
export function PlacesNote({ room: { state, me }, course }: { room: WaitingRoom; course: RoomCourse }) {
  const enabled = me.isTeacher && course.classId !== null
  const places = useMeetingProviders({ classId: course.classId, enabled })?.places ?? null
  const students = course.students ?? 0
  if (!enabled || places === null || state.status === 'live' || students < places) return null
  return (
    <p className="meta">
      Phòng học của Hiên có {places} chỗ, tính cả bạn, còn lớp có {students} học viên: {students + 1 - places} bạn sẽ
      phải chờ chỗ trống. Lớp đông hãy dùng Google Meet, Zoom hoặc BigBlueButton.
    </p>
  )
}
