import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { later } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { isPushService } from '../push/endpoint-rules.ts'
import type { PushKeyRow } from '../push/store.ts'
import { growingWait, pushOutcomeOf, readRetryAfter } from './answer-rules.ts'
import { KeysRefused } from './encrypt-push.ts'
import type { PushAnswer } from './push-client.ts'
import type { PushHosts } from './push-hosts.ts'
import type { PushSender } from './push-sender.ts'
import type { ClaimedPush } from './push-store.ts'
import type { PushEnd } from './settle-pushes.ts'
import { createPushSigning } from './sign-push.ts'

/** Milliseconds before the end of the claim. No push begins later, so that its outcome can still be stored. */
const latestBegin = 20_000

/** Number of pushes that begin together. */
const batchSize = 4
/**
 * Milliseconds to wait after pushes that began together. This allows at most 250 pushes a second, so that pushes do not slow down
 * members in a lesson. Each push takes about two milliseconds of CPU time.
 */
const pause = 16

type End = Pick<PushEnd, 'settlement' | 'subscription'>

/** Returns a function that sends one push in its turn and returns the outcome. It never throws. */
export function createPushTry({
  dependencies,
  sender,
  hosts,
  isClosing,
}: {
  dependencies: NoticesDependencies
  sender: Pick<PushSender, 'send'>
  hosts: PushHosts
  isClosing: () => boolean
}) {
  const { clock, config, log, random } = dependencies
  const sign = createPushSigning(dependencies)
  const beginning = pLimit(1)
  let begun = 0

  const waitForTurn = () =>
    beginning(async () => {
      begun += 1
      if (begun % batchSize === 0) await delay(pause)
    })

  function endOf(push: ClaimedPush, service: string, answer: PushAnswer | null): End {
    const outcome = pushOutcomeOf(answer?.status ?? null)
    const { id } = push
    switch (outcome) {
      case 'taken':
        hosts.noteAnswer(service, { isTaken: true })
        return { settlement: { id, state: 'sent' }, subscription: 'taken' }
      case 'gone':
        hosts.noteAnswer(service, { isTaken: false })
        return { settlement: { id, state: 'failed' }, subscription: 'retired' }
      case 'unsendable':
        hosts.noteAnswer(service, { isTaken: false })
        log.error(
          { service, status: answer?.status, reason: answer?.reason },
          'a push service permanently refused a push',
        )
        return { settlement: { id, state: 'failed' }, subscription: null }
      case 'refused':
        return refusedEnd(push, service, answer)
      case 'later': {
        const retryAfter = readRetryAfter(answer?.retryAfter ?? null, clock.now())
        const isBusy = answer?.status === 429 || answer?.status === 406
        if (hosts.noteFailure(service, { memberId: push.notice.memberId, isBusy, retryAfter }))
          log.warn(
            { service, status: answer?.status, reason: answer?.reason },
            'a push service accepts no pushes for now; they are sent later',
          )
        return tryAgain(push, retryAfter)
      }
    }
  }

  function refusedEnd(push: ClaimedPush, service: string, answer: PushAnswer | null): End {
    const fault = hosts.noteRefusal(service, push.subscriptionId)
    // The service accepts our pushes to other browsers. Probably this browser subscribed with a key that is not ours.
    if (fault === 'its own') return { settlement: { id: push.id, state: 'failed' }, subscription: 'retired' }
    if (fault === 'everybody')
      log.error(
        { service, status: answer?.status, reason: answer?.reason },
        'a push service refuses every push from this server: check PUSH_SUBJECT',
      )
    return tryAgain(push, 0)
  }

  function tryAgain({ id, expiresAt, tries, failures }: ClaimedPush, retryAfter: number): End {
    const wait = growingWait(Math.max(tries, failures) + 1, random)
    const retryAt = later(clock.now(), Math.max(wait, retryAfter))
    if (retryAt >= expiresAt) return { settlement: { id, state: 'dropped' }, subscription: { retryAt } }
    return { settlement: { id, state: 'pending', dueAt: retryAt, tried: true }, subscription: { retryAt } }
  }

  async function tryInTurn(push: ClaimedPush, service: string, until: Date, key: PushKeyRow): Promise<End> {
    const now = clock.now()
    const { id, expiresAt } = push
    const handBack = (dueAt: Date): End => ({
      settlement: { id, state: 'pending', dueAt, tried: false },
      subscription: null,
    })
    const pausedUntil = hosts.pausedUntil(service)
    if (pausedUntil) return handBack(pausedUntil)
    if (isClosing() || later(now, latestBegin) > until) return handBack(now)
    if (expiresAt <= now) return { settlement: { id, state: 'dropped' }, subscription: null }
    await waitForTurn()
    try {
      return endOf(push, service, await sender.send(sign(push, key)))
    } catch (error) {
      if (!(error instanceof KeysRefused)) return endOf(push, service, null)
      log.error({ err: error }, 'a push cannot be encrypted with the keys of the browser; its subscription is deleted')
      return { settlement: { id, state: 'failed' }, subscription: 'retired' }
    }
  }

  /** Sends one push. @param until when the claim ends. */
  return async (push: ClaimedPush, until: Date, key: PushKeyRow): Promise<PushEnd> => {
    const { id, endpoint } = push
    const url = new URL(endpoint)
    // The sign-in of this browser has ended, or the account is not active. Somebody else may be using the browser now.
    if (!push.isSignedIn) return { push, until, settlement: { id, state: 'dropped' }, subscription: 'retired' }
    // The operator has removed this host from the configuration.
    if (!isPushService(url, config)) return { push, until, settlement: { id, state: 'failed' }, subscription: null }
    const end = await hosts.inTurn(url.host, () => tryInTurn(push, url.host, until, key))
    return { push, until, ...end }
  }
}
