/** Servers that tell browsers their public address and relay media if that is not enough. */
import { createHmac } from 'node:crypto'
import type { IceServer } from '@hien/contract/video-room'
import type { Config } from '../../../platform/config/config.ts'

const isRelay = (url: string) => /^turns?:/.test(url)

/**
 * Returns the operator's ICE servers for one member. Relays that share `turnSecret` get a user name and password for this
 * member that expire with the lesson (draft-uberti-behave-turn-rest-00; coturn: use-auth-secret).
 */
export function iceServersFor(
  { iceServers: urls, turnSecret }: Pick<Config, 'iceServers' | 'turnSecret'>,
  memberId: string,
  until: Date,
): IceServer[] {
  const finders = urls.filter((url) => !isRelay(url))
  const relays = urls.filter(isRelay)
  return [
    ...(finders.length > 0 ? [{ urls: finders }] : []),
    ...(relays.length > 0
      ? [{ urls: relays, ...(turnSecret === null ? {} : passFor(turnSecret, memberId, until)) }]
      : []),
  ]
}

function passFor(secret: string, memberId: string, until: Date): { username: string; credential: string } {
  const username = `${Math.ceil(until.getTime() / 1000)}:${memberId}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
