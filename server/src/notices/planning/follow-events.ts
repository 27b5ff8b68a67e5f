import { setTimeout as delay } from 'node:timers/promises'
import type { NoticeKind } from '@hien/contract/notices'
import { later } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import type { NoticesDependencies } from '../dependencies.ts'
import { planNotices } from './plan-notices.ts'

/** Milliseconds in which events are collected, so that one search handles them all. */
const gatheredFor = 100
/**
 * Maximum milliseconds between a change in the database and its event. If an event comes later, the regular scan finds the
 * change.
 */
const writtenWithin = 1000

/** Wraps work so that its failures are counted and logged. The returned function never rejects. */
type Watched = (work: string, run: () => Promise<void>) => () => Promise<void>

/**
 * Searches for new notices right after an event, on the node where the event happened. The regular scan would find them only
 * some seconds later; it also finds what a failed search missed. Only one search runs at a time, and events during a search
 * cause another one.
 * @returns a stop function, which resolves once no search is running, or after a second.
 */
export function followCauses(dependencies: NoticesDependencies, watched: Watched): { stop(): Promise<void> } {
  const {
    boardEvents,
    calendarEvents,
    clock,
    enrolmentEvents,
    feeEvents,
    guardianshipEvents,
    lessonEvents,
    teacherEvents,
    threadEvents,
  } = dependencies
  /** Kinds of notices to search for. The search considers changes since the given instant. */
  const changedSince = new Map<NoticeKind, Date>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let stopped = false

  const planChanged = watched('notices of events', async () => {
    const kinds = [...changedSince]
    changedSince.clear()
    const now = clock.now()
    await runAll(
      kinds.map(
        ([kind, since]) =>
          () =>
            planNotices(dependencies, kind, { since, now }),
      ),
    )
  })
  const schedule = () => {
    if (stopped || timer || running || changedSince.size === 0) return
    timer = setTimeout(() => {
      timer = null
      running = planChanged().finally(() => {
        running = null
        schedule()
      })
    }, gatheredFor)
    timer.unref()
  }
  const wake = (origin: 'local' | 'remote', ...kinds: NoticeKind[]) => {
    if (origin === 'remote') return
    for (const kind of kinds) if (!changedSince.has(kind)) changedSince.set(kind, later(clock.now(), -writtenWithin))
    schedule()
  }
  lessonEvents.subscribe('started', (_event, origin) => wake(origin, 'lesson_started'))
  calendarEvents.subscribe('changed', (_event, origin) => wake(origin, 'lesson_changed', 'lesson_soon'))
  enrolmentEvents.subscribe('requestsChanged', (_event, origin) => wake(origin, 'request_new', 'request_decided'))
  teacherEvents.subscribe('changed', (_event, origin) => wake(origin, 'lesson_changed', 'centre_invitation'))
  guardianshipEvents.subscribe('changed', (_event, origin) =>
    wake(origin, 'guardianship_changed', 'birth_date_changed'),
  )
  guardianshipEvents.subscribe('ended', (_event, origin) => wake(origin, 'guardianship_changed'))
  threadEvents.subscribe('sent', (_event, origin) => wake(origin, 'message_new'))
  threadEvents.subscribe('reported', (_event, origin) => wake(origin, 'message_reported'))
  boardEvents.subscribe('changed', (_event, origin) => wake(origin, 'post_new'))
  boardEvents.subscribe('reminded', (_event, origin) => wake(origin, 'post_new'))
  feeEvents.subscribe('issued', (_event, origin) => wake(origin, 'fee_new'))
  feeEvents.subscribe('reminded', (_event, origin) => wake(origin, 'fee_due'))
  feeEvents.subscribe('paid', (_event, origin) => wake(origin, 'fee_received'))

  return {
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      // Wait for at most a second: without a database, the search would end only after several timeouts.
      if (running) await Promise.race([running, delay(1000, undefined, { ref: false })])
    },
  }
}
