/** Media of the video rooms, over one node or several: what the hub asks of them, and what it is told. */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'
import type { Sources } from '@hien/sfu/sfu'

/**
 * What the rows of a room say. `may` has everybody who is in the room, by their connection, with what of theirs is passed on;
 * whoever is not in it has no media there.
 */
export type RoomStage = { sources: Sources; may: ReadonlyMap<string, PeerMedia> }

/** By session. One that is not in the answer has no room any more. */
export type ReadStages = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, RoomStage>>

/** What every node tells its own hub, whichever of them carries the media. Connections may be those of other nodes. */
export type RoomMediaEvents = {
  /** Their way was lost; they may connect again. */
  lost: (sessionId: string, connectionId: string) => void
  /** What comes through to them from now on, as `LineChanged` says it. */
  line: (
    sessionId: string,
    connectionId: string,
    level: LineLevel,
    saving: boolean,
    withheld: readonly number[],
  ) => void
  /** All of this room connect anew: the node or process that carried its media does so no more. */
  moved: (sessionId: string) => void
}

/**
 * A participant is a connection of the hub, a room a session. The media of a room are carried by one node, which reads from
 * the rows who may send and who is heard, each time it is told that they changed, and every few seconds.
 */
export type RoomMedia = {
  /** Once, before the first connect. */
  readStagesBy(read: ReadStages): void
  /**
   * Answers the offer of a browser that is in the room on this node.
   * @throws {OfferRefused}
   * @throws {NoCapacity}
   * @throws {Error} when what carries the room does not answer or fails: a little later it may be another
   */
  connect(sessionId: string, connectionId: string, offer: string): Promise<string>
  /** The rows of this room have changed, and are committed. Never waits, never throws. */
  stageChanged(sessionId: string): void
  /** Remembered for a connection of this node until it leaves. Never throws. */
  setDataSaver(sessionId: string, connectionId: string, on: boolean): void
  /** Ends the media of a connection, of this node or another. Never throws. */
  leave(sessionId: string, connectionId: string): void
  /** A way on which silence comes, by this node. @throws {OfferRefused} @throws {NoCapacity} @throws {Error} when it fails */
  check(offer: string): Promise<string>
  /** How many people a lesson of this class has room for, those who are in it included: the fewer of what a room takes and what a node still carries. */
  placesFor(classId: string): Promise<number>
  on<Name extends keyof RoomMediaEvents>(name: Name, listener: RoomMediaEvents[Name]): void
}

/** No node carries another, or the one that carries this room does not. */
export class NoCapacity extends Error {}
