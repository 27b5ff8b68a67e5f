/** Tests before the lesson whether its sound will reach this browser, and by which route. */
import type { CheckedLine, IceServer } from '@hien/contract/video-room'
import type { StatsReport } from './stream-activity.ts'
import { type MakeConnection, createRoomConnection, makeConnectionOfBrowser } from './room-connection.ts'

/** Route of sound: UDP to the server, TCP to the server for networks that block UDP, or through a relay. */
export type LineRoute = 'udp' | 'tcp' | 'relay'

export type LineTrial = { route: LineRoute | null; iceServers: readonly IceServer[] }

type TryLineOptions = {
  /** Sends an offer to the server and returns its answer. */
  ask: (offer: string) => Promise<CheckedLine>
  iceServers: readonly IceServer[]
  /** Aborts the test. */
  signal: AbortSignal
  makeConnection?: MakeConnection
}

/** Milliseconds to wait for the server's silent packets, which arrive within five seconds. */
const soundTimeout = 6000
const readInterval = 250
const nothing = { tracks: { microphone: null, camera: null, screen: null }, leads: false }

type Stats = {
  type: string
  id: string
  packetsReceived?: number
  selectedCandidatePairId?: string
  nominated?: boolean
  selected?: boolean
  state?: string
  localCandidateId?: string
  candidateType?: string
  protocol?: string
}

/** Returns the route by which sound arrived; null if no packet has arrived yet. */
function routeOf(report: StatsReport): LineRoute | null {
  const all = new Map<string, Stats>()
  report.forEach((stats) => {
    const one = stats as Stats
    all.set(one.id, one)
  })
  const entries = [...all.values()]
  if (!entries.some(({ type, packetsReceived = 0 }) => type === 'inbound-rtp' && packetsReceived > 0)) return null
  const transport = entries.find(({ type }) => type === 'transport')
  const pair =
    all.get(transport?.selectedCandidatePairId ?? '') ??
    // Firefox reports no selectedCandidatePairId. It marks the selected pair itself.
    entries.find(({ type, selected, nominated, state }) => {
      return type === 'candidate-pair' && (selected ?? (nominated && state === 'succeeded'))
    })
  const local = all.get(pair?.localCandidateId ?? '')
  if (local?.candidateType === 'relay') return 'relay'
  return local?.protocol === 'tcp' ? 'tcp' : 'udp'
}

const sleep = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay))

/**
 * Makes one test. The route is null if no sound arrived in time, the connection failed or the test was aborted.
 * @throws the error of `ask`, for example the server's refusal, and errors of the browser
 */
export async function tryLine(options: TryLineOptions): Promise<LineTrial> {
  const { ask, iceServers, signal, makeConnection = makeConnectionOfBrowser } = options
  const peerConnection = makeConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
  try {
    const connection = createRoomConnection(peerConnection, nothing)
    const checked = await ask(await connection.offer())
    await connection.accept(checked.answer)
    for (let waited = 0; waited < soundTimeout && !signal.aborted; waited += readInterval) {
      await sleep(readInterval)
      if (peerConnection.connectionState === 'failed') break
      const route = routeOf(await peerConnection.getStats())
      if (route !== null) return { route, iceServers: checked.iceServers }
    }
    return { route: null, iceServers: checked.iceServers }
  } finally {
    peerConnection.close()
  }
}
