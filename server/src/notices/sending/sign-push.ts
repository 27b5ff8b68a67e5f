/** Builds a push for one browser, signed by us (RFC 8292), with the headers for its service. */
import { givenNameOf } from '@hien/contract/names'
import { hash } from 'node:crypto'
import webPush from 'web-push'
import type { NoticeKind } from '@hien/contract/notices'
import type { PushPayload } from '@hien/contract/push-payload'
import type { Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'
import type { PushKeyRow } from '../push/store.ts'
import type { SignedPush } from './encrypt-push.ts'
import { pushText } from './push-text.ts'

/** A notice to be pushed to one browser. */
export type PushToSend = {
  noticeId: string
  kind: NoticeKind
  /** First name of the child the notice is about; null if it is about the member. */
  childName: string | null
  path: string
  expiresAt: Date
  endpoint: string
  p256dh: string
  auth: string
}

/** Seconds; no service keeps anything for longer. */
const maxTtl = 28 * 24 * 60 * 60
/** Milliseconds a signature is reused; it is valid for 12 hours. */
const signatureLasts = 6 * 60 * 60_000
/** Limit, because anybody can subscribe with many host names below that of a service. */
const rememberedSignatures = 1000

/**
 * Returns the same topic each time the notice is sent: the service keeps one push per topic, the device shows one per tag. Up
 * to 32 base64url characters.
 */
const topicOf = (noticeId: string) => hash('sha256', noticeId, 'base64url').slice(0, 22)

function payloadOf({ noticeId, kind, childName, path }: Omit<PushToSend, 'endpoint' | 'p256dh' | 'auth'>) {
  const payload: PushPayload = {
    id: noticeId,
    ...pushText(kind, childName === null ? null : givenNameOf(childName)),
    path,
    tag: topicOf(noticeId),
    kind,
  }
  return payload
}

/**
 * Creates a signer that reuses a signature for every push to one service for some hours: signing is the most expensive step.
 */
function createSigner(clock: Clock, subject: string) {
  const signatures = keepLastUsed<{ authorization: string; signedAt: number }>(rememberedSignatures)
  return (origin: string, { publicKey, privateKey }: PushKeyRow): string => {
    const name = `${origin} ${publicKey}`
    const now = clock.now().getTime()
    const known = signatures.get(name)
    if (known && Math.abs(now - known.signedAt) < signatureLasts) return known.authorization
    const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    signatures.set(name, { authorization: Authorization, signedAt: now })
    return Authorization
  }
}

/** Returns a function that makes a signed push, ready to be encrypted and sent. */
export function createPushSigning({ clock, config }: { clock: Clock; config: { pushSubject: string } }) {
  const sign = createSigner(clock, config.pushSubject)
  return (push: PushToSend, key: PushKeyRow): SignedPush => {
    const { endpoint, p256dh, auth, noticeId, kind, expiresAt } = push
    const secondsLeft = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
    return {
      endpoint,
      headers: {
        Authorization: sign(new URL(endpoint).origin, key),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(Math.min(Math.max(secondsLeft, 0), maxTtl)),
        Urgency: kind === 'lesson_started' ? 'high' : 'normal',
        Topic: topicOf(noticeId),
      },
      p256dh,
      auth,
      payload: JSON.stringify(payloadOf(push)),
    }
  }
}
