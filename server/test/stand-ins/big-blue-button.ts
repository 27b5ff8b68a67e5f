/** A stand-in for a BigBlueButton server, written from the documentation of its API and its web controller. */
import { createHash } from 'node:crypto'
import { standIn, type Received, type Reply, type StandIn } from './stand-in.ts'

type Person = { userID: string; fullName: string; role: string }
type HeldMeeting = {
  id: string
  createTime: number
  passwords: [string, string]
  parameters: URLSearchParams
  people: Person[]
  endTime: number
}
type KeptRecording = { recordID: string; meetingID: string; name: string; published: boolean; url: string }

export type BigBlueButtonStandIn = StandIn & {
  secret: string
  meetings: Map<string, HeldMeeting>
  recordings: KeptRecording[]
  /**
   * True to behave like releases before 2.7. They have other names for some errors, and refuse a repeated `create` with other
   * passwords.
   */
  isOld: boolean
  /** The `messageKey` of each refused call, in order. */
  refused: string[]
  /**
   * Opens a join link as a browser does.
   * @returns the person who entered the meeting, or the `messageKey` of the refusal.
   */
  follow(link: string): Promise<Person | string>
  leave(meetingId: string, userID: string): void
  /**
   * Ends the meeting, as when a moderator presses "end meeting".
   * @returns the callback address that BigBlueButton would then call. The test must call it.
   */
  endInside(meetingId: string): string
  /** Forgets all meetings, like a server after a restart. */
  forget(): void
}

const algorithms: Record<number, string> = { 40: 'sha1', 64: 'sha256', 96: 'sha384', 128: 'sha512' }

/**
 * True if the parameter `checksum` of the query is correct: the hash of the call's name, the query without `checksum`, and the
 * secret. The length of the checksum tells the hash algorithm.
 */
export function isSigned(secret: string, call: string, query: string): boolean {
  const checksum = new URLSearchParams(query).get('checksum') ?? ''
  const signed = query.replace(/(^|&)checksum=[^&]*/, '').replace(/^&/, '')
  const algorithm = algorithms[checksum.length]
  return algorithm !== undefined && createHash(algorithm).update(`${call}${signed}${secret}`).digest('hex') === checksum
}

