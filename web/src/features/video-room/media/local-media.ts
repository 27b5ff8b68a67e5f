/** What the browser gives of this device: microphone, camera, screen. */
import { type OwnDevice, type MediaFaultReason, reasonOf } from './media-fault.ts'

/** A device that would not open. `reason` says why. */
export class MediaRefused extends Error {
  readonly reason: MediaFaultReason
  constructor(reason: MediaFaultReason) {
    super(reason)
    this.name = 'MediaRefused'
    this.reason = reason
  }
}

/** One of several microphones or cameras, by the name its maker gave it. */
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

/** Missing outside of secure contexts and in the browsers within other applications. */
const mediaDevices = () => (navigator as { mediaDevices?: MediaDevices }).mediaDevices

function requireDevices(): MediaDevices {
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
 * @param id one of `listDevices`; null leaves it to the browser.
 * @throws MediaRefused
 */
export async function openDevice(device: OwnDevice, id: string | null): Promise<MediaStreamTrack> {
  const devices = requireDevices()
  return firstTrack(() => devices.getUserMedia(wishes[device](id)))
}

/** The microphones or cameras there are, as far as the browser names them, which it does once one was opened. */
export async function listDevices(device: OwnDevice): Promise<DeviceChoice[]> {
  const all =
    (await mediaDevices()
      ?.enumerateDevices?.()
      .catch(() => null)) ?? []
  return all
    .filter(({ kind, deviceId, label }) => kind === kinds[device] && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}

/** Tells when one is plugged in or pulled out. @returns how to stop listening. */
export function watchDevices(listener: () => void): () => void {
  const devices = mediaDevices()
  devices?.addEventListener?.('devicechange', listener)
  return () => devices?.removeEventListener?.('devicechange', listener)
}

export const canShareScreen = () => typeof mediaDevices()?.getDisplayMedia === 'function'

/**
 * Lets the owner choose a screen or window.
 * @throws MediaRefused, with `denied` also when they have thought better of it
 */
export async function openScreen(): Promise<MediaStreamTrack> {
  const devices = requireDevices()
  const track = await firstTrack(() => devices.getDisplayMedia({ video: { frameRate: { ideal: 10, max: 15 } } }))
  // Letters matter more than motion.
  track.contentHint = 'detail'
  return track
}
