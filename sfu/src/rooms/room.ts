import { downlink, uplink, uplinkBitrates, type LineLevel, type PeerMedia } from '@hien/contract/video-room'
import { choosePictures, type PictureCosts, type Pictures } from '../forwarding/choose-pictures.ts'
import type { OutgoingLine } from '../forwarding/outgoing-line.ts'
import type { Sources } from '../sfu.ts'
import type { MediaConnection, LineReport } from './media-connection.ts'
import { Source } from './source.ts'

export type MediaParticipant = {
  readonly id: string
  may: PeerMedia
  saving: boolean
  connection: MediaConnection | null
  /** Number of joins that have begun. Only the last join gets a connection. */
  joins: number
  /** True if the participant was removed from the room, for example because their connection was lost. */
  isGone: boolean
}

type ReportLine = (participant: string, level: LineLevel, saving: boolean, withheld: readonly number[]) => void

/** The sources of the pictures in a room. `large` and `small` are the two sizes of the lead's camera. */
type RoomPictures = { screen: Source | null; large: Source | null; small: Source | null; faces: (Source | null)[] }

const lineOf = (kind: string, from: 'lead' | 'screen' | number): number =>
  downlink.findIndex((line) => line.kind === kind && line.from === from)
const microphoneLines = [...downlink.entries()].flatMap(([line, { kind, from }]) =>
  kind === 'microphone' ? [{ line, from }] : [],
)
const screenLine = lineOf('screen', 'screen')
const leadLine = lineOf('camera', 'lead')
const faceLines = [...downlink.entries()].flatMap(([line, { kind, from }]) =>
  kind === 'camera' && typeof from === 'number' ? [{ line, from }] : [],
)
const levelOrder: readonly LineLevel[] = ['soundOnly', 'weak', 'good']

/** A room: decides who receives which media from whom. */
export class Room {
  readonly participants = new Map<string, MediaParticipant>()
  #sources: Sources = { lead: null, speakers: [], screen: null }
  readonly #reportLine: ReportLine

  constructor(reportLine: ReportLine) {
    this.#reportLine = reportLine
  }

  subscribe(sources: Sources, now: number): void {
    this.#sources = sources
    this.apply(now)
  }

  /**
   * Applies `may`, the kinds of media that a participant may send. If a kind was added, tells the browser how many bits per
   * second it may send.
   */
  applyRights({ may, connection }: MediaParticipant, now: number): void {
    if (!connection) return
    let hasMore = false
    for (const source of connection.sources) {
      hasMore ||= may[source.kind] && !source.isAllowed
      source.isAllowed = may[source.kind]
    }
    this.apply(now)
    if (hasMore) connection.sendEstimate(now)
  }

  /** Makes every connected participant receive from the current sources, and chooses their pictures again. */
  apply(now: number): void {
    const voices = microphoneLines.map(({ line, from }) => ({ line, source: this.#find(from, 'microphone') }))
    const pictures = this.#pictures()
    for (const participant of this.participants.values()) {
      const { connection } = participant
      if (!connection?.isConnected) continue
      for (const { line, source } of voices) {
        connection.lines[line]?.follow(source && isOwn(connection, source) ? null : source, now)
      }
      this.#show(participant, connection, pictures, now, false)
    }
  }

  /**
   * Chooses the pictures for each connection again; called every half second. `isStarved` is true if this process lacked
   * processor time.
   */
  review(now: number, isStarved: boolean): void {
    for (const { connection } of this.participants.values()) {
      for (const source of connection?.sources ?? []) source.rate.review(now)
    }
    const pictures = this.#pictures()
    for (const participant of this.participants.values()) {
      const { connection } = participant
      if (!connection?.isConnected) continue
      this.#show(participant, connection, pictures, now, connection.reviewLine(now, isStarved))
    }
  }

  tick(now: number): void {
    for (const { connection } of this.participants.values()) {
      if (connection?.isConnected) connection.tick(now)
    }
  }

  /**
   * Returns the source `name` of the participant who is lead, shares the screen or is speaker number `from`. Null if there is
   * no such participant, or if they are not connected or may not send it.
   */
  #find(from: 'lead' | 'screen' | number, name: (typeof uplink)[number]): Source | null {
    const { lead, screen, speakers } = this.#sources
    const id = from === 'lead' ? lead : from === 'screen' ? screen : speakers[from]
    const connection = id == null ? null : this.participants.get(id)?.connection
    const source = connection?.isConnected ? connection.sources[uplink.indexOf(name)] : undefined
    return source?.isAllowed ? source : null
  }

  #pictures(): RoomPictures {
    return {
      screen: this.#find('screen', 'screen'),
      large: this.#find('lead', 'camera'),
      small: this.#find('lead', 'smallCamera'),
      faces: faceLines.map(({ from }) => this.#find(from, 'camera')),
    }
  }

  /**
   * Chooses the pictures for a participant, sends them, and reports what has changed. If `isFull`, pictures that do not fit end
   * at once.
   */
  #show(
    participant: MediaParticipant,
    connection: MediaConnection,
    room: RoomPictures,
    now: number,
    isFull: boolean,
  ): void {
    const unlessOwn = (source: Source | null) => (source && isOwn(connection, source) ? null : source)
    const shown: RoomPictures = {
      screen: unlessOwn(room.screen),
      ...sizesBeingSent(unlessOwn(room.large), unlessOwn(room.small), now),
      faces: room.faces.map(unlessOwn),
    }
    let pictures: Pictures = { screen: false, lead: null, faces: faceLines.map(() => false) }
    connection.nextCost = null
    if (!participant.saving) {
      const choice = choosePictures(
        costsOf(shown, soundOf(connection, now), now),
        connection.estimate.budget,
        isFull ? null : connection.pictures,
      )
      pictures = choice.pictures
      connection.nextCost = choice.nextCost
    }
    connection.pictures = pictures

    follow(connection.lines[screenLine], pictures.screen ? shown.screen : null, now)
    const lead = connection.lines[leadLine]
    const isSwitched = lead?.current != null && (lead.current === room.large || lead.current === room.small)
    follow(lead, pictures.lead && shown[pictures.lead], now, isSwitched && pictures.lead !== null)
    for (const [place, { line }] of faceLines.entries()) {
      follow(connection.lines[line], pictures.faces[place] ? (shown.faces[place] ?? null) : null, now)
    }

    // During a try, do not report pictures as arriving: they are taken away again if the try fails.
    const before = connection.estimate.isProbing && connection.reported?.saving === false ? connection.reported : null
    this.#report(
      participant,
      connection,
      participant.saving ? savingReport : reportOfPictures(shown, pictures, before, now),
    )
  }

