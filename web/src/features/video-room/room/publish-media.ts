/** Tells the server what the member sends, until it knows. No React. */
import type { PeerMedia } from '@hien/contract/video-room'
import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'

const retryDelay = 1000
export const speech = ['microphone', 'camera'] as const
export const allMedia = [...speech, 'screen'] as const
export const silent: PeerMedia = { microphone: false, camera: false, screen: false }

type MediaPublisherOptions = {
  /** What the member sends now; null: they are not in the room. */
  read(): PeerMedia | null
  send(media: PeerMedia): Promise<unknown>
  /** The server takes none of these kinds; `full`: since all places to speak are taken. */
  onRefused(kinds: readonly (keyof PeerMedia)[], full: boolean): void
}

export type MediaPublisher = {
  /** Says it unless the server knows. What fails is said again. */
  publish(): void
  /** The server takes this to be what is sent; null: nothing is known. */
  assume(media: PeerMedia | null): void
  /** The server has switched the microphone off, and need not be told: from who sends nothing it takes a place on an open floor. */
  assumeMuted(): void
}

const isSame = (one: PeerMedia, other: PeerMedia) => allMedia.every((kind) => one[kind] === other[kind])

export function createMediaPublisher({ read, send, onRefused }: MediaPublisherOptions): MediaPublisher {
  let published: PeerMedia | null = null
  /** Sendings of which it is not known whether they have arrived. */
  let unsettled = 0
  function publish() {
    const media = read()
    if (media === null || (published && isSame(media, published))) return
    published = media
    unsettled += 1
    send(media).then(
      () => void (unsettled -= 1),
      (error: unknown) => takeRefusal(media, hubRefusalOf(error)),
    )
  }
  function takeRefusal(media: PeerMedia, refusal: string | null) {
    const refused = refusal === 'FLOOR_FULL' || refusal === 'FORBIDDEN'
    if (!refused && read() !== null) return void setTimeout(publishAgain, retryDelay)
    unsettled -= 1
    // Silence is forbidden to nobody: said once, it is not said again.
    if (read() === null || isSame(media, silent)) return
    published = null
    const full = refusal === 'FLOOR_FULL'
    onRefused(full && (media.microphone || media.camera) ? speech : allMedia, full)
  }
  function publishAgain() {
    unsettled -= 1
    published = null
    publish()
  }
  return {
    publish,
    assume: (media) => void (published = media),
    assumeMuted() {
      // Of two changes at once it is not known which the server did last.
      if (published && unsettled === 0) published = { ...published, microphone: false }
    },
  }
}
