import { defaultNoticeChannels, type NoticeKind } from '@hien/contract/notices'
import { failureOf } from '../../platform/mail/delivery-failure.ts'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { siteOfMember } from '../../accounts/sign-ins/site-of-member.ts'
import { later } from '../../core/clock.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import type { NoticePlanner } from '../notice.ts'
import { firstAllowed } from '../planning/quiet-hours.ts'
import { settleDeliveries, type Settlement } from '../sending/deliveries-store.ts'
import { claimDigests, readDigests, type DigestRow } from './digest-store.ts'
import { meaningOf, waitAfter } from '../../platform/mail/mail-failure.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'
import { writeDigest } from './write-digest.ts'

/** Maximum number of mails sent at the same time. */
const concurrency = 2
/** Maximum number of members whose mails one claim covers. */
const maxClaimed = 20
/** Milliseconds for which a claim reserves mails for this node. */
const claimLasts = 10 * 60_000
/** Milliseconds before the end of a claim. No mail is begun later, so that even a delivery that hangs ends within the claim. */
const lastBegun = 2 * 60_000

export type Digests = {
  /** Sends the mails that are due. Does nothing after stop(), or if an earlier call is still sending. */
  send(): Promise<void>
  /** Begins no further mail and waits for those being sent, for at most `timeout` milliseconds. */
  stop(timeout: number): Promise<void>
}

type Planners = Partial<Record<NoticeKind, Pick<NoticePlanner, 'stillValid'>>>

/**
 * Creates the sender of notices that stay unread for an hour. Each member gets one mail with all waiting notices (decision
 * 071).
 */
export function createDigests(dependencies: NoticesDependencies, planners: Planners): Digests {
  const { clock, database, deliverMail, log, tokens } = dependencies
  let stopped = false
  let running: Promise<void> | null = null

  /**
   * Sends the mail of one member and returns the outcome of each delivery. Drops notices that isWanted or their planner
   * rejects, and those that may never be sent. Postpones a notice that may not be sent now. `isAway` is true if the mail server
   * accepts no mail now.
   */
  async function sendDigest(rows: readonly DigestRow[], isTrue: ReadonlySet<string>) {
    const now = clock.now()
    const wanted = new Map(
      rows.flatMap((row) => {
        const at = isWanted(row, now) && isTrue.has(row.notice.id) ? firstAllowed(now, row.notice.kind, row) : null
        return at === null ? [] : [[row, at]]
      }),
    )
    const settled = rows.flatMap((row): Settlement[] => {
      const at = wanted.get(row)
      if (at === undefined) return [{ id: row.deliveryId, state: 'dropped' }]
      return at > now ? [untried(row, at)] : []
    })
    const kept = rows.filter((row) => wanted.get(row)?.getTime() === now.getTime())
    const settle = (state: 'sent' | 'failed') => kept.map(({ deliveryId }): Settlement => ({ id: deliveryId, state }))
    const [first] = kept
    if (!first) return { settled, isAway: false }
    const { publicUrl, sender } = await siteOfMember(dependencies, first.notice.memberId)
    const digest = writeDigest(first.member, kept.map(entryOf), {
      publicUrl,
      unsubscribeToken: makeUnsubscribeToken(tokens, first.notice.memberId),
    })
    try {
      await deliverMail({ ...digest, ...sender })
      return { settled: [...settled, ...settle('sent')], isAway: false }
    } catch (error) {
      const failure = failureOf(error)
      const meaning = meaningOf(failure)
      const details = { ...failure, notices: kept.length }
      if (meaning === 'refused') {
        log.error(details, 'the mail server permanently refused a mail of notices')
        return { settled: [...settled, ...settle('failed')], isAway: false }
      }
      log.warn(
        details,
        meaning === 'away' ? 'no mail can be sent' : 'a mail of notices was not sent; it is tried again later',
      )
      return { settled: [...settled, ...postpone(kept, now)], isAway: meaning === 'away' }
    }
  }

  /** Claims and sends the mails of some members. Returns false if no mail is due, or if the mail server accepts no mail now. */
  async function sendSome(): Promise<boolean> {
    const now = clock.now()
    const until = later(now, claimLasts)
    const claimed = await claimDigests(database, { now, until, limit: maxClaimed })
    if (claimed.length === 0) return false
    const rows = await readDigests(database, claimed)
    const due = Map.groupBy(
      rows.map(({ notice }) => notice),
      ({ kind }) => kind,
    )
    const found = await Promise.all(
      [...due].map(async ([kind, them]) => [...((await planners[kind]?.stillValid(dependencies, them, now)) ?? [])]),
    )
    const isTrue = new Set(found.flat())
    const limit = pLimit(concurrency)
    let isAway = false
    await Promise.all(
      Map.groupBy(rows, ({ notice }) => notice.memberId)
        .values()
        .map((ofMember) =>
          limit(async () => {
            const isLate = clock.now() > later(until, -lastBegun)
            // If the mail server accepts no mail now, do not try every other member too: each try could wait for a timeout.
            if (isAway) return note(postpone(ofMember, now), until)
            if (stopped || isLate)
              return note(
                ofMember.map((row) => untried(row, now)),
                until,
              )
            const outcome = await sendDigest(ofMember, isTrue)
            isAway ||= outcome.isAway
            return note(outcome.settled, until)
          }),
        ),
    )
    return !isAway
  }

  const note = (settlements: readonly Settlement[], until: Date) =>
    settleDeliveries(database, settlements, { now: clock.now(), until })

  async function sendAll(): Promise<void> {
    while (!stopped && (await sendSome()));
  }

  return {
    async send() {
      if (stopped || running) return
      running = sendAll().finally(() => (running = null))
      await running
    },
    async stop(timeout) {
      stopped = true
      await Promise.race([running?.catch(() => {}), delay(timeout, undefined, { ref: false })])
    },
  }
}

/** True if the data in the row still allow the mail. Whether the notice is still true is checked elsewhere (stillValid). */
const isWanted = ({ notice, readAt, expiresAt, member, channels, isTheirs }: DigestRow, now: Date) =>
  readAt === null &&
  expiresAt > now &&
  member.emailVerified &&
  member.status === 'active' &&
  (channels ?? defaultNoticeChannels[notice.kind]).includes('mail') &&
  isTheirs

const entryOf = ({ text, path, createdAt, notice, childFirstName }: DigestRow) => ({
  text,
  path,
  createdAt,
  child: notice.aboutId === null || childFirstName === null ? null : { id: notice.aboutId, firstName: childFirstName },
})

/**
 * Postpones deliveries after a failed try. The wait grows with the number of tries. All rows get the same new time, so that
 * they stay in one mail.
 */
function postpone(rows: readonly DigestRow[], now: Date): Settlement[] {
  const dueAt = later(now, waitAfter(1 + Math.max(...rows.map(({ tries }) => tries))))
  return rows.map(({ deliveryId: id }) => ({ id, state: 'pending', dueAt, tried: true }))
}

const untried = ({ deliveryId: id }: DigestRow, dueAt: Date): Settlement => ({
  id,
  state: 'pending',
  dueAt,
  tried: false,
})
