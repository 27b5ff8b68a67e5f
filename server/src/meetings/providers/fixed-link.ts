import { isRoomLinkAllowed } from '@hien/contract/rules/course'
import type { RoomType } from '@hien/contract/vocabulary'
import type { Config } from '../../config.ts'
import type { MeetingProvider } from './provider.ts'

/** Whether a course may lead its members to this address (design, decision 26). */
export function isLinkAllowed({ bigBlueButtonLinkHosts }: Config, type: RoomType, link: string): boolean {
  if (!isRoomLinkAllowed(type, link)) return false
  return type !== 'bigblue' || bigBlueButtonLinkHosts.includes(new URL(link).hostname)
}

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
