/** A fake of the browser's MediaRecorder. It records a fixed text. */
import { vi } from 'vitest'

export class FakeRecorder extends EventTarget {
  static last: FakeRecorder | null = null
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  state: RecordingState = 'inactive'
  mimeType: string
  constructor(_stream: unknown, { mimeType = '' }: MediaRecorderOptions = {}) {
    super()
    this.mimeType = mimeType
    FakeRecorder.last = this
  }
  start() {
    this.state = 'recording'
  }
  /** Reports a part of the recording, as the browser does every few seconds. */
  deliver(part: string) {
    const data = new Blob([part], { type: this.mimeType })
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
  }
  stop() {
    this.state = 'inactive'
    this.deliver('tiếng nói')
    this.dispatchEvent(new Event('stop'))
  }
}

/** Gives the browser a recorder. The browser still has no AudioContext, so the level of the microphone is unknown. */
export const provideRecorder = () => vi.stubGlobal('MediaRecorder', FakeRecorder)

/** Gives the browser an AudioContext in a state. Its microphone always measures `sample`, from -1 to 1. */
export function provideLevel(state: AudioContextState, sample: number) {
  const analyser = { fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(sample) }
  class FakeAudioContext {
    state = state
    resume = async () => {}
    close = async () => {}
    createAnalyser = () => analyser
    createMediaStreamSource = () => ({ connect: () => {} })
  }
  vi.stubGlobal('AudioContext', FakeAudioContext)
}
