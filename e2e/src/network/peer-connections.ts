/** What the connections of a page between browsers really carry, as the browser counts it. */
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** In tests alone: every connection the page has made. */
    madeConnections?: RTCPeerConnection[]
  }
}

/** For every page of the context from now on. */
export const watchConnections = (context: BrowserContext) =>
  context.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    window.madeConnections = made
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        made.push(this)
      }
    }
  })

/** Of one connection that stands: pictures decoded and sound energy of the other side. */
export type Received = { camera: number; screen: number; sound: number }

/** What comes in now, of each connection that stands. */
export const received = (page: Page): Promise<Received[]> =>
  page.evaluate(async () => {
    const standing = (window.madeConnections ?? []).filter(({ connectionState }) => connectionState === 'connected')
    return Promise.all(
      standing.map(async (connection) => {
        const sums = { camera: 0, screen: 0, sound: 0 }
        for (const report of (await connection.getStats()).values()) {
          if (report.type !== 'inbound-rtp') continue
          if (report.kind === 'audio') sums.sound += report.totalAudioEnergy ?? 0
          else if (report.mid === '1') sums.camera += report.framesDecoded ?? 0
          else sums.screen += report.framesDecoded ?? 0
        }
        return sums
      }),
    )
  })

/** Names of the ways that stand or are being looked for: another after each restart. */
export const ways = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    (window.madeConnections ?? [])
      .filter(({ connectionState }) => connectionState !== 'closed')
      .map(({ remoteDescription }) => /ice-ufrag:(\S+)/.exec(remoteDescription?.sdp ?? '')?.[1]),
  )
