import { limits } from '@hien/contract/limits'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type AttemptProgress, getAttemptProgress } from '../../../operations/homework/quizzes/get-attempt-progress.ts'
import type { AttemptToTake } from '../../../operations/homework/quizzes/get-attempt-to-take.ts'
import { answerSaverOf, byQuestion, hasAnswerSaver } from './saving/answer-saver.ts'
import type { ClockSync } from './time/time-left.ts'

/** Milliseconds between two questions to the server whether the attempt is handed in. */
const askInterval = 5000
/** Milliseconds until the page asks again after a lost network. */
const retryDelay = 10_000
/** Milliseconds after which answers of the server are asked for again, when the page opens. */
const freshFor = 5000

type Course = Pick<AttemptProgress, 'endsAt' | 'submittedAt'> & { sync: ClockSync }

/** @param age milliseconds since the server sent `now` */
const courseOf = ({ endsAt, submittedAt, now }: Omit<AttemptProgress, 'answers'>, age: number): Course => ({
  endsAt,
  submittedAt,
  sync: { server: Date.parse(now), page: performance.now() - age },
})

/**
 * Takes an attempt: saves its answers, takes over those of other devices, follows its end, and records when the student leaves the
 * page.
 * @param sent when the server sent the attempt, in milliseconds since 1970 by the clock of the device, and whether the attempt is a
 *   copy that this device has kept
 */
export function useAttempt(
  homeworkId: string,
  attempt: AttemptToTake,
  { at: sentAt, isCopy }: { at: number; isCopy: boolean },
) {
  const [isFirstVisit] = useState(() => !hasAnswerSaver(attempt.id))
  const [saver] = useState(() => answerSaverOf({ ...attempt, isCopy }))
  const saving = useSyncExternalStore(saver.subscribe, saver.getState)
  const [course, setCourse] = useState(() => courseOf(attempt, Math.max(0, Date.now() - sentAt)))
  /** The end that has passed. The teacher can move the end of an attempt. */
  const [passedEnd, setPassedEnd] = useState<string | null>(null)
  const isOver = course.endsAt !== null && passedEnd === course.endsAt

  const asking = useRef(false)
  /** Counts the questions to the server that had no answer. */
  const [missed, setMissed] = useState(0)
  /** Asks the server for the answers of other devices, the end and the time. Asks again later if the server does not answer. */
  const ask = async () => {
    // A browser reports in two ways that the page is seen again.
    if (asking.current) return
    asking.current = true
    const { step } = saver.getState().book
    const progress = await getAttemptProgress(homeworkId).catch(() => null)
    asking.current = false
    if (progress === null) return setMissed((before) => before + 1)
    // This attempt was handed in and another has begun on a second device.
    if (progress.id !== attempt.id) return setCourse((before) => ({ ...before, submittedAt: progress.now }))
    saver.takeServerAnswers(byQuestion(progress.answers), step)
    setCourse(courseOf(progress, 0))
  }

  const handleSeen = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return saver.leave()
    saver.resume()
    void ask()
  })
  const handleOnline = useEffectEvent(() => {
    void saver.flush()
    void ask()
  })
  const leave = useEffectEvent(() => saver.leave())
  useEffect(() => {
    saver.resume()
    const events = new AbortController()
    const { signal } = events
    document.addEventListener('visibilitychange', handleSeen, { signal })
    window.addEventListener('focus', handleSeen, { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && handleSeen(), { signal })
    window.addEventListener('pagehide', leave, { signal })
    window.addEventListener('online', handleOnline, { signal })
    return () => {
      events.abort()
      leave()
    }
  }, [saver])

  const askNow = useEffectEvent(() => void ask())
  useEffect(() => {
    if (missed === 0) return
    const timer = setTimeout(askNow, retryDelay)
    return () => clearTimeout(timer)
  }, [missed])
  // A saver of an earlier visit shows the answers that it had then, however new those of the attempt are.
  const isFresh = () => isFirstVisit && !isCopy && Date.now() - sentAt < freshFor
  const askIfOld = useEffectEvent(() => void (isFresh() || askNow()))
  // A copy of this device does not have the answers of other devices.
  useEffect(() => {
    const timer = setTimeout(askIfOld)
    return () => clearTimeout(timer)
  }, [])
  const isClosed = saving.phase === 'closed' && course.submittedAt === null
  useEffect(() => {
    if (!isOver && !isClosed) return
    // The server hands in after the time in which it accepts late answers.
    let timer = setTimeout(
      function again() {
        askNow()
        timer = setTimeout(again, askInterval)
      },
      isClosed ? 0 : limits.quizSaveGrace,
    )
    return () => clearTimeout(timer)
  }, [isOver, isClosed])

  return { saver, saving, course, isOver, onOver: () => setPassedEnd(course.endsAt) }
}
