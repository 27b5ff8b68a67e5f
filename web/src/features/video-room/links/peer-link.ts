/** The connection to one other browser in the room. No React. */
import { type Signal, readSignal, writeSignal } from './signals.ts'

const trackKinds = ['microphone', 'camera', 'screen'] as const
export type TrackKind = (typeof trackKinds)[number]
export type Tracks = Record<TrackKind, MediaStreamTrack | null>

/** What comes from the other side. Its tracks last as long as the link; whether they carry anything, the peer's media say. */
export type Received = Record<TrackKind, MediaStream | null>

export type PeerLink = {
  readonly received: Received
  readonly connected: boolean
  /** Sends these from now on, without a new negotiation. */
  setTracks(tracks: Tracks): void
  /** Most bits per second of each kind. */
  setBitrates(bitrates: Record<TrackKind, number>): void
  receiveSignal(text: string): Promise<void>
  close(): void
}

export type PeerLinkOptions = {
  /** The newcomer calls those who were there: one side alone makes offers. */
  calls: boolean
  connection: RTCPeerConnection
  tracks: Tracks
  send: (text: string) => void
  onChange: () => void
}

/** Milliseconds in a state that is not 'connected' before another way is looked for. */
const reconnectDelays: Partial<Record<RTCPeerConnectionState, number>> = {
  new: 15_000,
  connecting: 15_000,
  disconnected: 5000,
  failed: 0,
}
/** The other side calls; it is given time to notice by itself. */
const extraDelayOfCallee = 3000
const restartInterval = 15_000

const mediaOf: Record<TrackKind, 'audio' | 'video'> = { microphone: 'audio', camera: 'video', screen: 'video' }

export function createPeerLink({ calls, connection, tracks, send, onChange }: PeerLinkOptions): PeerLink {
  let sent = tracks
  let bitrates: Record<TrackKind, number> | null = null
  /** Of the latest offer, and of the one whose other half is here. */
  let round = 0
  let settledRound = 0
  let earlyCandidates: { round: number; candidate: RTCIceCandidateInit }[] = []
  let received: Received = { microphone: null, camera: null, screen: null }
  let restartTimer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  // Voice and face in one stream: the other browser keeps them in step.
  const ownStream = new MediaStream()

  const transmit = (signal: Signal) => {
    const text = closed ? null : writeSignal(signal)
    if (text !== null) send(text)
  }
  /** The three of the contract between both sides: told apart by their order alone. */
  const eachKind = (work: (transceiver: RTCRtpTransceiver, kind: TrackKind) => void) => {
    const transceivers = connection.getTransceivers()
    for (const [index, kind] of trackKinds.entries()) {
      const transceiver = transceivers[index]
      if (transceiver) work(transceiver, kind)
    }
  }

  const sendTracks = () =>
    eachKind(({ sender }, kind) => {
      if (sender.track !== sent[kind]) sender.replaceTrack(sent[kind]).catch(() => null)
    })

  const limitBitrates = () =>
    eachKind(({ sender }, kind) => {
      const parameters = sender.getParameters()
      const [encoding] = parameters.encodings
      if (!encoding || bitrates === null || encoding.maxBitrate === bitrates[kind]) return
      encoding.maxBitrate = bitrates[kind]
      sender.setParameters(parameters).catch(() => null)
    })

  async function offer(iceRestart: boolean) {
    round += 1
    await connection.setLocalDescription(await connection.createOffer({ iceRestart }))
    transmit({ type: 'offer', round, sdp: connection.localDescription?.sdp ?? '' })
  }

  async function setRemoteDescription(description: RTCSessionDescriptionInit) {
    await connection.setRemoteDescription(description)
    settledRound = round
    const waiting = earlyCandidates.filter((candidate) => candidate.round === round)
    earlyCandidates = earlyCandidates.filter((candidate) => candidate.round > round)
    for (const { candidate } of waiting) await addCandidate(candidate)
  }

  // A candidate of a way that is gone, or of a kind this browser does not know, is no fault.
  const addCandidate = (candidate: RTCIceCandidateInit) => connection.addIceCandidate(candidate).catch(() => null)

  async function answer(sdp: string) {
    await setRemoteDescription({ type: 'offer', sdp })
    eachKind(({ sender }) => sender.setStreams?.(ownStream))
    eachKind((transceiver) => {
      transceiver.direction = 'sendrecv'
    })
    sendTracks()
    await connection.setLocalDescription(await connection.createAnswer())
    transmit({ type: 'answer', round, sdp: connection.localDescription?.sdp ?? '' })
    limitBitrates()
  }

  async function handleSignal(signal: Signal) {
    switch (signal.type) {
      case 'offer':
        if (calls || signal.round <= round) return
        round = signal.round
        return answer(signal.sdp)
      case 'answer':
        if (!calls || signal.round !== round || settledRound === round) return
        await setRemoteDescription({ type: 'answer', sdp: signal.sdp })
        return limitBitrates()
      case 'candidate':
        if (signal.round === settledRound) await addCandidate(signal.candidate)
        else if (signal.round > settledRound) earlyCandidates.push(signal)
        return
      case 'restart':
        if (calls) await offer(true)
    }
  }

  function restartIce() {
    restartTimer = setTimeout(restartIce, restartInterval)
    if (calls) void enqueue(() => offer(true))
    else transmit({ type: 'restart' })
  }
  function watchState() {
    clearTimeout(restartTimer)
    const wait = reconnectDelays[connection.connectionState]
    if (wait !== undefined) restartTimer = setTimeout(restartIce, calls ? wait : wait + extraDelayOfCallee)
    onChange()
  }

  // One after the other: descriptions and candidates depend on those before them.
  let queue = Promise.resolve()
  const enqueue = (work: () => Promise<unknown>) => {
    queue = queue.then(async () => {
      if (closed) return
      // What cannot be used (a description of another browser's making) is dropped; the watch looks for another way.
      await work().catch(() => null)
    })
    return queue
  }

  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) transmit({ type: 'candidate', round, candidate: candidate.toJSON() })
  })
  connection.addEventListener('connectionstatechange', watchState)
  connection.addEventListener('track', ({ track, transceiver }) => {
    const kind = trackKinds[connection.getTransceivers().indexOf(transceiver)]
    if (!kind) return
    received = { ...received, [kind]: new MediaStream([track]) }
    onChange()
  })
  if (calls) {
    for (const kind of trackKinds) {
      const streams = kind === 'screen' ? [] : [ownStream]
      connection.addTransceiver(sent[kind] ?? mediaOf[kind], { direction: 'sendrecv', streams })
    }
    void enqueue(() => offer(false))
  }
  watchState()

  return {
    get received() {
      return received
    },
    get connected() {
      return connection.connectionState === 'connected'
    },
    setTracks(next) {
      sent = next
      sendTracks()
    },
    setBitrates(next) {
      bitrates = next
      limitBitrates()
    },
    async receiveSignal(text) {
      const signal = readSignal(text)
      if (signal) await enqueue(() => handleSignal(signal))
    },
    close() {
      closed = true
      clearTimeout(restartTimer)
      connection.close()
    },
  }
}
