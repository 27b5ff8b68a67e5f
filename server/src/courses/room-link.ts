import { isRoomLinkAllowed } from '@hien/contract/rules/course'
import type { RoomType } from '@hien/contract/vocabulary'
import type { Config } from '../platform/config/config.ts'

/** Whether a course may lead its members to this address; which BigBlueButton hosts it may name is the operator's setting (decision 037). */
export function isLinkAllowed({ bigBlueButtonLinkHosts }: Config, type: RoomType, link: string): boolean {
  if (!isRoomLinkAllowed(type, link)) return false
  return type !== 'bigblue' || bigBlueButtonLinkHosts.includes(new URL(link).hostname)
}