  #report({ id }: MediaParticipant, connection: MediaConnection, line: LineReport): void {
    const { level, saving, withheld } = line
    const { reported } = connection
    if (reported?.level === level && reported.saving === saving && String(reported.withheld) === String(withheld))
      return
    connection.reported = line
    this.#reportLine(id, level, saving, withheld)
  }
}

const isOwn = (connection: MediaConnection, source: Source): boolean => connection.sources.includes(source)

/** Returns both sizes of a picture. A size that its publisher does not send now is null if the other size is being sent. */
const sizesBeingSent = (
  large: Source | null,
  small: Source | null,
  now: number,
): Pick<RoomPictures, 'large' | 'small'> => ({
  large: large && !large.isAlive(now) && small?.isAlive(now) ? null : large,
  small: small && !small.isAlive(now) && large?.isAlive(now) ? null : small,
})

/** Returns the bits per second of all voices that are being sent to a receiver. */
function soundOf(connection: MediaConnection, now: number): number {
  let sound = 0
  for (const { line } of microphoneLines) {
    const source = connection.lines[line]?.current
    if (source instanceof Source && source.isAlive(now)) sound += source.rate.peak ?? uplinkBitrates.microphone
  }
  return sound
}

/**
 * Returns the bits per second that a source costs; null if `source` is null. If the rate of the source is not yet known, it
 * costs `bitrate`. A source that has stopped sending costs 0.
 */
const costOf = (source: Source | null, bitrate: number, now: number): number | null =>
  source && (source.isAlive(now) || !source.hasSent ? (source.rate.peak ?? bitrate) : 0)

const costsOf = ({ screen, large, small, faces }: RoomPictures, sound: number, now: number): PictureCosts => ({
  sound,
  screen: costOf(screen, uplinkBitrates.screen, now),
  lead: { large: costOf(large, uplinkBitrates.camera, now), small: costOf(small, uplinkBitrates.smallCamera, now) },
  faces: faces.map((face) => costOf(face, uplinkBitrates.speakerCamera, now)),
})

const savingReport: LineReport = { level: 'soundOnly', saving: true, withheld: [] }

/**
 * Returns the report for the chosen pictures. If `before` is not null, the new report is not better than `before`: the level
 * does not rise, and withheld m-lines stay withheld.
 */
function reportOfPictures(shown: RoomPictures, chosen: Pictures, before: LineReport | null, now: number): LineReport {
  const isSent = (source: Source | null | undefined) => source?.isAlive(now) === true
  const sent = [
    { line: screenLine, isSent: isSent(shown.screen), isShown: chosen.screen },
    { line: leadLine, isSent: isSent(shown.large) || isSent(shown.small), isShown: chosen.lead !== null },
    ...faceLines.map(({ line }, place) => ({
      line,
      isSent: isSent(shown.faces[place]),
      isShown: chosen.faces[place] === true,
    })),
  ].filter((picture) => picture.isSent)
  const withheld = sent.filter(({ line, isShown }) => !isShown || before?.withheld.includes(line))
  const isSmaller = chosen.lead === 'small' && isSent(shown.large)
  const isEverything = !isSmaller && sent.every(({ isShown }) => isShown)
  const level = isEverything ? 'good' : sent.some(({ isShown }) => isShown) ? 'weak' : 'soundOnly'
  return {
    level: before ? lowerLevel(before.level, level) : level,
    saving: false,
    withheld: withheld.map(({ line }) => line),
  }
}

const lowerLevel = (one: LineLevel, other: LineLevel): LineLevel =>
  levelOrder.indexOf(one) < levelOrder.indexOf(other) ? one : other

/** Makes a line follow a source. Requests a key frame if the line needs one to begin. */
function follow(line: OutgoingLine | undefined, source: Source | null, now: number, meanwhile = false): void {
  if (line?.follow(source, now, meanwhile)) source?.wantKeyFrame(now)
}
