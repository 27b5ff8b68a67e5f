/** The people in the room, as the screens show them. */
import { foldText, givenNameOf } from '@hien/contract/names'
import type { Stage } from '@hien/contract/video-room'
import { teachesInRooms } from '@hien/contract/roles'
import type { LessonMember } from '../green-room.tsx'
import type { Received, RoomPeer, VideoRoomState } from './video-room-state.ts'

/** A person in the room. `own` is true for the member who uses this page. */
export type RoomMember = RoomPeer & { own: boolean }

/** Returns everybody in the room: the others in order of arrival, then the member themselves. */
export const membersOf = (
  me: LessonMember,
  { ownId, own, peers }: Pick<VideoRoomState, 'ownId' | 'own' | 'peers'>,
  ownPictures: Received,
): readonly RoomMember[] => [
  ...peers.map((peer) => ({ ...peer, own: false })),
  { id: ownId ?? '', memberId: me.id, name: me.name, role: me.role, media: own.on, received: ownPictures, own: true },
]

export type PeopleOnStage = {
  lead: RoomMember | null
  /** One entry for each place to speak; null if the place is free. */
  speakers: readonly (RoomMember | null)[]
  /** The person who shares their screen; null if nobody does. */
  sharer: RoomMember | null
  /** Members with a raised hand, in the order in which the hands were raised. */
  hands: readonly RoomMember[]
}

/**
 * Returns the people on the stage. A person who has already left the room is left out, or null in `lead`, `speakers`
 * and `sharer`.
 */
export function peopleOnStage(members: readonly RoomMember[], stage: Stage): PeopleOnStage {
  const find = (id: string | null) => (id === null ? null : (members.find((member) => member.id === id) ?? null))
  const sharer = find(stage.screen)
  return {
    lead: find(stage.lead),
    speakers: stage.speakers.map(find),
    sharer: sharer?.media.screen ? sharer : null,
    hands: stage.hands.map(find).filter((member) => member !== null),
  }
}

const inVietnamese = new Intl.Collator('vi')

/** Returns the members in list order: teachers, then speakers by place, then the others by given name. */
export function inListOrder(members: readonly RoomMember[], stage: Stage): readonly RoomMember[] {
  const rank = ({ id, role }: RoomMember) => {
    if (teachesInRooms(role)) return -1
    const place = stage.speakers.indexOf(id)
    return place < 0 ? stage.speakers.length : place
  }
  return [...members].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      inVietnamese.compare(givenNameOf(one.name), givenNameOf(other.name)) ||
      inVietnamese.compare(one.name, other.name),
  )
}

/** Returns the members whose name contains this text, ignoring case and diacritics. */
export const searchMembers = (members: readonly RoomMember[], words: string): readonly RoomMember[] =>
  members.filter(({ name }) => foldText(name).includes(foldText(words.trim())))

export const countStudents = (members: readonly RoomMember[]) =>
  members.filter(({ role }) => !teachesInRooms(role)).length
