/**
 * A Chromium in which a teacher shares a screen with handwriting, and a student watches it. Both are on one page, so that one clock
 * measures how long the writing takes. The connections have the m-lines and limits of the product's.
 */
import { chromium } from '@playwright/test'
import { downlink, uplink, uplinkBitrates } from '@hien/contract/video-room'

/** A full HD screen costs more; this is the size of a small laptop. */
const screenSize = { width: 1280, height: 720 }
const peers = ['teacher', 'student'] as const
type Peer = (typeof peers)[number]

export type SharedScreen = {
  readonly offers: Record<Peer, string>
  /** Sets the server's answers. Resolves when the student sees the first picture; rejects if that takes longer than half a minute. */
  accept(answers: Record<Peer, string>): Promise<void>
  /**
   * Lets the teacher write these strokes one after the other. Each is a flat list of x, y and pressure, in ten-thousandths of the
   * screen's width. After the last stroke the screen becomes white, and the first follows.
   * @returns for each `pointsOfMark` points, the milliseconds from drawing them until the student's browser had decoded a picture
   * with them; Infinity if it never did.
   */
  write(strokes: number[][], options: WriteOptions): Promise<number[]>
  close(): Promise<void>
}
export type WriteOptions = { seconds: number; pointsPerSecond: number; pointsOfMark: number; penWidth: number }

export async function openSharedScreen(executablePath: string): Promise<SharedScreen> {
  const browser = await chromium.launch({ executablePath })
  try {
    const page = await browser.newPage({ viewport: screenSize })
    await page.evaluate(preparePage)
    const media = { uplink: [...uplink], downlink: downlink.map(({ kind }) => kind), bitrate: uplinkBitrates.screen }
    const offers = await page.evaluate((given) => globalThis.sharedScreen.open(given), { ...media, ...screenSize })
    return {
      offers,
      accept: (answers) => page.evaluate((given) => globalThis.sharedScreen.accept(given), answers),
      write: async (strokes, options) => {
        const delays = await page.evaluate(([all, how]) => globalThis.sharedScreen.write(all, how), [
          strokes,
          options,
        ] as const)
        return delays.map((delay) => delay ?? Infinity)
      },
      close: () => browser.close(),
    }
  } catch (error) {
    await browser.close()
    throw error
  }
}

type OpenOptions = typeof screenSize & { uplink: string[]; downlink: string[]; bitrate: number }
declare global {
  var sharedScreen: {
    open(options: OpenOptions): Promise<Record<Peer, string>>
    accept(answers: Record<Peer, string>): Promise<void>
    write(strokes: number[][], options: WriteOptions): Promise<(number | null)[]>
  }
}

/** Runs in the page, so it uses nothing outside itself. */
function preparePage() {
  const connections = { teacher: new RTCPeerConnection(), student: new RTCPeerConnection() }
  const screen = document.createElement('canvas')
  const seen = document.createElement('canvas')
  const paper = screen.getContext('2d', { willReadFrequently: true })!
  const picture = seen.getContext('2d', { willReadFrequently: true })!
  const video = document.createElement('video')
  document.body.append(screen, video)

  const isDark = (context: CanvasRenderingContext2D, x: number, y: number) =>
    (context.getImageData(Math.round(x), Math.round(y), 1, 1).data[1] ?? 255) < 128
  const clear = () => {
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, screen.width, screen.height)
  }

  async function open({ width, height, uplink, downlink, bitrate }: OpenOptions) {
    Object.assign(screen, { width, height })
    Object.assign(seen, { width, height })
    clear()
    const [track] = screen.captureStream(10).getVideoTracks()
    // As in the product (openScreen): sharp text matters more than smooth motion.
    Object.assign(track!, { contentHint: 'detail' })
    const vp8 = RTCRtpReceiver.getCapabilities('video')!.codecs.filter(({ mimeType }) => mimeType === 'video/VP8')
    const offerOf = async (connection: RTCPeerConnection, shared: MediaStreamTrack | null) => {
      for (const [index, kind] of [...uplink, ...downlink].entries()) {
        const isSent = index < uplink.length
        const isScreen = isSent && kind === 'screen'
        const transceiver = connection.addTransceiver(kind === 'microphone' ? 'audio' : 'video', {
          direction: isSent ? 'sendonly' : 'recvonly',
          ...(isScreen ? { sendEncodings: [{ maxBitrate: bitrate, maxFramerate: 15 }] } : {}),
        })
        if (kind !== 'microphone') transceiver.setCodecPreferences(vp8)
        if (isScreen) await transceiver.sender.replaceTrack(shared)
        if (!isSent && kind === 'screen') video.srcObject = new MediaStream([transceiver.receiver.track])
      }
      await connection.setLocalDescription()
      return connection.localDescription!.sdp
    }
    return { teacher: await offerOf(connections.teacher, track!), student: await offerOf(connections.student, null) }
  }

  async function accept(answers: { teacher: string; student: string }) {
    await connections.student.setRemoteDescription({ type: 'answer', sdp: answers.student })
    await connections.teacher.setRemoteDescription({ type: 'answer', sdp: answers.teacher })
    video.muted = true
    // The canvas sends a picture only when it is drawn on.
    const drawing = setInterval(clear, 100)
    const timeout = setTimeout(() => video.load(), 30_000)
    // Loading the video again rejects this.
    await video.play()
    clearTimeout(timeout)
    clearInterval(drawing)
  }

  async function write(strokes: number[][], { seconds, pointsPerSecond, pointsOfMark, penWidth }: WriteOptions) {
    const scale = screen.width / 10_000
    const delays: (number | null)[] = []
    const waiting = new Set<{ x: number; y: number; at: number }>()
    let isOver = false
    const look = () => {
      const now = performance.now()
      picture.drawImage(video, 0, 0, seen.width, seen.height)
      for (const mark of waiting)
        if (isDark(picture, mark.x, mark.y)) {
          delays.push(now - mark.at)
          waiting.delete(mark)
        }
      if (!isOver) video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
    const untilSeen = async () => {
      const end = performance.now() + 5000
      while (waiting.size > 0 && performance.now() < end) await new Promise(requestAnimationFrame)
      for (const _ of waiting) delays.push(null)
      waiting.clear()
    }
    const begun = performance.now()
    let [drawn, paused] = [0, 0]
    let [stroke, point] = [0, 0]
    while (performance.now() - begun < seconds * 1000) {
      await new Promise(requestAnimationFrame)
      const due = ((performance.now() - begun - paused) / 1000) * pointsPerSecond
      for (; drawn < due; drawn++) {
        const points = strokes[stroke]!
        const placeOf = (n: number) => [points[3 * n]! * scale, points[3 * n + 1]! * scale] as const
        const [x, y] = placeOf(point)
        const isMark = drawn % pointsOfMark === 0 && !isDark(paper, x, y)
        paper.lineWidth = penWidth * scale
        paper.lineCap = 'round'
        paper.beginPath()
        paper.moveTo(...placeOf(Math.max(0, point - 1)))
        paper.lineTo(x, y)
        paper.stroke()
        if (isMark) waiting.add({ x, y, at: performance.now() })
        point += 1
        if (3 * point < points.length) continue
        point = 0
        stroke = (stroke + 1) % strokes.length
        if (stroke > 0) continue
        // A real screen would also show the full page for a moment.
        const before = performance.now()
        await untilSeen()
        paused += performance.now() - before
        clear()
      }
    }
    await untilSeen()
    isOver = true
    return delays
  }
  Object.assign(globalThis, { sharedScreen: { open, accept, write } })
}
