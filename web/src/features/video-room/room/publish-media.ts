/** Reports to the server what the member sends, and repeats a report that did not arrive. */
import type { PeerMedia } from '@hien/contract/video-room'
import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'

const retryDelay = 1000
export const speech = ['microphone', 'camera'] as const
export const allMedia = [...speech, 'screen'] as const
export const silent: PeerMedia = { microphone: false, camera: false, screen: false }

type MediaPublisherOptions = {
  /** Returns what the member sends now; null if they are not in the room. */
  read(): PeerMedia | null
  send(media: PeerMedia): Promise<unknown>
  /** Called after a refusal, with the kinds to switch off. `full` is true if the reason is that all places to speak are taken. */
  onRefused(kinds: readonly (keyof PeerMedia)[], full: boolean): void
}

export type MediaPublisher = {
  /** Reports what is sent, unless the server already knows. After FLOOR_FULL or FORBIDDEN the report is not repeated. */
  publish(): void
  /** Records which media the server has been told about; null if unknown. */
  assume(media: PeerMedia | null): void
  /**
   * Records that the server has switched the microphone off. This change must not be reported: on an open floor a
   * member who reports sending nothing loses their place.
   */
  assumeMuted(): void
}

const isSame = (one: PeerMedia, other: PeerMedia) => allMedia.every((kind) => one[kind] === other[kind])

export function createMediaPublisher({ read, send, onRefused }: MediaPublisherOptions): MediaPublisher {
  let published: PeerMedia | null = null
  /** Number of reports whose outcome is not known yet. */
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
    // Outside the room, or if the refused report said that nothing is sent, nothing is left to switch off.
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
      // With a report under way, nobody knows which change the server applied last.
      if (published && unsettled === 0) published = { ...published, microphone: false }
    },
  }
}
