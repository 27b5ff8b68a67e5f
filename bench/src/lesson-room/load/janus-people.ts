/**
 * The participants of the lesson in a video room of Janus. The teacher and the speakers publish on one connection. Everybody
 * subscribes to the others on a second connection.
 */
import { RTCPeerConnection } from 'werift'
import { leadStreams, speakerStreams } from '../../../../e2e/src/lesson-room/synthetic-participant.ts'
import type { StreamShape } from '../../../../e2e/src/lesson-room/synthetic-media.ts'
import {
  openSyntheticWay,
  syntheticConfiguration,
  type Counted,
  type SyntheticOptions,
} from '../../../../e2e/src/lesson-room/synthetic-way.ts'

type JanusLesson = { port: number; people: number; speakers: number }
type Jsep = { type: 'offer' | 'answer'; sdp: string }
type Reply = {
  janus: string
  transaction?: string
  sender?: number
  data?: { id: number }
  error?: { reason: string }
  plugindata?: { data: { videoroom?: string; error?: string } }
  jsep?: Jsep
}

const room = 20
const keepAliveEvery = 20_000

/** Connects all participants. Returns, for each of them, a function that returns what this participant has received. */
export async function openJanusPeople(lesson: JanusLesson, options: SyntheticOptions): Promise<(() => Counted)[]> {
  const janus = await connectJanus(lesson.port)
  const first = await janus.attach()
  await janus.tell(first, { request: 'create', room, publishers: 5, audiocodec: 'opus', videocodec: 'vp8', bitrate: 0 })
  for (let index = 0; index <= lesson.speakers; index++) await publish(janus, index, options)
  const counters = []
  for (let index = 0; index < lesson.people; index++) {
    const feeds = Array.from({ length: lesson.speakers + 1 }, (_, feed) => feed).filter((feed) => feed !== index)
    counters.push(await subscribe(janus, feeds, options))
  }
  return counters
}

async function publish(janus: Janus, index: number, options: SyntheticOptions) {
  const { microphone, camera } = index === 0 ? leadStreams : speakerStreams
  // The teacher sends no small picture: as on the other servers, everybody here receives the large one.
  const shapes: StreamShape[] = index === 0 ? [microphone, camera, leadStreams.screen] : [microphone, camera]
  const connection = new RTCPeerConnection(syntheticConfiguration)
  for (const { clock } of shapes) {
    connection.addTransceiver(clock === 48_000 ? 'audio' : 'video', { direction: 'sendonly' })
  }
  await connection.setLocalDescription(await connection.createOffer())
  const way = openSyntheticWay(connection, options)
  const handle = await janus.attach()
  const offer: Jsep = { type: 'offer', sdp: connection.localDescription?.sdp ?? '' }
  const answer = await janus.tell(
    handle,
    { request: 'joinandconfigure', ptype: 'publisher', room, id: index + 1 },
    offer,
  )
  await connection.setRemoteDescription(answer as Jsep)
  await way.connected
  for (const [line, shape] of shapes.entries()) {
    const transceiver = connection.getTransceivers()[line]
    if (transceiver) way.send(transceiver, shape)
  }
}

async function subscribe(janus: Janus, feeds: number[], options: SyntheticOptions): Promise<() => Counted> {
  const handle = await janus.attach()
  const streams = feeds.map((feed) => ({ feed: feed + 1 }))
  const offer = await janus.tell(handle, { request: 'join', ptype: 'subscriber', room, streams })
  const connection = new RTCPeerConnection(syntheticConfiguration)
  await connection.setRemoteDescription(offer as Jsep)
  const way = openSyntheticWay(connection, options)
  await connection.setLocalDescription(await connection.createAnswer())
  await janus.tell(handle, { request: 'start', room }, { type: 'answer', sdp: connection.localDescription?.sdp ?? '' })
  await way.connected
  return way.takeCounts
}

type Janus = {
  attach(): Promise<number>
  /** Sends a request to the plugin. Returns the session description in the answer, if any. @throws if Janus refuses. */
  tell(handle: number, body: object, jsep?: Jsep): Promise<Jsep | undefined>
}

async function connectJanus(port: number): Promise<Janus> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, 'janus-protocol')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Janus does not answer')))
  })
  const waiting = new Map<string, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    // Skip `ack`: Janus acknowledges a request at once, and the plugin's answer comes later.
    if (reply.transaction !== undefined && reply.janus !== 'ack') waiting.get(reply.transaction)?.(reply)
  })
  let count = 0
  const ask = (message: object) =>
    new Promise<Reply>((resolve, reject) => {
      const transaction = String((count += 1))
      waiting.set(transaction, (reply) => {
        waiting.delete(transaction)
        const fault = reply.error?.reason ?? reply.plugindata?.data.error
        if (fault === undefined) resolve(reply)
        else reject(new Error(`Janus: ${fault}`))
      })
      socket.send(JSON.stringify({ ...message, transaction }))
    })
  const session_id = (await ask({ janus: 'create' })).data?.id
  setInterval(
    () => socket.send(JSON.stringify({ janus: 'keepalive', session_id, transaction: 'alive' })),
    keepAliveEvery,
  )
  return {
    attach: async () => (await ask({ janus: 'attach', session_id, plugin: 'janus.plugin.videoroom' })).data?.id ?? 0,
    tell: async (handle_id, body, jsep) =>
      (await ask({ janus: 'message', session_id, handle_id, body, ...(jsep ? { jsep } : {}) })).jsep,
  }
}
