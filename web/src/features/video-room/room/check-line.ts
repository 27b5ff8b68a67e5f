/** The connection check in the green room. It opens its own hub connection and closes it at the end. */
import { type IceServer, type VideoRoomHubMethods, videoRoomHubPath } from '@hien/contract/video-room'
import { createHubConnection, hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import { type LineTrial, tryLine } from '../links/try-line.ts'
import type { LineCheck } from './video-room-state.ts'

type CheckOptions = { sessionId: string; pass: string; signal: AbortSignal }

const relaysOf = (servers: readonly IceServer[]) =>
  servers.filter(({ urls }) => urls.some((url) => /^turns?:/.test(url)))

const resultOf = ({ route }: LineTrial): LineCheck =>
  route === null ? { state: 'blocked' } : { state: 'through', route }

/** Tests the direct routes first and, if none works, the relays that the server names. Never rejects. */
export async function checkLine({ sessionId, pass, signal }: CheckOptions): Promise<LineCheck> {
  const hub = createHubConnection<Pick<VideoRoomHubMethods, 'CheckLine'>, Record<never, never>>(videoRoomHubPath, {
    join: () => Promise.resolve(),
    onStatus: () => undefined,
    onWaiting: () => undefined,
    onLost: () => undefined,
    onFailed: () => undefined,
    events: {},
  })
  const stop = () => void hub.stop()
  signal.addEventListener('abort', stop)
  try {
    await hub.tryOnce()
    if (hub.status !== 'Connected') return { state: 'unreachable' }
    const ask = (offer: string) => hub.invoke('CheckLine', sessionId, pass, offer)
    const direct = await tryLine({ ask, iceServers: [], signal })
    const relays = relaysOf(direct.iceServers)
    if (direct.route !== null || relays.length === 0) return resultOf(direct)
    return resultOf(await tryLine({ ask, iceServers: relays, signal }))
  } catch (error) {
    const refusal = hubRefusalOf(error)
    // A member who has tested too often can enter, or retry in a few minutes, just as with a busy server.
    if (refusal === 'NO_CAPACITY' || refusal === 'RATE_LIMITED') return { state: 'noCapacity' }
    // Other refusals are not about the connection. The page's own requests get and report them too.
    return { state: refusal === null ? 'unreachable' : 'unknown' }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
