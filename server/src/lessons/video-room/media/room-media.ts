/** Interface to the media of the video rooms, on one node or several: what the hub calls, and the events it receives. */
import type { LineLevel, PeerMedia } from '@hien/contract/video-room'
import type { Sources } from '@hien/sfu/sfu'

/** A room's stage as the database has it. */
export type RoomStage = {
  /** The peers that everybody hears and sees. */
  sources: Sources
  /** By connection id: which media of each person in the room are forwarded. Nothing is forwarded for other connections. */
  may: ReadonlyMap<string, PeerMedia>
}

/** Returns stages by session id. A session missing from the answer no longer has a room. */
export type ReadStages = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, RoomStage>>

/**
 * Events about media, whichever node forwards the media. Every node's hub gets `lost` and `line`, so `connectionId` can be a
 * connection of another node. Only nodes with connections in the room get `moved`.
 */
export type RoomMediaEvents = {
  /** The peer's media connection was lost. The peer can connect again. */
  lost: (sessionId: string, connectionId: string) => void
  /** The quality that the peer gets has changed. The arguments are those of the hub event `LineChanged`. */
  line: (
    sessionId: string,
    connectionId: string,
    level: LineLevel,
    saving: boolean,
    withheld: readonly number[],
  ) => void
  /** Everybody in this room must connect again, because the node or process that forwarded its media has changed. */
  moved: (sessionId: string) => void
}

/**
 * The media of the video rooms. `sessionId` names a room, `connectionId` a participant's connection to the hub. One
 * node, the carrier, forwards all media of a room. After each call of stageChanged, and every few seconds, the carrier
 * reads from the database who may send and who is heard.
 */
export type RoomMedia = {
  /** Sets the function that reads stages. Call once, before the first `connect`. */
  readStagesBy(read: ReadStages): void
  /**
   * Connects a browser's media and returns the answer to its offer. The browser's hub connection must be on this node.
   * A teacher can also use the capacity that nodes keep for teachers.
   * @throws {OfferRefused} if the offer is not valid
   * @throws {NoCapacity} if no node has capacity, or the carrier of the room has none, or the lesson is no longer running
   * @throws {Error} if the carrier of the room fails or does not answer; a later call may reach another carrier
   */
  connect(sessionId: string, connectionId: string, offer: string, as?: { isTeacher: boolean }): Promise<string>
  /** Tells the carrier that a change of this room's stage is committed in the database. Never waits, never throws. */
  stageChanged(sessionId: string): void
  /**
   * Switches data saving (no pictures) for a connection of this node on or off, until the connection leaves. Never
   * throws.
   */
  setDataSaver(sessionId: string, connectionId: string, on: boolean): void
  /** Ends the media of a connection of this node or another node. Never throws. */
  leave(sessionId: string, connectionId: string): void
  /**
   * Returns the answer to an offer for a test connection to this node. The test connection carries only silent sound.
   * @throws {OfferRefused} if the offer is not valid
   * @throws {NoCapacity} if this node has no capacity
   * @throws {Error} on any other failure
   */
  check(offer: string): Promise<string>
  /**
   * Returns how many people fit into the class's lesson now, including the people in it. The maximum size of a room and the
   * capacity of the nodes limit the number.
   */
  placesFor(classId: string): Promise<number>
  on<Name extends keyof RoomMediaEvents>(name: Name, listener: RoomMediaEvents[Name]): void
}

/**
 * Thrown if no node has capacity for another person, or the node that carries this room has none. Also thrown if the lesson is
 * no longer running.
 */
export class NoCapacity extends Error {}
