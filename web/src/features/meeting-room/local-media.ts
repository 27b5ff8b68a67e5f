/** What the browser gives of this device: microphone, camera, screen. */
import { type Device, type MediaFaultReason, reasonOf } from './media-fault.ts'

/** A device that would not open. `reason` says why. */
export class MediaRefused extends Error {
  readonly reason: MediaFaultReason
  constructor(reason: MediaFaultReason) {
    super(reason)
    this.name = 'MediaRefused'
    this.reason = reason
  }
}

const wishes: Record<Device, MediaStreamConstraints> = {
  microphone: { audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true } },
  camera: {
    video: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 30 }, facingMode: 'user' },
  },
}

/** Missing outside of secure contexts and in the browsers within other applications. */
const mediaDevices = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

function devicesOrWhy(): MediaDevices {
  const devices = mediaDevices()
  if (typeof devices?.getUserMedia === 'function') return devices
  throw new MediaRefused(window.isSecureContext ? 'unsupported' : 'insecure')
}

/** @throws MediaRefused */
async function firstTrack(ask: () => Promise<MediaStream>): Promise<MediaStreamTrack> {
  let stream: MediaStream
  try {
    stream = await ask()
  } catch (error) {
    throw new MediaRefused(reasonOf(error))
  }
  const [track] = stream.getTracks()
  if (!track) throw new MediaRefused('missing')
  return track
}

/**
 * Opens the microphone or the camera; the browser may ask its owner first.
 * @throws MediaRefused
 */
export async function openDevice(device: Device): Promise<MediaStreamTrack> {
  const devices = devicesOrWhy()
  return firstTrack(() => devices.getUserMedia(wishes[device]))
}

export const canShareScreen = () => typeof mediaDevices()?.getDisplayMedia === 'function'

/**
 * Lets the owner choose a screen or window.
 * @throws MediaRefused, with `denied` also when he has thought better of it
 */
export async function openScreen(): Promise<MediaStreamTrack> {
  const devices = devicesOrWhy()
  const track = await firstTrack(() => devices.getDisplayMedia({ video: { frameRate: { ideal: 10, max: 15 } } }))
  // Letters matter more than motion.
  track.contentHint = 'detail'
  return track
}
