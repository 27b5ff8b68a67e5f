/** Reads from the browser's statistics which media a page receives from the server. */
import { downlink, uplink } from '@hien/contract/video-room'
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Only in tests: every RTCPeerConnection that the page has created. */
    madeConnections?: RTCPeerConnection[]
  }
}

/** Records the RTCPeerConnections of a page in `madeConnections`. Runs in the page, before the page's own scripts. */
export function recordConnections(): void {
  const made: RTCPeerConnection[] = []
  window.madeConnections = made
  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(configuration?: RTCConfiguration) {
      super(configuration)
      made.push(this)
    }
  }
}

/** Records the connections of every page of the context from now on. */
export const watchConnections = (context: BrowserContext) => context.addInitScript(recordConnections)

/** Simulates a network without UDP. Runs in the page, and removes the UDP addresses from the server's answer. */
function withoutUdp(): void {
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      const lines = (description.sdp ?? '').split('\r\n').filter((line) => !/^a=candidate:\S+ \d+ udp /i.test(line))
      await super.setRemoteDescription({ ...description, sdp: lines.join('\r\n') })
    }
  }
}

/** Blocks UDP for every page of the context from now on. */
export const blockUdp = (context: BrowserContext) => context.addInitScript(withoutUdp)

/** The name of an m-line on which the server sends, such as `camera lead`, `microphone 0` or `screen`. */
export type ReceivedLine = 'screen' | `${'camera' | 'microphone'} ${'lead' | 0 | 1 | 2 | 3}`

const lineNames = downlink.map(({ kind, from }) => (kind === 'screen' ? kind : `${kind} ${from}`)) as ReceivedLine[]

/** For each m-line, how much has arrived: the number of decoded pictures, or the energy of the sound. */
export type Received = Record<ReceivedLine, number>

/** Returns the number of the page's latest connected connection, from 0 in the order of creation; -1 if none is connected. */
export const latestConnected = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window.madeConnections ?? []).findLastIndex(({ connectionState }) => connectionState === 'connected'),
  )

/** Returns how much has arrived so far on the page's latest connected connection; null if none is connected. */
export async function received(page: Page): Promise<Received | null> {
  const amounts = await page.evaluate(async () => {
    const connected = (window.madeConnections ?? []).findLast(({ connectionState }) => connectionState === 'connected')
    if (!connected) return null
    const byLine: [line: number, amount: number][] = []
    for (const report of (await connected.getStats()).values()) {
      if (report.type !== 'inbound-rtp') continue
      byLine.push([
        Number(report.mid),
        report.kind === 'audio' ? (report.totalAudioEnergy ?? 0) : (report.framesDecoded ?? 0),
      ])
    }
    return byLine
  })
  if (amounts === null) return null
  const sums = Object.fromEntries(lineNames.map((name) => [name, 0])) as Received
  for (const [line, amount] of amounts) {
    const name = lineNames[line - uplink.length]
    if (name) sums[name] += amount
  }
  return sums
}
