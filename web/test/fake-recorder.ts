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

/** Gives the browser a recorder. The browser still has no AudioContext, so the level of the microphone is always 0. */
export const provideRecorder = () => vi.stubGlobal('MediaRecorder', FakeRecorder)
