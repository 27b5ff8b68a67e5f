import { useMeetingProviders } from '../../../operations/lessons/get-providers.ts'
import type { RoomCourse } from '../course-of-room.ts'
import type { WaitingRoom } from '../use-waiting-room.ts'

const elsewhere = 'Google Meet, Zoom hoặc BigBlueButton'

type Places = { places: number; builtInPlaces: number; students: number }

/** Says why some students must wait: the room is too small, or the server is busy with other lessons. Null if all fit. */
function placesWords({ places, builtInPlaces, students }: Places): string | null {
  const waiting = students + 1 - places
  if (waiting <= 0) return null
  if (places >= builtInPlaces) {
    return `Phòng học của Hiên có ${places} chỗ, tính cả bạn, còn lớp có ${students} học viên: ${waiting} học viên sẽ phải chờ chỗ trống. Lớp đông thì hãy dùng ${elsewhere}.`
  }
  if (places === 0) {
    return `Máy chủ đang bận các lớp khác, lúc này chưa nhận thêm ai vào phòng học. Hãy chờ vài phút rồi bắt đầu, hoặc dùng ${elsewhere}.`
  }
  return `Máy chủ đang bận các lớp khác, lúc này còn ${places} chỗ, tính cả bạn, còn lớp có ${students} học viên: ${waiting} học viên sẽ phải chờ. Nếu cần đủ lớp ngay, hãy dùng ${elsewhere}.`
}

/** Tells the teacher before the lesson if there are fewer places than people in the class. */
export function PlacesNote({ room: { state, me }, course }: { room: WaitingRoom; course: RoomCourse }) {
  const enabled = me.isTeacher && course.classId !== null && state.status !== 'live'
  const providers = useMeetingProviders({ classId: course.classId, enabled, watch: true })
  if (!enabled || providers === undefined || providers.places === null) return null
  const words = placesWords({ ...providers, places: providers.places, students: course.students ?? 0 })
  return words === null ? null : <p className="meta">{words}</p>
}
