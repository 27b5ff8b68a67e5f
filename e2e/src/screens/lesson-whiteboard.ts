/**
 * Simulates a written whiteboard for a test with one browser. The hub is real and its whiteboard stays empty, but its answers to the
 * page are replaced. Nothing is stored, so the states of a lesson do not disturb each other. The number of messages stays the same,
 * because client and server count them.
 */
import { packStrokes } from '@hien/contract/packed-strokes'
import { encodePoints } from '@hien/contract/stroke-points'
import type {
  LoadedWhiteboardPage,
  OpenedWhiteboard,
  Person,
  WhiteboardPage,
  WhiteboardStroke,
} from '@hien/contract/whiteboard'
import type { Page } from '@playwright/test'
import { handwriting } from '../handwriting.ts'

const idOf = (number: number) => `6f8f2f4e-14a5-4c6b-9a0a-${String(number).padStart(12, '0')}`
const teacher: Person = { id: idOf(1), name: 'Trần Thị Hồng Ngọc' }
const students: readonly Person[] = ['Phạm Hoài An', 'Đỗ Thị Ệch', 'Vũ Minh Ước'].map((name, place) => ({
  id: idOf(2 + place),
  name,
}))

const pages: readonly WhiteboardPage[] = (['blank', 'squared', 'lined'] as const).map((background, place) => ({
  id: idOf(10 + place),
  background,
  fileId: null,
  filePage: 1,
  height: 5625,
  turn: 0,
}))

/** Strokes of a page: three lines of handwriting, a highlighter over the second one, and a text. */
function strokesOf({ id: page }: WhiteboardPage, place: number): WhiteboardStroke[] {
  const drawn = (number: number, points: readonly number[], changes: Partial<WhiteboardStroke>): WhiteboardStroke => ({
    id: idOf(1000 * (place + 1) + number),
    author: teacher.id,
    page,
    tool: 'pen',
    colour: 'black',
    width: 28,
    points: encodePoints(points),
    text: '',
    order: number,
    ...changes,
  })
  // Three times as large, so that it can be read on a picture of a phone.
  const written = handwriting.map((points, number) =>
    drawn(
      number,
      points.map((value, at) => (at % 3 === 2 ? value : value * 3)),
      { width: 84, colour: number % 2 === 0 ? 'black' : 'blue' },
    ),
  )
  return [
    ...written,
    drawn(500, [1200, 2100, 500, 7000, 2100, 500], { tool: 'highlighter', colour: 'green', width: 448 }),
    drawn(501, [1200, 3900, 500], { tool: 'text', colour: 'red', width: 56, text: 'Bài 12: phương trình bậc hai' }),
    drawn(502, [6000, 4600, 500, 8000, 4900, 500], { author: students[0]!.id, colour: 'red' }),
  ]
}

type Answers = { OpenWhiteboard: OpenedWhiteboard; LoadWhiteboardPage: LoadedWhiteboardPage }
const packed = <Answer extends Answers[keyof Answers]>(answer: Answer) => ({
  ...answer,
  strokes: packStrokes(answer.strokes),
})

type Frame = { target?: string; invocationId?: string; arguments?: unknown[]; result?: unknown; error?: string }
const frameEnd = '\u001e'
const framesOf = (message: string | Buffer) =>
  String(message)
    .split(frameEnd)
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Frame)

type WhiteboardOptions = {
  /** True if the user has the pen. */
  pen?: boolean
}

/** Returns a function that replaces the whiteboard of the page's lesson. A teacher shows it to the class. */
export const withWhiteboard =
  ({ pen = false }: WhiteboardOptions = {}) =>
  async (page: Page): Promise<void> => {
    await page.routeWebSocket(/\/hubs\/chat/, (socket) => {
      const hub = socket.connectToServer()
      const calls = new Map<string, Frame>()
      let ownId = ''
      /** Returns the result that the page gets; undefined to keep that of the hub. */
      function resultOf({ target, arguments: given = [] }: Frame, result: unknown): unknown {
        switch (target) {
          case 'JoinGroup':
            ownId = String(given[0])
            return {
              ...(result as object),
              whiteboardShown: true,
              members: students.map((student) => ({ ...student, role: 'MEME' })),
              memberCount: students.length,
            }
          case 'OpenWhiteboard': {
            const [first] = pages
            const own: Person = { id: ownId, name: 'Nguyễn Hữu Ân' }
            return packed<OpenedWhiteboard>({
              sessionId: idOf(9),
              seq: 1,
              pages: [...pages],
              view: { page: first!.id, left: 0, top: 0, width: 100_000 },
              pens: pen ? [own] : [students[1]!],
              shown: true,
              savesAtEnd: true,
              authors: [teacher, ...students],
              strokes: strokesOf(first!, 0),
              removed: [],
              isTooFar: false,
            })
          }
          case 'LoadWhiteboardPage': {
            const place = pages.findIndex(({ id }) => id === given[0])
            const strokes = strokesOf(pages[place]!, place)
            return packed<LoadedWhiteboardPage>({ seq: 1, strokes, authors: [teacher, ...students] })
          }
          default:
            return undefined
        }
      }
      socket.onMessage((message) => {
        for (const frame of framesOf(message)) if (frame.invocationId) calls.set(frame.invocationId, frame)
        hub.send(message)
      })
      hub.onMessage((message) => {
        const frames = framesOf(message).map((frame) => {
          const call = frame.invocationId === undefined ? undefined : calls.get(frame.invocationId)
          const result = call && resultOf(call, frame.result)
          if (result === undefined) return frame
          const { error: _, ...answer } = frame
          return { ...answer, result }
        })
        socket.send(frames.map((frame) => JSON.stringify(frame) + frameEnd).join(''))
      })
    })
  }
