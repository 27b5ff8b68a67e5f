import { isRoomLinkAllowed } from '@hien/contract/rules/course'
import type { RoomType } from '@hien/contract/vocabulary'
import type { Config } from '../platform/config/config.ts'

/** True if a course may use this link as its meeting room. The operator sets the allowed BigBlueButton hosts (decision 037). */
export function isLinkAllowed({ bigBlueButtonLinkHosts }: Config, type: RoomType, link: string): boolean {
  if (!isRoomLinkAllowed(type, link)) return false
  return type !== 'bigblue' || bigBlueButtonLinkHosts.includes(new URL(link).hostname)
}
