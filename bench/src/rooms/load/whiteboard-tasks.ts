/** Tasks of the load process about the whiteboard of one lesson. The first client is the teacher. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { encodePoints } from '@hien/contract/stroke-points'
import type { WhiteboardChange, WhiteboardPage } from '@hien/contract/whiteboard'
import { sharedNow } from '../../hub/clock.ts'
import { handwrittenStroke, strokesOfFullPage } from '../handwriting.ts'
import type { Participant } from './participant.ts'
import { RoomClient } from './room-client.ts'

/** Milliseconds between two batches of the web's client. */
const batchEvery = 70
/** Points of a stroke that one batch carries while the teacher writes: a pen reports 120 positions a second. */
const pointsOfBatch = 8
/** The hub takes records of at most 32 KiB. */
const strokesOfBatch = 80

const blankPage = (id: string): WhiteboardPage => ({
  id,
  background: 'squared',
  fileId: null,
  filePage: 1,
  height: 14_142,
  turn: 0,
})
const drawingOn = (page: string) => ({ page, tool: 'pen', colour: 'black', width: 56 }) as const

/** Changes that draw the n-th stroke of a page in parts, as a client sends them while the pen moves. */
function partsOfStroke(page: string, n: number): WhiteboardChange[] {
  const [id, points] = [randomUUID(), handwrittenStroke(n)]
  const parts: WhiteboardChange[] = []
  for (let from = 0; from * 3 < points.length; from += pointsOfBatch) {
    const part = encodePoints(points.slice(0, (from + pointsOfBatch) * 3), from)
    parts.push({ kind: 'ink', id, from, points: part, ...(from === 0 ? { drawing: drawingOn(page) } : {}) })
  }
  return parts
}

