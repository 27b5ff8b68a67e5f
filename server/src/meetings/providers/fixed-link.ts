import type { RoomType } from '@hien/contract/vocabulary'
import type { Config } from '../../config.ts'
import { isLinkAllowed } from '../../courses/room-link.ts'
import type { MeetingProvider } from './provider.ts'

/** The course's own link. Checked again when it is given out: the operator may have taken a host off the list since. */
export function fixedLink(config: Config, type: RoomType, link: string): MeetingProvider {
  const allowedLink = () => {
    if (!isLinkAllowed(config, type, link))
      throw new Error('The course has a meeting link of a host that is not allowed')
    return link
  }
  return {
    async prepare() {
      allowedLink()
    },
    joinLink: async () => allowedLink(),
  }
}
