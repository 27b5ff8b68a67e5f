/** Enters the room on the hub, also after a lost connection. Waits for a free place if the room is full. */
import type { EnteredRoom, PeerMedia } from '@hien/contract/video-room'
import type { createEventBuffer } from '../../../lib/hub/event-buffer.ts'
import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import { type createMediaPublisher, silent } from './publish-media.ts'
import { phaseAfterRefusal } from './refusal-phase.ts'
import type { RoomPhase, VideoRoomState } from './video-room-state.ts'

type EntryOptions = {
  teaches: boolean
  state(): VideoRoomState
  /** Holds back hub events until the answer to EnterRoom is processed. */
  events: ReturnType<typeof createEventBuffer>
  publisher: ReturnType<typeof createMediaPublisher>
  enterRoom(media: PeerMedia): Promise<EnteredRoom>
  awaitPlace(): Promise<unknown>
  join(room: EnteredRoom): void
  /** Shows that all places are taken. */
  becomeFull(): void
  exitTo(phase: RoomPhase): void
}

/**
 * Returns the function that the hub connection calls whenever it is established. That function rejects if the member
 * neither enters the room nor waits for a free place.
 */
export function createEntry(room: EntryOptions): () => Promise<void> {
  /** The hub connection stays open, because the hub reports free places on it. */
  async function awaitPlace() {
    room.becomeFull()
    try {
      await room.awaitPlace()
    } catch (error) {
      const end = phaseAfterRefusal(error)
      if (room.state().phase === 'full' && end !== null) room.exitTo(end)
      throw error
    }
  }

  return async () => {
    if (room.state().phase === 'full') return awaitPlace()
    room.events.hold()
    const media = room.teaches ? room.state().own.on : silent
    room.publisher.assume(media)
    try {
      // Each entry gets a new id, so the media connection is made again.
      room.join(await room.enterRoom(media))
    } catch (error) {
      room.events.drop()
      // If the visit has ended during the call, the phase already says why.
      if (room.state().phase !== 'entering' && room.state().phase !== 'inside') throw error
      if (hubRefusalOf(error) === 'ROOM_FULL') return awaitPlace()
      const end = phaseAfterRefusal(error)
      if (end !== null) room.exitTo(end)
      throw error
    }
    room.events.flush()
    const { leads, place } = room.state().rights
    // A teacher who does not lead gets a place to speak only by reporting what they send. `assume(silent)` makes `publish`
    // send that report.
    if (!leads && place === null) room.publisher.assume(silent)
    room.publisher.publish()
  }
}