const xml = (inner: string): Reply => ({
  status: 200,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<response>${inner}</response>`,
  headers: { 'content-type': 'text/xml' },
})
const element = (name: string, text: string | number) => `<${name}>${text}</${name}>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const cdata = (text: string) => `<![CDATA[${text}]]>`

class Refusal extends Error {}

/**
 * Starts the stand-in.
 * @param now returns the current time for its meetings, in milliseconds since 1970.
 */
export async function bigBlueButtonStandIn(now: () => number): Promise<BigBlueButtonStandIn> {
  const meetings = new Map<string, HeldMeeting>()
  const gone = () => new Refusal(own.isOld ? 'invalidMeetingIdentifier' : 'notFound')
  let created = 0

  const required = (parameters: URLSearchParams, name: string, key: string) => {
    const value = parameters.get(name)
    if (!value) throw new Refusal(key)
    return value
  }
  const find = (parameters: URLSearchParams) => {
    const meeting = meetings.get(required(parameters, 'meetingID', 'missingParamMeetingID'))
    if (!meeting) throw gone()
    return meeting
  }
  const validate = (isValid: boolean) => {
    if (!isValid) throw new Refusal('validationError')
  }

  const calls: Record<string, (parameters: URLSearchParams) => Reply> = {
    create(parameters) {
      const id = required(parameters, 'meetingID', 'missingParamMeetingID')
      const name = required(parameters, 'name', 'missingParamName')
      validate(id.length >= 2 && id.length <= 256 && !id.includes(','))
      validate(name.length >= 2 && name.length <= 64)
      validate(/^\d+$/.test(parameters.get('duration') ?? '0'))
      validate(
        ['ALWAYS_ACCEPT', 'ALWAYS_DENY', 'ASK_MODERATOR'].includes(parameters.get('guestPolicy') ?? 'ALWAYS_ACCEPT'),
      )
      const given: [string, string] = [parameters.get('attendeePW') ?? '', parameters.get('moderatorPW') ?? '']
      const known = meetings.get(id)
      const isDuplicate = known !== undefined && known.endTime === 0
      if (isDuplicate && (own.isOld || given.some(Boolean)) && known.passwords.join() !== given.join()) {
        throw new Refusal('idNotUnique')
      }
      const passwords: [string, string] = [given[0] || 'attendee-drawn', given[1] || 'moderator-drawn']
      const meeting = isDuplicate
        ? known
        : { id, createTime: now() + ++created, passwords, parameters, people: [], endTime: 0 }
      meetings.set(id, meeting)
      return xml(
        element('returncode', 'SUCCESS') +
          element('meetingID', cdata(id)) +
          element('attendeePW', meeting.passwords[0]) +
          element('moderatorPW', meeting.passwords[1]) +
          element('createTime', meeting.createTime) +
          element('hasBeenForciblyEnded', 'false') +
          element('messageKey', isDuplicate ? 'duplicateWarning' : ''),
      )
    },
    join(parameters) {
      const fullName = required(parameters, 'fullName', 'missingParamFullName')
      const role = (parameters.get('role') ?? '').toUpperCase()
      validate(['MODERATOR', 'VIEWER'].includes(role))
      const meeting = find(parameters)
      if (Number(parameters.get('createTime') ?? meeting.createTime) !== meeting.createTime) {
        throw new Refusal('mismatchCreateTimeParam')
      }
      if (meeting.endTime) throw new Refusal(own.isOld ? 'meetingForciblyEnded' : 'meetingEnded')
      const person = { userID: parameters.get('userID') ?? 'w_drawn', fullName, role }
      meeting.people = [...meeting.people.filter(({ userID }) => userID !== person.userID), person]
      return {
        status: 302,
        headers: { location: `/html5client/?person=${encodeURIComponent(JSON.stringify(person))}` },
      }
    },
    isMeetingRunning(parameters) {
      const meeting = meetings.get(required(parameters, 'meetingID', 'missingParamMeetingID'))
      return xml(element('returncode', 'success') + element('running', String(Boolean(meeting?.people.length))))
    },
    getMeetingInfo(parameters) {
      const meeting = find(parameters)
      const people = meeting.people.map(({ userID, fullName, role }) =>
        element('attendee', element('userID', userID) + element('fullName', escaped(fullName)) + element('role', role)),
      )
      return xml(
        element('returncode', 'SUCCESS') +
          element('meetingName', cdata(meeting.parameters.get('name') ?? '')) +
          element('endTime', meeting.endTime) +
          element('hasBeenForciblyEnded', String(meeting.endTime > 0)) +
          element('attendees', people.join('')),
      )
    },
    end(parameters) {
      const meeting = find(parameters)
      meeting.endTime = now()
      return xml(element('returncode', 'SUCCESS') + element('messageKey', 'sentEndMeetingRequest'))
    },
    getRecordings(parameters) {
      const ids = parameters.get('meetingID')?.split(',') ?? []
      const states = parameters.get('state')?.split(',') ?? ['published', 'unpublished']
      const found = own.recordings.filter(
        ({ meetingID, published }) =>
          ids.includes(meetingID) && states.includes(published ? 'published' : 'unpublished'),
      )
      const recordings = found.map((recording) =>
        element(
          'recording',
          element('recordID', recording.recordID) +
            element('meetingID', recording.meetingID) +
            element('name', cdata(recording.name)) +
            element('published', String(recording.published)) +
            element('startTime', now() - 45 * 60_000) +
            element('endTime', now()) +
            element(
              'playback',
              element(
                'format',
                element('type', 'presentation') + element('url', escaped(recording.url)) + element('length', 44),
              ),
            ),
        ),
      )
      return xml(element('returncode', 'SUCCESS') + element('recordings', recordings.join('')))
    },
  }

  const answer = ({ method, path, query }: Received): Reply => {
    const call = /^\/bigbluebutton\/api\/(\w+)$/.exec(path)?.[1] ?? ''
    try {
      if (!calls[call] || method !== 'GET') return { status: 404, body: '<html>Not Found</html>' }
      if (!isSigned(own.secret, call, query)) throw new Refusal('checksumError')
      return calls[call](new URLSearchParams(query))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      own.refused.push(error.message)
      return xml(element('returncode', 'FAILED') + element('messageKey', error.message) + element('message', 'No.'))
    }
  }

  const own = Object.assign(await standIn(answer), {
    secret: '639259d4-9dd8-4b25-bf01-95f9567eaf4b',
    meetings,
    recordings: [] as KeptRecording[],
    isOld: false,
    refused: [] as string[],
    async follow(link: string): Promise<Person | string> {
      const response = await fetch(link, { redirect: 'manual' })
      const location = response.headers.get('location')
      if (location) return JSON.parse(new URL(location, link).searchParams.get('person') ?? '') as Person
      return /<messageKey>(\w+)</.exec(await response.text())?.[1] ?? `status ${response.status}`
    },
    leave(meetingId: string, userID: string) {
      const meeting = meetings.get(meetingId)
      if (meeting) meeting.people = meeting.people.filter((person) => person.userID !== userID)
    },
    endInside(meetingId: string): string {
      const meeting = meetings.get(meetingId)
      if (!meeting) throw new Error('There is no such meeting')
      // Keep the people for now: BigBlueButton removes them a moment after the end.
      meeting.endTime = now()
      const address = new URL(meeting.parameters.get('meta_endCallbackUrl') ?? '')
      address.searchParams.append('recordingmarks', 'false')
      address.searchParams.append('meetingID', meetingId)
      return address.href
    },
    forget: () => meetings.clear(),
  })
  return own
}
