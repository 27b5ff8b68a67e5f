import { maxPeople } from '@hien/contract/video-room'
import { roomTypes, type RoomType } from '@hien/contract/vocabulary'
import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre, type Viewer } from '../../core/viewer.ts'
import type { LessonsDependencies, LessonsRequest } from '../dependencies.ts'
import { chooseProvider } from './providers/choose-provider.ts'

export type MeetingProviders = { connected: RoomType[]; builtInPlaces: number; places: number | null }

/**
 * meetingGetProviders: returns the providers at which this server can create meetings, and how many people fit into a video
 * room. With `classId`, also `places`: how many people the nodes can carry now in that class's video room. `places` is null if
 * the class uses another provider.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for parents; NOT_FOUND if the class is missing or the caller neither teaches
 * nor has joined it
 */
export async function meetingProviders(
  { dependencies, viewer }: LessonsRequest,
  { classId }: { classId?: string | null | undefined },
): Promise<MeetingProviders> {
  const member = requireTeacherStudentOrCentre(viewer)
  return {
    connected: roomTypes.filter((type) => dependencies.providers[type] !== null),
    builtInPlaces: maxPeople,
    places: classId ? await placesOf(dependencies, member, classId) : null,
  }
}

async function placesOf(dependencies: LessonsDependencies, member: Viewer, classId: string): Promise<number | null> {
  const room = await findRoomClass(dependencies.database, member, { classId }, dependencies.clock.now())
  if (!room || room.part === null) throw new Refusal('NOT_FOUND')
  const provider = chooseProvider(dependencies, { ...room, part: room.part }, null)
  return provider.name === 'built_in' ? dependencies.roomMedia.placesFor(classId) : null
}
