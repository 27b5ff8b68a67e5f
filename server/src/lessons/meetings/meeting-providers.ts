import { maxPeople } from '@hien/contract/video-room'
import { roomTypes, type RoomType } from '@hien/contract/vocabulary'
import { findRoomClass } from '../../courses/classes/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherStudentOrCentre, type Viewer } from '../../core/viewer.ts'
import type { LessonsDependencies, LessonsRequest } from '../dependencies.ts'
import { chooseProvider } from './providers/choose-provider.ts'

export type MeetingProviders = { connected: RoomType[]; builtInPlaces: number; places: number | null }

/**
 * meetingGetProviders: returns the providers this server can create meetings at, and how many people the video room takes.
 * If a class is named, also how many of those places the nodes can carry now.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND for a class that is not the caller's
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
