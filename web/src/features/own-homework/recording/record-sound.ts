/** Records sound from the microphone of this device. */

export type MicrophoneFault = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy'

/** Thrown if the microphone cannot be opened or recorded. */
export class MicrophoneRefused extends Error {
  override name = 'MicrophoneRefused'
  readonly fault: MicrophoneFault
  constructor(fault: MicrophoneFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

export type SoundRecorder = {
  /** Returns the loudness at this moment, from 0 to 1; null while the browser cannot measure it. */
  level: () => number | null
  /** Ends the recording. `onEnd` is called afterwards. */
  stop: () => void
}

type RecordOptions = {
  /** Called every ten seconds with everything recorded until then. */
  onProgress: (recorded: Blob) => void
  /** Called once with the complete recording, also if the microphone was unplugged or taken by a call. */
  onEnd: (recorded: Blob) => void
}

/**
 * Formats in the order of our preference. The first plays on most devices, but not every browser can record it. The empty
 * text at the end leaves the choice to the browser.
 */
const formats = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', '']
/** Speech is clear at this rate, and ten minutes take about 5 MB. */
const bitsPerSecond = 64_000
/** Milliseconds between two calls of `onProgress`. Each call passes the whole recording, and the caller stores all of it. */
const progressInterval = 10_000

const faults: Record<string, MicrophoneFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

async function openMicrophone(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (!mediaDevices?.getUserMedia || !('MediaRecorder' in window))
    throw new MicrophoneRefused(window.isSecureContext ? 'unsupported' : 'insecure')
  try {
    return await mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    throw new MicrophoneRefused(faults[name] ?? 'busy', { cause: error })
  }
}

/** Measures how loud a stream is. */
function measureLevel(stream: MediaStream): { level: SoundRecorder['level']; close: () => void } {
  if (!('AudioContext' in window)) return { level: () => null, close: () => {} }
  const context = new AudioContext()
  // Some browsers start an AudioContext only on request, or never.
  void context.resume()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      if (context.state !== 'running') return null
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // The inner root gives the loudness, about 0.1 for speech. The outer root and the factor make quiet speech visible.
      return Math.min(1, Math.sqrt(Math.sqrt(power)) * 1.5)
    },
    close: () => void context.close(),
  }
}

function createRecorder(stream: MediaStream): MediaRecorder {
  const format = formats.find((one) => one === '' || MediaRecorder.isTypeSupported(one))
  return new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(format ? { mimeType: format } : {}) })
}

/**
 * Starts a recording. The browser may first ask its user for permission.
 * @throws {MicrophoneRefused} if the browser cannot record on this page or does not open the microphone
 */
export async function recordSound({ onProgress, onEnd }: RecordOptions): Promise<SoundRecorder> {
  const stream = await openMicrophone()
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    const recorder = createRecorder(stream)
    const parts: Blob[] = []
    const recorded = () => new Blob(parts, { type: (parts[0]?.type || recorder.mimeType).split(';')[0] ?? '' })
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      parts.push(data)
      if (recorder.state === 'recording') onProgress(recorded())
    })
    recorder.start(progressInterval)
    const meter = measureLevel(stream)
    // The recorder also stops by itself when its microphone ends.
    recorder.addEventListener('stop', () => {
      close()
      meter.close()
      onEnd(recorded())
    })
    return {
      level: meter.level,
      stop: () => {
        if (recorder.state !== 'inactive') recorder.stop()
      },
    }
  } catch (error) {
    close()
    throw new MicrophoneRefused('unsupported', { cause: error })
  }
}
