/**
 * Simulates the other members of a lesson for a test with one browser. The hub is real, but its messages to the page are
 * changed so that they include the other members. The number of messages stays the same, because client and server count them.
 */
import type { Page } from '@playwright/test'
import { type EnteredRoom, type LineLevel, type Peer, type Stage, downlink } from '@hien/contract/video-room'

const peer = (name: string, role: Peer['role'], media: Partial<Peer['media']> = {}): Peer => ({
  id: `peer-${name}`,
  memberId: `member-${name}`,
  name,
  role,
  media: { microphone: false, camera: false, screen: false, ...media },
})

const teacher = peer('Trần Thị Hồng Ngọc', 'TCHER', { microphone: true, screen: true })
const an = peer('Phạm Hoài An', 'MEME', { microphone: true })
const ech = peer('Đỗ Thị Ệch', 'MEME')
const raised = ['Vũ Minh Ước', 'Đặng Khánh Linh', 'Hoàng Gia Hân'].map((name) => peer(name, 'MEME'))
const others = [
  'Bùi Đức Kiên',
  'Phạm Ữu Ân',
  'Lê Thảo Nguyên',
  'Ngô Quốc Bảo',
  'Tạ Thuỳ Dương',
  'Đinh Tuệ Mẫn',
  'Hồ Nhật Quang',
].map((name) => peer(name, 'MEME'))
const students = [an, ech, ...raised, ...others]

/** Returns a stage with two speakers and three raised hands. On the page of a student, the teacher shares a screen. */
function stageAround(ownId: string, isTeacher: boolean): Stage {
  const lead = isTeacher ? ownId : teacher.id
  return {
    lead,
    speakers: [an.id, ech.id, null, null],
    screen: isTeacher ? null : lead,
    hands: raised.map(({ id }) => id),
    floorMode: 'hands',
  }
}

type ClassOptions = {
  teacher?: boolean
  /** Returns a changed copy of the stage. */
  stage?: (stage: Stage, ownId: string) => Stage
  removed?: EnteredRoom['removed']
  line?: LineLevel
  /** True if the connection is too slow for the shared screen. */
  withoutScreen?: boolean
  /** The error with which the hub refuses the join. */
  refusal?: string
}

const frameEnd = '\u001e'
type Frame = { target?: string; arguments?: unknown[]; result?: EnteredRoom | null; error?: string }

/** Returns a function that adds the simulated members to the page's lesson as soon as the page enters it. */
export const inClass =
  (options: ClassOptions = {}) =>
  async (page: Page): Promise<void> => {
    const { teacher: isTeacher = false, stage = (same) => same, removed = [], refusal } = options
    const { line = 'good', withoutScreen = false } = options
    const withheld = downlink.flatMap(({ kind }, index) => (withoutScreen && kind === 'screen' ? [index] : []))
    await page.routeWebSocket(/\/hubs\/meeting/, (socket) => {
      const hub = socket.connectToServer()
      let ownStage: Stage | null = null
      /** Messages that arrive before the answer to EnterRoom. They are kept, because this answer contains the page's id. */
      let early: Frame[] = []
      /** Returns the messages that the page gets instead of this message of the hub. */
      function replacementsOf(frame: Frame): Frame[] {
        if (frame.result?.stage) {
          if (refusal !== undefined) return [{ ...frame, result: null, error: `HubException: ${refusal}` }]
          const { id } = frame.result
          ownStage = stage(stageAround(id, isTeacher), id)
          const peers = isTeacher ? students : [teacher, ...students]
          const held = early
          early = []
          return [
            { ...frame, result: { ...frame.result, peers, stage: ownStage, removed } },
            ...held.flatMap(replacementsOf),
          ]
        }
        if (frame.target === 'LineChanged') return [{ ...frame, arguments: [line, false, withheld] }]
        if (frame.target !== 'StageChanged') return [frame]
        if (ownStage) return [{ ...frame, arguments: [ownStage] }]
        early.push(frame)
        return []
      }
      hub.onMessage((message) => {
        const frames = String(message).split(frameEnd).filter(Boolean)
        const sent = frames.flatMap((text) => replacementsOf(JSON.parse(text) as Frame))
        if (sent.length > 0) socket.send(sent.map((frame) => JSON.stringify(frame) + frameEnd).join(''))
      })
    })
  }
