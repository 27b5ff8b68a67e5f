/** Simulates a participant in a lesson without a browser. The connection has the m-lines of contract/src/video-room.ts. */
import { downlink, uplink, type UplinkKind } from '@hien/contract/video-room'
import { RTCPeerConnection } from 'werift'
import * as shapes from './synthetic-media.ts'
import { openSyntheticWay, syntheticConfiguration, type SyntheticOptions, type SyntheticWay } from './synthetic-way.ts'

export type SyntheticParticipant = Omit<SyntheticWay, 'send' | 'connected'> & {
  readonly offer: string
  /** Sets the server's answer. Resolves and rejects like `connected` of SyntheticWay. */
  accept(answer: string): Promise<void>
  /** Sends exactly these streams from now on, and stops all other streams. */
  send(streams: Partial<Record<UplinkKind, shapes.StreamShape>>): void
}

/** The streams of a leader who shares a screen. */
export const leadStreams = {
  microphone: shapes.voice,
  camera: shapes.camera,
  smallCamera: shapes.smallCamera,
  screen: shapes.screen,
}
export const speakerStreams = { microphone: shapes.voice, camera: shapes.speakerCamera }

const mediaOf = (kind: string) => (kind === 'microphone' ? 'audio' : 'video')

export async function openSyntheticParticipant(options: SyntheticOptions): Promise<SyntheticParticipant> {
  const connection = new RTCPeerConnection(syntheticConfiguration)
  for (const kind of uplink) connection.addTransceiver(mediaOf(kind), { direction: 'sendonly' })
  for (const { kind } of downlink) connection.addTransceiver(mediaOf(kind), { direction: 'recvonly' })
  await connection.setLocalDescription(await connection.createOffer())
  const { send, connected, ...way } = openSyntheticWay(connection, options)
  return {
    ...way,
    offer: connection.localDescription?.sdp ?? '',
    async accept(answer) {
      await connection.setRemoteDescription({ type: 'answer', sdp: answer })
      await connected
    },
    send(streams) {
      const transceivers = connection.getTransceivers()
      for (const [index, kind] of uplink.entries()) {
        const transceiver = transceivers[index]
        if (transceiver) send(transceiver, streams[kind] ?? null)
      }
    },
  }
}
