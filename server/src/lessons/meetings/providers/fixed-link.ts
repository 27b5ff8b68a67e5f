import type { Config } from '../../../platform/config/config.ts'
import { isLinkAllowed } from '../../../courses/room-link.ts'
import type { MemberRoomClass } from '../../sessions/room-token.ts'
import type { MeetingProvider, OpenMeeting } from './provider.ts'

/**
 * Returns the provider for a course that has its own meeting link. Checks the link's host on each use, because the operator may
 * have removed the host from the list of allowed hosts.
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
