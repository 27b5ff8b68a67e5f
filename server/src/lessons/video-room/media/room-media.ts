/** Media of the video rooms, on one node or several: what the hub calls, and the events it receives. */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'
import type { Sources } from '@hien/sfu/sfu'

/**
 * A room's stage according to its rows. `may` holds everybody in the room, by connection, with the media of theirs that are
 * passed on. Anybody else has no media there.
 */
export type RoomStage = { sources: Sources; may: ReadonlyMap<string, PeerMedia> }

/** Reads stages by session. A session missing from the answer no longer has a room. */
export type ReadStages = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, RoomStage>>

/** Events that every node raises for its own hub, whichever node carries the media. Connections may belong to other nodes. */
export type RoomMediaEvents = {
  /** The peer's media connection was lost; it may connect again. */
  lost: (sessionId: string, connectionId: string) => void
  /** The state of the peer's line from now on, as `LineChanged` reports it. */
  line: (
    sessionId: string,
    connectionId: string,
    level: LineLevel,
    saving: boolean,
    withheld: readonly number[],
  ) => void
  /** Everybody in this room must connect again: the node or process that carried its media no longer does. */
  moved: (sessionId: string) => void
}

/**
 * A participant is a hub connection; a room is a session. One node carries a room's media. It reads from the rows who may
 * send and who is heard, whenever it is told about a change, and every few seconds.
 */
export type RoomMedia = {
  /** Call once, before the first connect. */
  readStagesBy(read: ReadStages): void
  /**
   * Answers the offer of a browser that is in the room on this node.
   * @throws {OfferRefused}
   * @throws {NoCapacity}
   * @throws {Error} if the carrier of the room fails or does not answer; a later call may reach another carrier
   */
  connect(sessionId: string, connectionId: string, offer: string): Promise<string>
  /** Tells the carrier that the rows of this room have changed and are committed. Never waits, never throws. */
  stageChanged(sessionId: string): void
  /** Sets data saving for a connection of this node until it leaves. Never throws. */
  setDataSaver(sessionId: string, connectionId: string, on: boolean): void
  /** Ends the media of a connection, of this node or another. Never throws. */
  leave(sessionId: string, connectionId: string): void
  /**
   * Answers an offer with a test connection to this node that carries silence.
   * @throws {OfferRefused}
   * @throws {NoCapacity}
   * @throws {Error} on failure
   */
  check(offer: string): Promise<string>
  /** Returns how many people fit into a lesson of this class, including those in it: limited by the room and the node. */
  placesFor(classId: string): Promise<number>
  on<Name extends keyof RoomMediaEvents>(name: Name, listener: RoomMediaEvents[Name]): void
}

/** No node can carry another person, or the node that carries this room cannot. */
export class NoCapacity extends Error {}
