/** Where browsers learn their public address and, where that is not enough, are relayed. */
import { createHmac } from 'node:crypto'
import type { IceServer } from '@hien/contract/meeting-room'

/** Seconds a relay lets somebody in: longer than any lesson. */
const relayLifetime = 12 * 60 * 60

const isRelay = (url: string) => /^turns?:/.test(url)

/**
 * The operator's servers for one member. Relays that share `turnSecret` get a user name and password of their own that
 * expire (draft-uberti-behave-turn-rest-00, as coturn has it: use-auth-secret).
 */
export function iceServersFor(
  { urls, turnSecret }: { urls: readonly string[]; turnSecret: string | null },
  memberId: string,
  now: Date,
): IceServer[] {
  const finders = urls.filter((url) => !isRelay(url))
  const relays = urls.filter(isRelay)
  return [
    ...(finders.length > 0 ? [{ urls: finders }] : []),
    ...(relays.length > 0
      ? [{ urls: relays, ...(turnSecret === null ? {} : passFor(turnSecret, memberId, now)) }]
      : []),
  ]
}

function passFor(secret: string, memberId: string, now: Date): { username: string; credential: string } {
  const username = `${Math.floor(now.getTime() / 1000) + relayLifetime}:${memberId}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}
