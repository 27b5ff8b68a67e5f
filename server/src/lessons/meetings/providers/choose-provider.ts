import type { MemberRoomClass } from '../../sessions/room-token.ts'
import { videoRoom } from './video-room.ts'
import { fixedLink } from './fixed-link.ts'
import type { LessonsDependencies } from '../../dependencies.ts'
import type { MeetingProvider, ProviderName } from './provider.ts'

/**
 * Returns the provider of the session's existing meeting (`current`), if that provider is available. Otherwise returns the first
 * available of these (decision 037):
 * - the course's own link;
 * - the provider of the course's room type;
 * - our own video room, which is always available.
 */
export function chooseProvider(
  dependencies: LessonsDependencies,
  room: MemberRoomClass,
  current: ProviderName | null,
): MeetingProvider {
  const { config, providers } = dependencies
  const { roomLink } = room
  const able = {
    ...providers,
    fixed_link: roomLink === null ? null : fixedLink(config, { ...room, roomLink }),
    built_in: videoRoom(dependencies),
  } satisfies Record<ProviderName, MeetingProvider | null>
  return (current && able[current]) ?? able.fixed_link ?? able[room.roomType] ?? able.built_in
}
