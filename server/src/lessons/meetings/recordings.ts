import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre } from '../../core/viewer.ts'
import { providerTimeout } from './providers/call-api.ts'
import type { LessonsRequest } from '../dependencies.ts'
import { listMeetingIds } from './store.ts'

/** Only recordings of this many newest lessons are listed: more meeting ids do not fit into one request to BigBlueButton. */
const maxLessons = 100

export type LessonRecording = { id: string; name: string; startedAt: Date; minutes: number; url: string }

/**
 * meetingGetRecordings: returns the recordings of a class's lessons, newest first. Allowed for its teacher, its centre
 * and students who have joined it, but not for substitutes. Only BigBlueButton keeps recordings for us.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents; NOT_FOUND if the class is missing or the caller is not
 * allowed; MEETING_PROVIDER_FAILED if BigBlueButton fails
 */
export async function recordings(
  { dependencies, viewer }: LessonsRequest,
  { classId }: { classId: string },
): Promise<LessonRecording[]> {
  const { clock, database, providers, log } = dependencies
  const room = await findRoomClass(database, requireTeacherStudentOrCentre(viewer), { classId }, clock.now())
  if (!room || room.part === null || room.isSubstitute) throw new Refusal('NOT_FOUND')
  if (!providers.bigblue) return []
  const meetingIds = await listMeetingIds(database, room.classId, 'bigblue', maxLessons)
  if (meetingIds.length === 0) return []
  try {
    const published = await providers.bigblue.recordings(meetingIds, AbortSignal.timeout(providerTimeout))
    return published.map(({ meetingId: _meetingId, ...recording }) => recording)
  } catch (error) {
    log.warn({ err: error }, 'recordings could not be read from the meeting provider')
    throw new Refusal('MEETING_PROVIDER_FAILED', { description: 'Không thể tải danh sách bản ghi, vui lòng thử lại' })
  }
}
