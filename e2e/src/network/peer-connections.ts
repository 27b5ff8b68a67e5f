/** What the connection of a page to the server really brings, as the browser counts it. */
import { downlink, uplink } from '@hien/contract/video-room'
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** In tests alone: every connection the page has made. */
    madeConnections?: RTCPeerConnection[]
  }
}

/** Runs in the page, before its own scripts. */
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

/** For every page of the context from now on. */
export const watchConnections = (context: BrowserContext) => context.addInitScript(recordConnections)

/** Runs in the page, of a network that lets no UDP through: of the server's answer it can use the TCP port alone. */
function withoutUdp(): void {
  window.RTCPeerConnection = class extends RTCPeerConnection {
    override async setRemoteDescription(description: RTCSessionDescriptionInit) {
      const lines = (description.sdp ?? '').split('\r\n').filter((line) => !/^a=candidate:\S+ \d+ udp /i.test(line))
      await super.setRemoteDescription({ ...description, sdp: lines.join('\r\n') })
    }
  }
}

/** For every page of the context from now on. */
export const letNoUdpThrough = (context: BrowserContext) => context.addInitScript(withoutUdp)

/** Names of the m-lines in which the server sends: `camera lead`, `microphone 0`, `screen`. */
export type ReceivedLine = 'screen' | `${'camera' | 'microphone'} ${'lead' | 0 | 1 | 2 | 3}`

const lineNames = downlink.map(({ kind, from }) => (kind === 'screen' ? kind : `${kind} ${from}`)) as ReceivedLine[]

/** Of each line pictures decoded, or sound energy heard. */
export type Received = Record<ReceivedLine, number>

/** The how manieth of the page's connections stands, from 0; -1 while none does. */
export const standingConnection = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window.madeConnections ?? []).findLastIndex(({ connectionState }) => connectionState === 'connected'),
  )

/** What has come in until now on the connection that stands; null while none does. */
export async function received(page: Page): Promise<Received | null> {
  const amounts = await page.evaluate(async () => {
    const standing = (window.madeConnections ?? []).findLast(({ connectionState }) => connectionState === 'connected')
    if (!standing) return null
    const byLine: [line: number, amount: number][] = []
    for (const report of (await standing.getStats()).values()) {
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
