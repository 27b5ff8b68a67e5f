/** What is sent of a notice to one browser, signed by us (RFC 8292), with what its service does with it. */
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

/** A notice as it goes to one browser. */
export type PushToSend = {
  noticeId: string
  kind: NoticeKind
  /** Given name of the child it is about; null: it is about the member. */
  childName: string | null
  path: string
  expiresAt: Date
  endpoint: string
  p256dh: string
  auth: string
}

/** Seconds; no service keeps anything for longer. */
const maxTtl = 28 * 24 * 60 * 60
/** Milliseconds a signature is used for; it is good for 12 hours. */
const signatureLasts = 6 * 60 * 60_000
/** Names below those of a service are as many as somebody subscribes. */
const rememberedSignatures = 1000

/** The same each time the notice is sent: the service keeps one of a topic, the device shows one of a tag. Up to 32 signs of base64url. */
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

/** Signing costs more than all else of a push, so a signature is used for every push to one service for some hours. */
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

/** @returns makes of a push what is encrypted and sent. */
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
