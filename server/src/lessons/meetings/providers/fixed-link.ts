import type { Config } from '../../../platform/config/config.ts'
import { isLinkAllowed } from '../../../courses/room-link.ts'
import type { MemberRoomClass } from '../../sessions/room-token.ts'
import type { MeetingProvider, OpenMeeting } from './provider.ts'

/**
 * Returns the provider for a course that has its own meeting link. `find` and `create` throw if the link's host is not allowed:
 * the operator can have removed the host from the allowed hosts after the link was stored.
 */
export function fixedLink(
  config: Config,
  { roomType, roomLink }: MemberRoomClass & { roomLink: string },
): MeetingProvider {
  const open = async (): Promise<OpenMeeting> => {
    if (!isLinkAllowed(config, roomType, roomLink))
      throw new Error('The course has a meeting link of a host that is not allowed')
    return { meeting: { id: null, createTime: null }, joinLink: async () => roomLink }
  }
  return {
    name: 'fixed_link',
    awayAfter: null,
    find: open,
    create: open,
    // The meeting behind the link belongs to the teacher, so we do not end it.
    end: async () => {},
  }
}
