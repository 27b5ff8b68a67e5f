/** ICE servers: STUN servers tell browsers their public address. TURN servers relay media if no direct connection works. */
import { createHmac } from 'node:crypto'
import type { IceServer } from '@hien/contract/video-room'
import type { Config } from '../../../platform/config/config.ts'

const isRelay = (url: string) => /^turns?:/.test(url)

/**
 * Returns the operator's ICE servers for one member. If `turnSecret` is set, TURN servers come with a user name and password
 * for this member. This password expires at `until` (draft-uberti-behave-turn-rest-00; coturn: use-auth-secret).
 */
export function iceServersFor(
  { iceServers: urls, turnSecret }: Pick<Config, 'iceServers' | 'turnSecret'>,
  memberId: string,
  until: Date,
): IceServer[] {
  const stunUrls = urls.filter((url) => !isRelay(url))
  const relays = urls.filter(isRelay)
  return [
    ...(stunUrls.length > 0 ? [{ urls: stunUrls }] : []),
    ...(relays.length > 0
      ? [{ urls: relays, ...(turnSecret === null ? {} : passFor(turnSecret, memberId, until)) }]
      : []),
  ]
}

function passFor(secret: string, memberId: string, until: Date): { username: string; credential: string } {
  const username = `${Math.ceil(until.getTime() / 1000)}:${memberId}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