const seqsIn = (text: string) =>
  [...text.matchAll(/"WhiteboardInk","arguments":\[(\d+),|"seq":(\d+),"author"/g)].map(([, ink, other]) =>
    Number(ink ?? other),
  )

export type Written = {
  /** For each batch and reader, the milliseconds from the call until the reader had it; Infinity if it never came. */
  delays: number[]
  /** Bytes a second that each reader received. */
  bytesPerSecond: number[]
}

export const whiteboardTasks = (clients: RoomClient[]) => ({
  /** Opens the whiteboard for everybody. */
  openWhiteboards: async (): Promise<void> => {
    for (const client of clients) await client.call('OpenWhiteboard', [])
  },
  /** Fills pages with handwriting. Returns their ids. */
  fillWhiteboard: async (pages: number): Promise<string[]> => {
    const [teacher] = clients
    if (!teacher) throw new Error('Nobody is in the room')
    const ids: string[] = []
    for (let number = 0; number < pages; number++) {
      const page = randomUUID()
      await teacher.call('WriteOnWhiteboard', [
        [{ kind: 'add-page', page: blankPage(page), after: ids.at(-1) ?? null }],
      ])
      const strokes = Array.from({ length: strokesOfFullPage }, (_, n) => ({
        kind: 'ink',
        id: randomUUID(),
        from: 0,
        points: encodePoints(handwrittenStroke(n)),
        drawing: drawingOn(page),
      }))
      for (let at = 0; at < strokes.length; at += strokesOfBatch) {
        await teacher.call('WriteOnWhiteboard', [strokes.slice(at, at + strokesOfBatch)])
        await delay(batchEvery)
      }
      ids.push(page)
    }
    const view = { page: ids[0], left: 0, top: 0, width: 10_000 }
    await teacher.call('WriteOnWhiteboard', [[{ kind: 'view', view }]])
    return ids
  },
  /** Lets the teacher write without pause, and a new page follow each full one. */
  writeOnWhiteboard: async (seconds: number): Promise<Written> => {
    const [teacher, ...readers] = clients
    if (!teacher) throw new Error('Nobody is in the room')
    const sent = new Map<number, number>()
    const delays: number[] = []
    for (const reader of readers) {
      reader.bytes = 0
      reader.onText = (text) => {
        const now = sharedNow()
        for (const seq of seqsIn(text)) {
          if (seq <= (reader.lastSeq ?? 0)) continue
          reader.lastSeq = seq
          const at = sent.get(seq)
          if (at !== undefined) delays.push(now - at)
        }
      }
    }
    const opened = JSON.parse(await teacher.call('OpenWhiteboard', [])) as { result: { seq: number } }
    let { seq } = opened.result
    const begun = sharedNow()
    const ready: WhiteboardChange[] = []
    let [page, stroke] = ['', strokesOfFullPage]
    for (let batch = 0; batch * batchEvery < seconds * 1000; batch++) {
      if (ready.length === 0) {
        if (stroke === strokesOfFullPage) {
          ;[page, stroke] = [randomUUID(), 0]
          ready.push({ kind: 'add-page', page: blankPage(page), after: null })
          ready.push({ kind: 'view', view: { page, left: 0, top: 0, width: 10_000 } })
        }
        ready.push(...partsOfStroke(page, stroke++))
      }
      const ahead = batch * batchEvery - (sharedNow() - begun)
      if (ahead > 1) await delay(ahead)
      sent.set((seq += 1), sharedNow())
      await teacher.call('WriteOnWhiteboard', [[ready.shift()]])
    }
    const took = (sharedNow() - begun) / 1000
    const all = sent.size * readers.length
    for (let wait = 0; delays.length < all && wait < 200; wait++) await delay(10)
    for (const reader of readers) reader.onText = null
    return {
      delays: [...delays, ...Array.from({ length: all - delays.length }, () => Infinity)],
      bytesPerSecond: readers.map(({ bytes }) => bytes / took),
    }
  },
  /** Lets one more person join, open the whiteboard and load all its pages. Times in milliseconds from the first byte sent. */
  joinLate: async ({ port, participant }: { port: number; participant: Participant }) => {
    const begun = sharedNow()
    const client = new RoomClient(participant, port)
    clients.push(client)
    await client.joined
    const before = client.bytes
    const opened = JSON.parse(await client.call('OpenWhiteboard', [])) as {
      result: { pages: { id: string }[]; view: { page: string } }
    }
    const first = { ms: sharedNow() - begun, bytes: client.bytes - before }
    for (const { id } of opened.result.pages)
      if (id !== opened.result.view.page) await client.call('LoadWhiteboardPage', [id])
    return { first, all: { ms: sharedNow() - begun, bytes: client.bytes - before } }
  },
  /** Lets a student with the pen send as many large batches as the line takes. Returns how often each refusal came. */
  floodWhiteboard: async ({ memberId, seconds }: { memberId: string; seconds: number }) => {
    const [teacher] = clients
    const student = clients.find((client) => client.memberId === memberId)
    if (!teacher || !student) throw new Error('The student is not in the room')
    await teacher.call('WriteOnWhiteboard', [[{ kind: 'pen', memberId, given: true }]])
    const page = randomUUID()
    await teacher.call('WriteOnWhiteboard', [[{ kind: 'add-page', page: blankPage(page), after: null }]])
    const outcomes: Record<string, number> = {}
    const end = sharedNow() + seconds * 1000
    const strokes = Array.from({ length: strokesOfBatch }, (_, n) => encodePoints(handwrittenStroke(n)))
    const sendAll = async () => {
      while (sharedNow() < end) {
        const changes = strokes.map((points) => ({
          kind: 'ink',
          id: randomUUID(),
          from: 0,
          points,
          drawing: drawingOn(page),
        }))
        const answer = await student.call('WriteOnWhiteboard', [changes]).catch(String)
        const code = /HubException: (\w+)/.exec(answer)?.[1] ?? 'stored'
        outcomes[code] = (outcomes[code] ?? 0) + 1
      }
    }
    await Promise.all([sendAll(), sendAll(), sendAll(), sendAll()])
    await teacher.call('WriteOnWhiteboard', [[{ kind: 'remove-page', id: page }]])
    return outcomes
  },
})
