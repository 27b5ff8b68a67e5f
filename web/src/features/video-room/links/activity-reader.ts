/** Reads regularly from the media connection which pictures move and who is heard. */
import { downlink, uplink } from '@hien/contract/video-room'
import { type ActivityMeter, type StatsReport, type StreamActivity, createActivityMeter } from './stream-activity.ts'

const readInterval = 500

const noActivity: StreamActivity = { active: downlink.map(() => false), ownVoice: false }
const hasSameActivity = (one: StreamActivity, other: StreamActivity) =>
  one.ownVoice === other.ownVoice && one.active.every((active, index) => active === other.active[index])

/** Returns a number that grows whenever the connection receives bytes or STUN responses. */
function sumReceived(report: StatsReport): number {
  let received = 0
  report.forEach((stats) => {
    const { type, bytesReceived = 0, responsesReceived = 0 } = stats as typeof stats & Record<string, number>
    if (type === 'transport' || type === 'candidate-pair') received += bytesReceived + responsesReceived
  })
  return received
}

/** Returns `sumReceived` of a connection; 0 without a connection or if the browser reports nothing. */
export async function countReceived(connection: RTCPeerConnection | undefined): Promise<number> {
  const report = await connection?.getStats().catch(() => null)
  return report ? sumReceived(report) : 0
}

/** Creates a reader. It calls `onChange` when the activity has changed. */
export function createActivityReader(onChange: () => void) {
  let activity = noActivity
  let source: { connection: RTCPeerConnection; meter: ActivityMeter } | null = null
  let timer: ReturnType<typeof setInterval> | undefined

  function set(next: StreamActivity) {
    if (hasSameActivity(activity, next)) return
    activity = next
    onChange()
  }
  async function read() {
    const current = source
    if (!current || document.hidden) return
    const report = await current.connection.getStats().catch(() => null)
    if (report && current === source) set(current.meter.read(report, performance.now()))
  }

  return {
    get activity() {
      return activity
    },
    /** Sets the connection from which to read after `start`. */
    open(connection: RTCPeerConnection) {
      source = { connection, meter: createActivityMeter(connection.getTransceivers().slice(uplink.length)) }
    },
    start() {
      clearInterval(timer)
      timer = setInterval(() => void read(), readInterval)
      void read()
    },
    /** Ends reading. Nothing that the connection received counts as active any longer; `onChange` is not called. */
    close() {
      clearInterval(timer)
      source = null
      activity = noActivity
    },
    /** Makes these streams of the downlink inactive until something new arrives, for example for another person in them. */
    forget(indexes: readonly number[]) {
      if (!source) return
      for (const index of indexes) source.meter.forget(index)
      set({ ...activity, active: activity.active.map((active, index) => active && !indexes.includes(index)) })
    },
  }
}
