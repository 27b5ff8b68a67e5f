/** Builds a push for one browser, signed with our key (RFC 8292), with the headers for its push service. */
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
  memberId: string
  /** What the notice is about: of a message its thread. */
  subjectId: string
  /** First name of the child the notice is about; null if the notice is about no child. */
  childName: string | null
  path: string
  expiresAt: Date
  endpoint: string
  p256dh: string
  auth: string
}

/** Maximum seconds that a service is asked to keep a push. */
const maxTtl = 28 * 24 * 60 * 60
/** Milliseconds for which a signature is reused. It is valid for 12 hours. */
const signatureLasts = 6 * 60 * 60_000
/**
 * Maximum number of signatures to remember. A limit is needed, because anybody can subscribe with many subdomains of a known
 * service.
 */
const rememberedSignatures = 1000

/**
 * Returns the topic and tag of a notice's pushes, which stay the same if the notice is sent again. A service keeps only the
 * last push of a topic, and a device shows only the last one of a tag. All notices of messages in one thread have the same, because
 * many can become due at once when a teacher's message hours begin. At most 32 base64url characters are allowed.
 */
function topicOf({
  noticeId,
  kind,
  memberId,
  subjectId,
}: Pick<PushToSend, 'noticeId' | 'kind' | 'memberId' | 'subjectId'>) {
  const named = kind === 'message_new' ? [kind, subjectId, memberId].join(':') : noticeId
  return hash('sha256', named, 'base64url').slice(0, 22)
}

function payloadOf(push: Omit<PushToSend, 'endpoint' | 'p256dh' | 'auth'>) {
  const { noticeId, kind, childName, path } = push
  const payload: PushPayload = {
    id: noticeId,
    ...pushText(kind, childName === null ? null : givenNameOf(childName)),
    path,
    tag: topicOf(push),
    kind,
  }
  return payload
}

/**
 * Creates a function that signs requests to a service. It reuses a service's signature for some hours, because signing is the
 * most expensive step.
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
    const { endpoint, p256dh, auth, kind, expiresAt } = push
    const secondsLeft = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
    return {
      endpoint,
      headers: {
        Authorization: sign(new URL(endpoint).origin, key),
        'Content-Type': 'application/octet-stream',
        'Content-Encoding': 'aes128gcm',
        TTL: String(Math.min(Math.max(secondsLeft, 0), maxTtl)),
        Urgency: kind === 'lesson_started' ? 'high' : 'normal',
        Topic: topicOf(push),
      },
      p256dh,
      auth,
      payload: JSON.stringify(payloadOf(push)),
    }
  }
}
