/** A server of unmodified werift. It reads every packet and writes it to all other participants with werift's own senders. */
import { downlink, uplink } from '@hien/contract/video-room'
import { MediaStreamTrack, RTCPeerConnection, type RTCRtpTransceiver } from 'werift'
import { syntheticConfiguration } from '../../../../e2e/src/lesson-room/synthetic-way.ts'
import { processorTime } from '../../hub/clock.ts'
import { offer } from '../../hub/tasks.ts'

type Person = { transceivers: RTCRtpTransceiver[]; lines: MediaStreamTrack[] }
const people: Person[] = []
/** Returns the `from` of a participant in `downlink`: the first one leads, the next ones speak in the order of joining. */
const placeOf = (index: number) => (index === 0 ? 'lead' : index - 1)

function forward(from: number) {
  const person = people[from]
  for (const [index, kind] of uplink.entries()) {
    // Do not forward the small picture: as on our server, participants with a good connection receive the large one.
    if (kind === 'smallCamera') continue
    const line = downlink.findIndex(
      (each) => each.kind === kind && each.from === (kind === 'screen' ? 'screen' : placeOf(from)),
    )
    person?.transceivers[index]?.receiver.track.onReceiveRtp.subscribe((packet) => {
      for (const [to, { lines }] of people.entries()) if (to !== from) lines[line]?.writeRtp(packet)
    })
    person?.transceivers[index]?.onTrack.subscribe((track) => askForKeyFrames(from, index, track))
  }
}

const askers = new Map<string, () => void>()
function askForKeyFrames(from: number, index: number, track: MediaStreamTrack) {
  const receiver = people[from]?.transceivers[index]?.receiver
  if (track.kind !== 'video' || !receiver) return
  askers.set(`${from} ${index}`, () => track.ssrc !== undefined && void receiver.sendRtcpPLI(track.ssrc))
}

const tasks = {
  join: async (sdp: string): Promise<string> => {
    const connection = new RTCPeerConnection(syntheticConfiguration)
    await connection.setRemoteDescription({ type: 'offer', sdp })
    const transceivers = connection.getTransceivers()
    const lines = downlink.map(({ kind }, index) => {
      const track = new MediaStreamTrack({ kind: kind === 'microphone' ? 'audio' : 'video' })
      const transceiver = transceivers[uplink.length + index]
      transceiver?.setDirection('sendonly')
      void transceiver?.sender.replaceTrack(track)
      return track
    })
    people.push({ transceivers, lines })
    const from = people.length - 1
    if (from <= 4) forward(from)
    await connection.setLocalDescription(await connection.createAnswer())
    return connection.localDescription?.sdp ?? ''
  },
  askAll: (): void => {
    for (const ask of askers.values()) ask()
  },
  used: () => ({ processorTime: processorTime(), bytes: process.memoryUsage().rss }),
}

export type WeriftTasks = typeof tasks
offer(tasks)
