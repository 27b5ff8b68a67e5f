/** Opens the microphone, camera and screen of this device. */
import { type OwnDevice, type MediaFaultReason, reasonOf } from './media-fault.ts'

/** Thrown if a device cannot be opened. `reason` says why. */
export class MediaRefused extends Error {
  readonly reason: MediaFaultReason
  constructor(reason: MediaFaultReason) {
    super(reason)
    this.name = 'MediaRefused'
    this.reason = reason
  }
}

/** A microphone or camera. `label` is its name as the browser reports it. */
export type DeviceChoice = { id: string; label: string }

const which = (id: string | null): MediaTrackConstraints => (id === null ? {} : { deviceId: { exact: id } })
const wishes: Record<OwnDevice, (id: string | null) => MediaStreamConstraints> = {
  microphone: (id) => ({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...which(id) },
  }),
  camera: (id) => ({
    video: {
      width: { ideal: 640 },
      height: { ideal: 360 },
      frameRate: { ideal: 20, max: 30 },
      ...(id === null ? { facingMode: 'user' } : which(id)),
    },
  }),
}
const kinds: Record<OwnDevice, MediaDeviceKind> = { microphone: 'audioinput', camera: 'videoinput' }

/** Returns the browser's media devices; undefined outside secure contexts and in some in-app browsers. */
const mediaDevices = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

function requireDevices(): MediaDevices {
  const devices = mediaDevices()
  if (typeof devices?.getUserMedia === 'function') return devices
  throw new MediaRefused(window.isSecureContext ? 'unsupported' : 'insecure')
}

/**
 * Returns the first track of the stream that `ask` opens.
 * @throws {MediaRefused} if the browser opens no stream, or a stream without a track
 */
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
 * Opens the microphone or the camera. The browser may first ask its user for permission.
 * @param id an id from `listDevices`; null leaves the choice to the browser.
 * @throws {MediaRefused} if the browser cannot open devices on this page, or does not open this one
 */
export async function openDevice(device: OwnDevice, id: string | null): Promise<MediaStreamTrack> {
  const devices = requireDevices()
  return firstTrack(() => devices.getUserMedia(wishes[device](id)))
}

/** Returns the microphones or cameras that the browser names. Browsers name them only after one was opened. */
export async function listDevices(device: OwnDevice): Promise<DeviceChoice[]> {
  const all =
    (await mediaDevices()
      ?.enumerateDevices?.()
      .catch(() => null)) ?? []
  return all
    .filter(({ kind, deviceId, label }) => kind === kinds[device] && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Calls `listener` when a device is plugged in or removed. Returns a function that stops listening. */
export function watchDevices(listener: () => void): () => void {
  const devices = mediaDevices()
  devices?.addEventListener?.('devicechange', listener)
  return () => devices?.removeEventListener?.('devicechange', listener)
}

export const canShareScreen = () => typeof mediaDevices()?.getDisplayMedia === 'function'

/**
 * Lets the user choose a screen or window and returns its track.
 * @throws {MediaRefused} if no screen is opened; the reason is `denied` also if the user closes the picker
 */
export async function openScreen(): Promise<MediaStreamTrack> {
  const devices = requireDevices()
  const track = await firstTrack(() => devices.getDisplayMedia({ video: { frameRate: { ideal: 10, max: 15 } } }))
  // Sharp text matters more than smooth motion.
  track.contentHint = 'detail'
  return track
}
