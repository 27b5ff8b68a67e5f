/** Measures the handwriting of the whiteboard as a screen that the teacher shares in the video room. */
import { findBrowser } from '../../../e2e/src/browser/find-browser.ts'
import { openSharedScreen, type SharedScreen } from '../../../e2e/src/lesson-room/shared-screen.ts'
import { handwrittenStroke, strokesOfFullPage } from '../rooms/handwriting.ts'
import { startLoad } from './measure-lesson.ts'
import { openOurs } from './media-servers.ts'

export type SharedScreenFigures = {
  /** For each mark, the milliseconds from drawing it until a student's browser had decoded a picture with it. */
  delays: number[]
  /** Bytes of media packets a second that each student received. */
  bytesPerSecond: number[]
  /** Processor time of the process that forwards media, as a share of one core. */
  core: number
}

const room = 'bench'
const nothing = { microphone: false, camera: false, screen: false }
/** A pen reports 120 positions a second. The whiteboard's batches have eight points. */
const writing = { pointsPerSecond: 120, pointsOfMark: 8, penWidth: 56 }

/** Shares a screen for `seconds`, after `settleSeconds`. One student is a browser. Returns null if this machine has no browser. */
export async function measureSharedScreen({
  students,
  seconds,
  settleSeconds,
}: {
  students: number
  seconds: number
  settleSeconds: number
}): Promise<SharedScreenFigures | null> {
  const browser = await findBrowser()
  if (!browser) return null
  const sfu = openOurs()
  const load = startLoad()
  let shared: SharedScreen | null = null
  try {
    await enterOthers(students - 1, (name, offer) => sfu.join(room, name, offer), load)
    shared = await openSharedScreen(browser.executablePath)
    const { teacher, student } = shared.offers
    const answers = {
      teacher: await sfu.join(room, 'teacher', teacher),
      student: await sfu.join(room, 'student', student),
    }
    sfu.publish(room, 'teacher', { ...nothing, screen: true })
    sfu.subscribe(room, { lead: 'teacher', speakers: [null, null, null, null], screen: 'teacher' })
    await shared.accept(answers)
    const strokes = Array.from({ length: strokesOfFullPage }, (_, n) => handwrittenStroke(n))
    await shared.write(strokes, { ...writing, seconds: settleSeconds })

    await load.ask('take')
    const before = await sfu.counts()
    const begun = performance.now()
    const delays = await shared.write(strokes, { ...writing, seconds })
    const took = performance.now() - begun
    const after = await sfu.counts()
    const { people } = await load.ask('take')
    return {
      delays,
      bytesPerSecond: people.map(({ bytes }) => (bytes / took) * 1000),
      core: (after.processorTime - before.processorTime) / took,
    }
  } finally {
    await shared?.close()
    await load.stop()
    await sfu.close()
  }
}

/** Lets simulated students enter, who only count what they receive. */
async function enterOthers(
  count: number,
  join: (name: string, offer: string) => Promise<string>,
  load: ReturnType<typeof startLoad>,
): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const { index, offer } = await load.ask('open')
    await load.ask('accept', { index, answer: await join(`student${index}`, offer) })
  }
}
