/** Who is in the room, as its screens show them. No React. */
import { foldText, givenNameOf } from '@hien/contract/names'
import type { Stage } from '@hien/contract/video-room'
import { teachesInRooms } from '@hien/contract/vocabulary'
import type { LessonMember } from '../green-room.tsx'
import type { Received, RoomPeer, VideoRoomState } from './video-room-state.ts'

/** Somebody in the room; `own`: the member who looks at it. */
export type RoomMember = RoomPeer & { own: boolean }

/** Everybody who is there: the others, in the order in which they came, and the member themselves. */
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
  /** As many as there are places to speak. */
  speakers: readonly (RoomMember | null)[]
  /** Whose screen is shown, not who could show one. */
  sharer: RoomMember | null
  /** In the order in which the hands were raised. */
  hands: readonly RoomMember[]
}

/** Whom the stage names; who has gone meanwhile is left out. */
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

/** As one looks for somebody: those who teach, those who speak by their places, and all others by given name. */
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

/** Those whose name holds these words, marks or none. */
export const searchMembers = (members: readonly RoomMember[], words: string): readonly RoomMember[] =>
  members.filter(({ name }) => foldText(name).includes(foldText(words.trim())))

export const countStudents = (members: readonly RoomMember[]) =>
  members.filter(({ role }) => !teachesInRooms(role)).length
