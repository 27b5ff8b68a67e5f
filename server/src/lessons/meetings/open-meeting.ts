import { Refusal } from '../../core/refusal.ts'
import { findUnendedSession, meetingAt, rememberMeeting } from './store.ts'
import { chooseProvider } from './providers/choose-provider.ts'
import type { ProviderLesson, Meeting, MeetingProvider, OpenMeeting } from './providers/provider.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import type { LessonSession } from '../sessions/store.ts'

const isSame = (one: Meeting | null, other: Meeting | null) =>
  one?.id === other?.id && one?.createTime === other?.createTime

/**
 * Returns the meeting of a session. Creates a meeting if the session has none or the provider has lost it. Concurrent callers,
 * on any node, get the same meeting.
 * @throws {Refusal} STATE_CHANGED if the session has ended
 * @throws any other error if the provider or the database fails, or `lesson.signal` is aborted
 */
export async function openMeeting(
  dependencies: LessonsDependencies,
  session: LessonSession,
  lesson: ProviderLesson,
): Promise<{ open: OpenMeeting; provider: MeetingProvider }> {
  const { database, serialQueue } = dependencies
  let current = session
  for (;;) {
    lesson.signal.throwIfAborted()
    const provider = chooseProvider(dependencies, lesson.room, current.provider)
    const known = meetingAt(current, provider.name)
    const found = known && (await provider.find(lesson, known))
    if (found && isSame(found.meeting, known)) return { open: found, provider }

    const before = current
    const made = await serialQueue(session.id, () => makeMeeting(dependencies, { before, provider, lesson, found }))
    if (made) return { open: made, provider }
    const now = await findUnendedSession(database, session.id)
    if (!now) throw new Refusal('STATE_CHANGED')
    current = now
  }
}

/**
 * Stores the meeting that was found, or else a new one, in the session. Returns null if another caller has stored a meeting in
 * the meantime, or the session has ended.
 */
async function makeMeeting(
  { database }: LessonsDependencies,
  making: { before: LessonSession; provider: MeetingProvider; lesson: ProviderLesson; found: OpenMeeting | null },
): Promise<OpenMeeting | null> {
  const { before, provider, lesson, found } = making
  const now = await findUnendedSession(database, before.id)
  if (now?.provider !== before.provider || !isSame(meetingAt(now, provider.name), meetingAt(before, provider.name)))
    return null

  const made = found ?? (await provider.create(lesson))
  if (await rememberMeeting(database, before, provider.name, made.meeting)) return made
  const winner = await findUnendedSession(database, before.id)
  if (winner?.meetingId !== made.meeting.id) await provider.end(made.meeting, lesson.signal)
  return null
}
