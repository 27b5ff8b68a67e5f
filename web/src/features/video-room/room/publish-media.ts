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
}

export function createMediaPublisher({ read, send, onRefused }: MediaPublisherOptions): MediaPublisher {
  let published = ''
  function publish() {
    const media = read()
    const now = JSON.stringify(media)
    if (media === null || now === published) return
    published = now
    send(media).catch((error: unknown) => {
      if (read() === null) return
      const refusal = hubRefusalOf(error)
      const refused = refusal === 'FLOOR_FULL' || refusal === 'FORBIDDEN'
      // Silence is forbidden to nobody: said once, it is not said again.
      if (refused && now === JSON.stringify(silent)) return
      if (!refused) return void setTimeout(publishAgain, retryDelay)
      published = ''
      const full = refusal === 'FLOOR_FULL'
      onRefused(full && (media.microphone || media.camera) ? speech : allMedia, full)
    })
  }
  function publishAgain() {
    published = ''
    publish()
  }
  return {
    publish,
    assume: (media) => void (published = media === null ? '' : JSON.stringify(media)),
  }
}
