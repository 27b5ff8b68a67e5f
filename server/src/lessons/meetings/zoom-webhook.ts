import * as z from 'zod'
import { later } from '../../core/clock.ts'
import { findEntered, recordConnected, recordDisconnected } from '../attendance/store.ts'
import { publishEnded } from '../sessions/end-lessons.ts'
import { findSessionOfMeeting, meetingAt } from './store.ts'
import { answerValidation, isSignedByZoom } from './providers/zoom-signature.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { endLiveSession, type LessonSession } from '../sessions/store.ts'

/** Milliseconds we wait for Zoom's API during a webhook, because Zoom expects our answer within three seconds. */
const zoomTimeout = 2500
/** Maximum milliseconds by which we expect Zoom's clock to differ from ours. */
const maxClockSkew = 60_000

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const text = z.string().max(300)
const meeting = z.object({ id: z.union([z.string().max(30), z.int()]).transform(String), uuid: text.default('') })
const participant = z.object({
  user_id: z.union([text, z.int()]).transform(String),
  user_name: text.default(''),
  email: text.nullish().transform((email) => email ?? ''),
})
const payload = <Object extends z.ZodType>(object: Object) => z.object({ object })

const eventRule = z.discriminatedUnion('event', [
  z.object({ event: z.literal('endpoint.url_validation'), payload: z.object({ plainToken: text.min(1) }) }),
  z.object({ event: z.literal('meeting.ended'), payload: payload(meeting) }),
  z.object({
    event: z.literal('meeting.participant_joined'),
    payload: payload(meeting.extend({ participant: participant.extend({ join_time: instant }) })),
  }),
  z.object({
    event: z.literal('meeting.participant_left'),
    payload: payload(meeting.extend({ participant: participant.extend({ leave_time: instant }) })),
  }),
])

export type ZoomWebhookCall = { signature: string; timestamp: string; body: string }

/**
 * Handles Zoom's events: participants who join and leave, and the end of a meeting. Ignores events about meetings that no
 * session has stored.
 * @returns the body of the answer to Zoom; null if the signature is wrong or too old, or no webhook secret is
 * configured.
 * @throws if Zoom does not answer whether the meeting is still running
 */
export async function handleZoomWebhook(
  dependencies: LessonsDependencies,
  call: ZoomWebhookCall,
): Promise<object | null> {
  const { config, clock, database } = dependencies
  const { zoomWebhookSecret: secret } = config
  if (secret === null || !isSignedByZoom(secret, call, clock.now())) return null
  const read = eventRule.safeParse(parseJson(call.body))
  if (!read.success) return {}
  const { event, payload: notice } = read.data
  if (event === 'endpoint.url_validation') return answerValidation(secret, notice.plainToken)

  const session = await findSessionOfMeeting(database, 'zoom', notice.object.id)
  if (!session) return {}
  if (event === 'meeting.ended') {
    await handleMeetingEnded(dependencies, session)
    return {}
  }
  const { participant: person, uuid } = notice.object
  const isComing = 'join_time' in person
  const at = isComing ? person.join_time : person.leave_time
  const memberId = isOfLesson(session, at, clock.now()) ? await findParticipant(dependencies, session.id, person) : null
  // `user_id` is unique only within one run of the meeting. `uuid` identifies the run.
  const connection = `${uuid} ${person.user_id}`
  const record = isComing ? recordConnected : recordDisconnected
  if (memberId) await record(database, { sessionId: session.id, memberId, connection, at })
  return {}
}

const isOfLesson = ({ startedAt, endedAt }: LessonSession, at: Date, now: Date) =>
  startedAt !== null && at >= later(startedAt, -maxClockSkew) && at <= (endedAt ?? later(now, maxClockSkew))

async function handleMeetingEnded(
  { database, clock, lessonEvents, log, providers }: LessonsDependencies,
  session: LessonSession,
) {
  const held = session.state === 'live' ? meetingAt(session, 'zoom') : null
  if (!held || !providers.zoom) return
  // Ask Zoom whether the meeting runs: Zoom also sends this event late, twice, or after somebody has joined again.
  if (await providers.zoom.isRunning(held, AbortSignal.timeout(zoomTimeout))) {
    log.info(
      { sessionId: session.id },
      'Zoom reported the end of a meeting that is still running; the report is ignored',
    )
    return
  }
  const which = { sessionId: session.id, meetingCreateTime: held.createTime }
  publishEnded(lessonEvents, await endLiveSession(database, which, clock.now()))
}

/**
 * Returns the id of the member who is this Zoom participant, among the members who got our link. Matches by e-mail address if
 * a member has it, otherwise by name. Null if no member or more than one matches.
 */
async function findParticipant(
  { database }: LessonsDependencies,
  sessionId: string,
  person: { email: string; user_name: string },
): Promise<string | null> {
  const known = await findEntered(database, sessionId, { email: person.email, name: person.user_name })
  const [one, ...others] = known.some(({ byEmail }) => byEmail) ? known.filter(({ byEmail }) => byEmail) : known
  return one && others.length === 0 ? one.memberId : null
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
