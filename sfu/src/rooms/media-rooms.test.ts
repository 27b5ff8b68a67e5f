import { downlink, uplink, type UplinkKind } from '@hien/contract/video-room'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { OfferRefused, type Sources } from '../sfu.ts'
import type { SenderReport, Feedback, RtpHeader, MediaTransport } from '../transport/transport.ts'
import { createMediaRooms, type MediaRooms } from './media-rooms.ts'

/** Creates a clock that moves only when a test calls `advance` or `stall`. */
const createClock = () => {
  let now = 1_800_000_000_000
  const timers = new Set<{ at: number; interval: number; work: () => void }>()
  return {
    now: () => now,
    every(interval: number, work: () => void) {
      const timer = { at: now + interval, interval, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    get timers() {
      return timers.size
    },
    advance(milliseconds: number) {
      const end = now + milliseconds
      for (;;) {
        const next = [...timers].toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > end) break
        now = Math.max(now, next.at)
        next.at = now + next.interval
        next.work()
      }
      now = end
    },
    /** Lets time pass without running timers, as if this process lacked processor time. */
    stall(milliseconds: number) {
      now += milliseconds
    },
  }
}

type Sent = RtpHeader & { line: number; payload: string }

/** A simulated browser: a transport that records everything sent to the browser, and methods by which the browser sends. */
class Browser implements MediaTransport {
  readonly answer: string
  onPacket: MediaTransport['onPacket'] = () => {}
  onFeedback: MediaTransport['onFeedback'] = () => {}
  onConnected: MediaTransport['onConnected'] = () => {}
  onLost: MediaTransport['onLost'] = () => {}
  sent: Sent[] = []
  keyFrames: UplinkKind[] = []
  missing: number[] = []
  estimates: number[] = []
  clocks: (SenderReport & { line: number })[] = []
  isClosed = false
  #sequenceNumber = 100

  constructor(offer: string) {
    this.answer = `answer to ${offer}`
  }

  send(line: number, header: RtpHeader, payload: Buffer): void {
    this.sent.push({ line, ...header, payload: payload.toString('hex') })
  }

  askKeyFrame(line: number): void {
    this.keyFrames.push(uplink[line]!)
  }

  askMissing(_line: number, sequenceNumbers: readonly number[]): void {
    this.missing.push(...sequenceNumbers)
  }

  sendEstimate(bitrate: number): void {
    this.estimates.push(bitrate)
  }

  sendSenderReport(line: number, point: SenderReport): void {
    this.clocks.push({ line, ...point })
  }

  close(): void {
    this.isClosed = true
  }

  /** Sends a packet of `size` bytes, by default the first packet of a key frame. `skip` packets before it are lost. */
  sends(kind: UplinkKind, { size = 100, isKeyFrame = true, skip = 0 } = {}): void {
    this.#sequenceNumber += 1 + skip
    const payload = Buffer.alloc(size)
    if (kind !== 'microphone') payload.set([0x10, isKeyFrame ? 0 : 1])
    this.onPacket({
      line: uplink.indexOf(kind),
      sequenceNumber: this.#sequenceNumber,
      timestamp: 3000,
      marker: true,
      payload,
    })
  }

  tells(feedback: Feedback): void {
    this.onFeedback(feedback)
  }

  /** Returns the m-lines in which packets were sent to the browser since the previous call. */
  takeLines(): number[] {
    const lines = [...new Set(this.sent.map(({ line }) => line))].toSorted((a, b) => a - b)
    this.sent = []
    return lines
  }
}

const lineOf = (kind: string, from: 'lead' | 'screen' | number) =>
  downlink.findIndex((line) => line.kind === kind && line.from === from)
const everything = { microphone: true, camera: true, screen: true }
const nothing = { microphone: false, camera: false, screen: false }
const stage = (change: Partial<Sources> = {}): Sources => ({
  lead: null,
  speakers: [null, null, null, null],
  screen: null,
  ...change,
})

let clock: ReturnType<typeof createClock>
let browsers: Browser[]
let reports: string[]
let rooms: MediaRooms

beforeEach(() => {
  clock = createClock()
  browsers = []
  reports = []
  rooms = createMediaRooms({
    openTransport: async (offer) => {
      if (offer === 'nonsense') throw new OfferRefused('no')
      const browser = new Browser(offer)
      browsers.push(browser)
      return browser
    },
    clock,
    events: {
      lost: (room, participant) => reports.push(`${participant} is lost in ${room}`),
      line(_room, participant, level, saving, withheld) {
        const without = withheld.map((line) => downlink[line]?.from).join(', ')
        reports.push(`${participant}: ${level}${saving ? ', saving' : ''}${without && `, without ${without}`}`)
      },
    },
  })
})

const join = async (participant: string, room = 'room') => {
  expect(await rooms.join(room, participant, `offer of ${participant}`)).toBe(`answer to offer of ${participant}`)
  const browser = browsers.at(-1)!
  browser.onConnected()
  return browser
}

/** Opens a room with a teacher, who is lead and may send everything, and a student who only receives. */
const openLesson = async () => {
  const [teacher, student] = [await join('teacher'), await join('student')]
  rooms.publish('room', 'teacher', everything)
  rooms.subscribe('room', stage({ lead: 'teacher', screen: 'teacher' }))
  return { teacher, student }
}

test('everyone except the lead hears and sees the lead, each medium in its own m-line', async () => {
  const { teacher, student } = await openLesson()
  for (const kind of ['microphone', 'camera', 'screen'] as const) teacher.sends(kind)
  expect(student.takeLines()).toEqual([
    lineOf('microphone', 'lead'),
    lineOf('screen', 'screen'),
    lineOf('camera', 'lead'),
  ])
  expect(teacher.sent).toEqual([])
  expect(rooms.counts()).toEqual({
    participants: 2,
    rooms: 1,
    packetsIn: 3,
    packetsOut: 3,
    refusedPackets: 0,
    unusablePackets: 0,
  })
})

test('media that a participant may not send are counted and not forwarded, separately for each m-line', async () => {
  const { student } = await openLesson()
  const other = await join('other')
  rooms.subscribe('room', stage({ lead: 'teacher', speakers: ['student', null, null, null], screen: 'student' }))
  for (const kind of uplink) student.sends(kind)
  expect(other.sent).toEqual([])
  expect(rooms.counts().refusedPackets).toBe(4)

  rooms.publish('room', 'student', { ...nothing, microphone: true })
  for (const kind of uplink) student.sends(kind)
  expect(other.takeLines()).toEqual([lineOf('microphone', 0)])
  expect(rooms.counts().refusedPackets).toBe(7)

  // The student loses the right to send: the very next packet is dropped.
  rooms.publish('room', 'student', nothing)
  student.sends('microphone')
  expect(other.sent).toEqual([])
})

test('a participant who may send but is not on the stage is not forwarded', async () => {
  const { teacher, student } = await openLesson()
  rooms.publish('room', 'student', everything)
  for (const kind of uplink) student.sends(kind)
  expect(teacher.sent).toEqual([])
})

test('four speakers each have the m-line of their place, and a new speaker continues it without a gap', async () => {
  const { student: listener } = await openLesson()
  const speakers: Browser[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    speakers.push(await join(name))
    rooms.publish('room', name, everything)
  }
  rooms.subscribe('room', stage({ lead: 'teacher', speakers: ['a', 'b', 'c', 'd'] }))
  for (const speaker of speakers) {
    speaker.sends('microphone')
    speaker.sends('camera')
  }
  const [before] = listener.sent.filter(({ line }) => line === lineOf('camera', 1))
  expect(listener.takeLines()).toEqual([1, 2, 3, 4, 7, 8, 9, 10])

  rooms.subscribe('room', stage({ lead: 'teacher', speakers: ['a', 'e', 'c', 'd'] }))
  clock.advance(500)
  speakers[1]!.sends('camera')
  expect(listener.sent).toEqual([])
  speakers[4]!.sends('camera')
  const [after] = listener.sent
  expect(after).toMatchObject({
    line: lineOf('camera', 1),
    sequenceNumber: (before!.sequenceNumber + 1) & 0xffff,
    timestamp: (before!.timestamp + 45_000) >>> 0,
  })
})

test('after any sequence of events, everyone gets only media of participants who are on stage and may send', async () => {
  const names = ['a', 'b', 'c', 'd']
  const name = fc.constantFrom(...names)
  const anybody = fc.constantFrom(null, ...names)
  const may = fc.record({ microphone: fc.boolean(), camera: fc.boolean(), screen: fc.boolean() })
  const step = fc.oneof(
    fc.record({ what: fc.constant('join' as const), name }),
    fc.record({ what: fc.constant('leave' as const), name }),
    fc.record({ what: fc.constant('publish' as const), name, may }),
    fc.record({ what: fc.constant('save' as const), name, on: fc.boolean() }),
    fc.record({
      what: fc.constant('subscribe' as const),
      sources: fc.record({
        lead: anybody,
        speakers: fc.array(anybody, { minLength: 4, maxLength: 4 }),
        screen: anybody,
      }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const there = new Map<string, Browser>()
      const rights = new Map<string, typeof everything>()
      const saving = new Set<string>()
      let on: Sources = stage()
      for (const each of steps) {
        if (each.what === 'join') there.set(each.name, await join(each.name))
        if (each.what === 'leave') {
          rooms.leave('room', each.name)
          for (const forgotten of [there, rights, saving]) forgotten.delete(each.name)
          if (there.size === 0) on = stage()
        }
        if (each.what === 'publish') {
          rooms.publish('room', each.name, each.may)
          if (there.has(each.name)) rights.set(each.name, each.may)
        }
        if (each.what === 'save') {
          rooms.setDataSaver('room', each.name, each.on)
          if (there.has(each.name) && each.on) saving.add(each.name)
          else saving.delete(each.name)
        }
        if (each.what === 'subscribe') {
          rooms.subscribe('room', each.sources)
          if (there.size > 0) on = each.sources
        }
      }
      clock.advance(1000)
      for (const [sender, browser] of there) {
        for (const kind of ['microphone', 'camera', 'smallCamera', 'screen'] as const) {
          for (const receiver of there.values()) receiver.sent = []
          browser.sends(kind)
          const right = kind === 'smallCamera' ? 'camera' : kind
          const places = downlink.flatMap((line, index) => {
            const who = line.from === 'lead' ? on.lead : line.from === 'screen' ? on.screen : on.speakers[line.from]
            const isSent = line.kind === right && (kind !== 'smallCamera' || line.from === 'lead')
            return isSent && who === sender && rights.get(sender)?.[right] ? [index] : []
          })
          for (const [receiver, { sent }] of there) {
            // A sender who is in two places is forwarded in two m-lines, in any order.
            const lines = sent.map(({ line }) => line).toSorted((one, other) => one - other)
            const shouldReceive = receiver !== sender && (kind === 'microphone' || !saving.has(receiver))
            // A picture is forwarded in one of two sizes, or not at all if the connection is too thin. So a receiver need not
            // get it, but whatever comes must be allowed.
            if (kind === 'microphone') expect(lines.toSorted((a, b) => a - b)).toEqual(shouldReceive ? places : [])
            else expect(lines.every((line) => shouldReceive && places.includes(line))).toBe(true)
          }
        }
      }
      for (const each of names) rooms.leave('room', each)
      expect(rooms.counts()).toMatchObject({ participants: 0, rooms: 0 })
    }),
    { numRuns: 200 },
  )
})

test('rooms do not affect each other', async () => {
  const { teacher } = await openLesson()
  const stranger = await join('stranger', 'other room')
  rooms.subscribe('other room', stage({ lead: 'teacher', speakers: ['teacher', null, null, null] }))
  rooms.publish('other room', 'teacher', everything)
  teacher.sends('microphone')
  expect(stranger.sent).toEqual([])
  expect(rooms.counts()).toMatchObject({ participants: 3, rooms: 2 })
})

test('late joiners get a key frame of each picture, and forty at once cause two requests for each', async () => {
  const { teacher } = await openLesson()
  for (const kind of ['camera', 'screen'] as const) teacher.sends(kind)
  clock.advance(2000)
  teacher.keyFrames = []
  for (let index = 0; index < 39; index++) {
    await join(`student ${index}`)
    clock.advance(10)
  }
  expect(teacher.keyFrames.filter((kind) => kind === 'camera')).toHaveLength(1)
  expect(teacher.keyFrames.filter((kind) => kind === 'screen')).toHaveLength(1)
  clock.advance(200)
  expect(teacher.keyFrames.filter((kind) => kind === 'camera')).toHaveLength(2)
  const latest = browsers.at(-1)!
  teacher.sends('camera', { isKeyFrame: false })
  expect(latest.sent).toEqual([])
  teacher.sends('camera')
  expect(latest.takeLines()).toEqual([lineOf('camera', 'lead')])
})

test('a key frame that does not come is requested again', async () => {
  const { teacher } = await openLesson()
  teacher.sends('camera', { isKeyFrame: false })
  teacher.keyFrames = []
  for (let second = 0; second < 3; second++) {
    clock.advance(1000)
    teacher.sends('camera', { isKeyFrame: false })
  }
  expect(teacher.keyFrames.filter((kind) => kind === 'camera').length).toBeGreaterThanOrEqual(2)
})

test('a receiver that requests key frames without end does not spoil the picture for everyone', async () => {
  const { teacher, student } = await openLesson()
  teacher.sends('camera')
  clock.advance(1000)
  teacher.keyFrames = []
  for (let index = 0; index < 600; index++) {
    student.tells({ kind: 'keyFrame', line: lineOf('camera', 'lead') })
    clock.advance(100)
    if (index % 10 === 0) teacher.sends('camera')
  }
  expect(teacher.keyFrames.filter((kind) => kind === 'camera').length).toBeLessThan(30)
})

test('packets lost on the way to a receiver are sent again, and those lost from a publisher are requested', async () => {
  const { teacher, student } = await openLesson()
  teacher.sends('camera')
  const [first] = student.sent
  clock.advance(50)
  student.tells({ kind: 'missing', line: lineOf('camera', 'lead'), sequenceNumbers: [first!.sequenceNumber, 7] })
  expect(student.sent).toEqual([first, first])
  expect(rooms.counts().packetsOut).toBe(2)
  teacher.sends('camera', { isKeyFrame: false, skip: 2 })
  expect(teacher.missing).toHaveLength(2)
})

test('data saver stops pictures at once, and they come back with a key frame', async () => {
  const { teacher, student } = await openLesson()
  for (const kind of ['microphone', 'camera', 'screen'] as const) teacher.sends(kind)
  expect(student.takeLines()).toHaveLength(3)
  reports = []
  rooms.setDataSaver('room', 'student', true)
  for (const kind of ['microphone', 'camera', 'screen'] as const) teacher.sends(kind)
  expect(student.takeLines()).toEqual([lineOf('microphone', 'lead')])
  rooms.setDataSaver('room', 'student', false)
  for (const kind of ['microphone', 'camera', 'screen'] as const) teacher.sends(kind)
  expect(student.takeLines()).toHaveLength(3)
  expect(reports).toEqual(['student: soundOnly, saving', 'student: good'])
})

/** Sends half a second of all the teacher's media at the maximum rates, the screen at the rate `screen`. Advances the clock. */
const sendHalfSecond = (teacher: Browser, screen = 1_000_000) => {
  for (let step = 0; step < 5; step++) {
    for (const [kind, bitrate] of [
      ['microphone', 32_000],
      ['camera', 500_000],
      ['smallCamera', 100_000],
      ['screen', screen],
    ] as const) {
      const bytes = bitrate / 80
      for (let left = bytes; left > 0; left -= 1000) teacher.sends(kind, { size: Math.min(left, 1000) })
    }
    clock.advance(100)
  }
}

test('a connection that becomes thin gets the screen before the lead, then only sound, and each is reported', async () => {
  const { teacher, student } = await openLesson()
  const sendSeconds = (seconds: number, tell: () => void) => {
    for (let half = 0; half < seconds * 2; half++) {
      student.sent = []
      sendHalfSecond(teacher)
      tell()
    }
    return student.takeLines()
  }
  expect(sendSeconds(10, () => student.tells({ kind: 'estimate', bitrate: 3_000_000 }))).toEqual([0, 5, 6])
  reports = []
  expect(sendSeconds(3, () => student.tells({ kind: 'estimate', bitrate: 1_080_000 }))).toEqual([0, 5])
  const loseHalf = () => {
    for (const line of [5, 6]) {
      const sequenceNumbers = student.sent.flatMap((sent) => (sent.line === line ? [sent.sequenceNumber] : []))
      student.tells({ kind: 'missing', line, sequenceNumbers: sequenceNumbers.filter((_, index) => index % 2) })
    }
  }
  sendSeconds(1, loseHalf)
  expect(reports).toEqual(['student: weak, without lead', 'student: weak, without screen'])
  expect(sendSeconds(11, loseHalf)).toEqual([0])
  expect(reports.at(-1)).toBe('student: soundOnly, without screen, lead')
  reports = []

  // From here on, the connection carries everything again.
  let seconds = 0
  const isLarge = () => student.sent.filter(({ line }) => line === 6).length > 20
  let isEverything = false
  while (seconds < 60 && !isEverything) {
    sendSeconds(0.5, () => (isEverything = isLarge()))
    seconds += 0.5
  }
  expect(seconds).toBeLessThan(60)
  // All pictures arrive now, but the try is still running, so the level `good` is not reported yet.
  expect(reports).not.toContain('student: good')
  sendSeconds(4, () => {})
  expect(reports.at(-1)).toBe('student: good')
  expect(reports).not.toContain('student: soundOnly')
})

/**
 * Lets the student receive everything for six seconds. Then makes the connection full by a low estimate of the student's
 * browser. `reports` contains only the reports after the six seconds.
 */
const narrow = (teacher: Browser, student: Browser, bitrate: number, screen?: number) => {
  for (let half = 0; half < 12; half++) {
    student.tells({ kind: 'estimate', bitrate: 3_000_000 })
    sendHalfSecond(teacher, screen)
  }
  reports = []
  student.tells({ kind: 'estimate', bitrate })
  sendHalfSecond(teacher, screen)
  student.takeLines()
  sendHalfSecond(teacher, screen)
}
const isScreenSent = ({ sent }: Browser) => sent.some(({ line }) => line === lineOf('screen', 'screen'))
/** Sends until the student gets the screen again, which begins as a try. Fails after ten seconds. */
const awaitScreen = (teacher: Browser, student: Browser, screen?: number) => {
  for (let half = 0; half < 20 && !isScreenSent(student); half++) sendHalfSecond(teacher, screen)
  expect(isScreenSent(student)).toBe(true)
}

test('a screen that does not fit is reported as withheld until it has got through', async () => {
  const { teacher, student } = await openLesson()
  narrow(teacher, student, 400_000)
  expect(student.takeLines()).toEqual([0, lineOf('camera', 'lead')])
  expect(reports).toEqual(['student: weak, without screen'])
  awaitScreen(teacher, student)
  // The try of the screen is still running, so nothing new is reported.
  expect(reports).toHaveLength(1)
  for (let half = 0; half < 7; half++) sendHalfSecond(teacher)
  expect(reports.slice(1)).toEqual(['student: weak'])
  for (let half = 0; half < 20; half++) sendHalfSecond(teacher)
  expect(reports.slice(2)).toEqual(['student: good'])
})

test('a screen that was tried without success is never reported as sent', async () => {
  const { teacher, student } = await openLesson()
  narrow(teacher, student, 400_000)
  awaitScreen(teacher, student)
  for (const bitrate of [1_200_000, 400_000]) {
    student.tells({ kind: 'estimate', bitrate })
    sendHalfSecond(teacher)
  }
  student.takeLines()
  sendHalfSecond(teacher)
  expect(student.takeLines()).toEqual([0, lineOf('camera', 'lead')])
  expect(reports).toEqual(['student: weak, without screen'])
})

test('if the screen is tried instead of the lead, the lead is reported as withheld at once', async () => {
  const { teacher, student } = await openLesson()
  const screen = 350_000
  narrow(teacher, student, 300_000, screen)
  awaitScreen(teacher, student, screen)
  expect(reports).toEqual(['student: weak, without screen', 'student: weak, without screen, lead'])
  for (let half = 0; half < 7; half++) sendHalfSecond(teacher, screen)
  expect(reports.slice(2)).toEqual(['student: weak, without lead'])
})

test('pictures that nobody sends are not withheld, and with data saver no picture is', async () => {
  const { teacher, student } = await openLesson()
  narrow(teacher, student, 400_000)
  rooms.publish('room', 'teacher', { microphone: true, camera: true, screen: false })
  expect(reports).toEqual(['student: weak, without screen', 'student: good'])
  rooms.setDataSaver('room', 'student', true)
  expect(reports.at(-1)).toBe('student: soundOnly, saving')
})

test('loss while the server lacked processor time takes no picture away; the same loss at other times does', async () => {
  const { teacher, student } = await openLesson()
  const loseHalf = () => {
    for (const line of [5, 6]) {
      const sequenceNumbers = student.sent.flatMap((sent) => (sent.line === line ? [sent.sequenceNumber] : []))
      student.tells({ kind: 'missing', line, sequenceNumbers: sequenceNumbers.filter((_, index) => index % 2) })
    }
    student.sent = []
  }
  for (let half = 0; half < 10; half++) sendHalfSecond(teacher)
  student.sent = []
  for (let half = 0; half < 4; half++) {
    clock.stall(250)
    sendHalfSecond(teacher)
    loseHalf()
  }
  sendHalfSecond(teacher)
  expect(student.takeLines()).toEqual([0, 5, 6])
  const isWeak = () => reports.some((line) => line.startsWith('student: weak'))
  expect(isWeak()).toBe(false)
  for (let half = 0; half < 8; half++) {
    sendHalfSecond(teacher)
    loseHalf()
  }
  expect(isWeak()).toBe(true)
})

test('the small picture of the lead replaces the large one without an interruption', async () => {
  const { teacher, student } = await openLesson()
  rooms.subscribe('room', stage({ lead: 'teacher' }))
  for (let half = 0; half < 20; half++) {
    student.tells({ kind: 'estimate', bitrate: 1_000_000 })
    sendHalfSecond(teacher)
  }
  student.takeLines()
  for (let half = 0; half < 4; half++) {
    student.tells({ kind: 'estimate', bitrate: 250_000 })
    sendHalfSecond(teacher)
    expect(student.takeLines()).toEqual([0, 6])
  }
  // Only the small picture was sent: 100,000 bits per second for half a second.
  student.tells({ kind: 'estimate', bitrate: 250_000 })
  sendHalfSecond(teacher)
  const bytes = student.sent.filter(({ line }) => line === 6).reduce((sum, { payload }) => sum + payload.length / 2, 0)
  expect(bytes).toBe(100_000 / 16)
})

test('on a full connection, the large picture ends after two seconds even if the small one has no key frame', async () => {
  const { teacher, student } = await openLesson()
  rooms.subscribe('room', stage({ lead: 'teacher' }))
  for (let half = 0; half < 20; half++) {
    student.tells({ kind: 'estimate', bitrate: 1_000_000 })
    sendHalfSecond(teacher)
  }
  student.tells({ kind: 'estimate', bitrate: 250_000 })
  const sendTenth = () => {
    student.sent = []
    for (let index = 0; index < 6; index++) teacher.sends('camera', { size: 1000, isKeyFrame: false })
    teacher.sends('smallCamera', { size: 1000, isKeyFrame: false })
    clock.advance(100)
    return student.takeLines()
  }
  expect(sendTenth()).toEqual([6])
  for (let tenth = 0; tenth < 30; tenth++) sendTenth()
  expect(sendTenth()).toEqual([])
  teacher.sends('smallCamera')
  expect(student.takeLines()).toEqual([6])
})

test('a large picture that stopped is replaced by the small one, and comes back as soon as it is sent again', async () => {
  const { teacher, student } = await openLesson()
  for (let second = 0; second < 6; second++) {
    for (const kind of ['smallCamera', 'screen'] as const) teacher.sends(kind)
    if (second === 0) teacher.sends('camera')
    clock.advance(1000)
  }
  student.sent = []
  teacher.sends('smallCamera')
  expect(student.takeLines()).toEqual([lineOf('camera', 'lead')])
  teacher.keyFrames = []
  teacher.sends('camera', { isKeyFrame: false })
  expect(teacher.keyFrames).toEqual(['camera'])
  teacher.sends('smallCamera', { isKeyFrame: false })
  expect(student.takeLines()).toEqual([lineOf('camera', 'lead')])
})

test('a participant who joins again gets a new connection with the same rights, and the previous one ends', async () => {
  const { teacher, student } = await openLesson()
  const again = await join('teacher')
  expect(teacher.isClosed).toBe(true)
  teacher.sends('microphone')
  expect(student.sent).toEqual([])
  again.sends('microphone')
  expect(student.takeLines()).toEqual([0])
  const studentAgain = await join('student')
  again.sends('microphone')
  expect(student.sent).toEqual([])
  expect(studentAgain.takeLines()).toEqual([0])
  expect(rooms.counts().participants).toBe(2)
})

test('an offer that is refused changes nothing', async () => {
  const { teacher, student } = await openLesson()
  await expect(rooms.join('room', 'student', 'nonsense')).rejects.toBeInstanceOf(OfferRefused)
  await expect(rooms.join('new room', 'newcomer', 'nonsense')).rejects.toBeInstanceOf(OfferRefused)
  teacher.sends('microphone')
  expect(student.takeLines()).toEqual([0])
  expect(rooms.counts()).toMatchObject({ participants: 2, rooms: 1 })
})

test('a participant can leave while their offer is being read, and of two offers the later one counts', async () => {
  const left = rooms.join('room', 'student', 'one')
  rooms.leave('room', 'student')
  await left
  expect(browsers[0]!.isClosed).toBe(true)
  const both = [rooms.join('room', 'student', 'two'), rooms.join('room', 'student', 'three')]
  await Promise.all(both)
  expect(browsers.map(({ isClosed }) => isClosed)).toEqual([true, true, false])
})

test('rights can be set before the connection is established', async () => {
  const listener = await join('listener')
  const joined = rooms.join('room', 'teacher', 'offer')
  rooms.publish('room', 'teacher', everything)
  rooms.subscribe('room', stage({ lead: 'teacher' }))
  await joined
  const teacher = browsers.at(-1)!
  teacher.onConnected()
  teacher.sends('microphone')
  expect(listener.takeLines()).toEqual([0])
  // The teacher's browser gets the estimate immediately: a browser adopts an estimate at once only if its connection is new.
  expect(teacher.estimates).toEqual([2_000_000])
  expect(listener.estimates).toEqual([])
})

test('a participant whose connection is lost is removed, loses all rights, and may join again', async () => {
  const { teacher, student } = await openLesson()
  teacher.onLost()
  expect(reports).toContain('teacher is lost in room')
  expect(rooms.counts().participants).toBe(1)
  const again = await join('teacher')
  again.sends('microphone')
  expect(student.sent).toEqual([])
  rooms.publish('room', 'teacher', everything)
  again.sends('microphone')
  expect(student.takeLines()).toEqual([0])
})

test('a room ends with its last participant, and then no timer runs', async () => {
  await openLesson()
  rooms.leave('room', 'teacher')
  rooms.leave('room', 'student')
  rooms.leave('room', 'nobody')
  expect(browsers.every(({ isClosed }) => isClosed)).toBe(true)
  expect(rooms.counts()).toMatchObject({ participants: 0, rooms: 0 })
  expect(clock.timers).toBe(0)
})

test('a sender report gives the server time of what is sent in an m-line', async () => {
  const { teacher, student } = await openLesson()
  teacher.sends('microphone')
  // The teacher's clock shows the beginning of 1970 (2,208,988,800 seconds since 1900).
  teacher.tells({ kind: 'clock', line: 0, ntp: 2_208_988_800n << 32n, timestamp: 3000 })
  clock.advance(100)
  const [first] = student.sent
  expect(student.clocks).toEqual([
    {
      line: 0,
      ntp: (BigInt(Math.floor(clock.now() / 1000) + 2_208_988_800) << 32n) | BigInt(Math.floor(0.1 * 2 ** 32)),
      timestamp: (first!.timestamp + 4800) >>> 0,
      packets: 1,
      octets: 100,
    },
  ])
  clock.advance(1900)
  expect(student.clocks).toHaveLength(1)
  clock.advance(200)
  expect(student.clocks).toHaveLength(2)
})

test('a browser that floods gets at most three times its agreed rate through', async () => {
  const { teacher, student } = await openLesson()
  for (let second = 0; second < 20; second++) {
    // 1000 packets of 1000 bytes in a second are 8 Mbit/s.
    for (let index = 0; index < 1000; index++) teacher.sends('camera', { size: 1000 })
    clock.advance(1000)
  }
  expect(rooms.counts().unusablePackets).toBeGreaterThan(15_000)
  expect(student.sent.length).toBeLessThan(5000)
})

test('bytes that are no valid picture are dropped', async () => {
  const { teacher, student } = await openLesson()
  teacher.onPacket({
    line: 1,
    sequenceNumber: 1,
    timestamp: 1,
    marker: true,
    payload: Buffer.from([0x90]),
  })
  teacher.onPacket({ line: 9, sequenceNumber: 1, timestamp: 1, marker: true, payload: Buffer.alloc(9) })
  expect(student.sent).toEqual([])
  expect(rooms.counts()).toMatchObject({ refusedPackets: 1, unusablePackets: 1 })
})

test('a check sends a second of silence in the first m-line once connected, and ends after ten seconds', async () => {
  expect(await rooms.check('offer')).toBe('answer to offer')
  const [browser] = browsers
  clock.advance(1000)
  expect(browser!.sent).toEqual([])
  browser!.onConnected()
  clock.advance(5000)
  expect(browser!.sent).toHaveLength(50)
  expect(browser!.takeLines()).toEqual([0])
  expect(browser!.isClosed).toBe(false)
  clock.advance(4000)
  expect(browser!.isClosed).toBe(true)
  expect(clock.timers).toBe(0)
  await expect(rooms.check('nonsense')).rejects.toBeInstanceOf(OfferRefused)
})

test('closing closes all connections and checks and stops the timer', async () => {
  await openLesson()
  await join('stranger', 'other room')
  await rooms.check('offer')
  rooms.close()
  expect(browsers.map(({ isClosed }) => isClosed)).toEqual([true, true, true, true])
  expect(clock.timers).toBe(0)
})
