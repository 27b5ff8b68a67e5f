/**
 * Who is in the waiting rooms of all nodes. Every node holds all of it, so that nobody has to be asked when somebody
 * joins: each tells the others of its own connections, and all of them at once to whoever missed something.
 */
import type { PresentMember } from '@hien/contract/chat'
import type { Clock } from '../clock.ts'
import type { Nodes } from '../nodes/nodes.ts'
import type { Coming } from './comings.ts'
import { createRoomPresence, type Departure, type HeldPresence, type IsAlive, type RoomPresence } from './presence.ts'

export type EverybodyPresent = {
  /** A session's room; what this node's connections do there is told to the others. */
  roomOf(session: Session): RoomPresence
  /** Who came or went in a room, by what another node told. */
  onComing(listener: (sessionId: string, coming: Coming) => void): void
  /** They got the link into the meeting. */
  enter(sessionId: string, memberId: string): void
  /** Out of the class: out of its rooms. */
  remove(groupId: string, memberId: string): void
  /** The session is over. */
  forget(sessionId: string): void
  /** Those whose time is over, in whichever room. Once a second. */
  takeDepartures(): (Departure & { sessionId: string })[]
}

type Session = { sessionId: string; groupId: string }
type Change = Session & { connectionId: string } & (
    | { kind: 'join'; member: PresentMember }
    | { kind: 'leave' }
    | { kind: 'lose'; at: number }
  )
type Everything = (Session & { held: HeldPresence[] })[]

/** How long a node was silent before it counted as gone: its connections were lost then. */
const goneSince = 10_000

export function createEverybodyPresent({ signals, isJoined }: Nodes, clock: Clock): EverybodyPresent {
  const rooms = new Map<string, Session & { presence: RoomPresence }>()
  /** Nodes that hold more, or less, than is known here. */
  const unsure = new Set<string>()
  const listeners: ((sessionId: string, coming: Coming) => void)[] = []
  const isAlive: IsAlive = (node) => node === signals.own || signals.others.has(node)
  const now = () => clock.now().getTime()

  const open = (session: Session) => {
    const known = rooms.get(session.sessionId)
    if (known) return known
    const opened = { ...session, presence: createRoomPresence(signals.own) }
    rooms.set(session.sessionId, opened)
    return opened
  }
  const announce = (sessionId: string, member: PresentMember | null, here: boolean) => {
    if (member) for (const listener of listeners) listener(sessionId, { member, here })
  }
  const tell = (change: Change) => signals.tell('presence', change)
  const ask = (node: string) => signals.tell('presence wanted', { of: node })

  const follow = (change: Change, node: string) => {
    const { sessionId, groupId, connectionId } = change
    if (change.kind === 'join') {
      const isNew = open({ sessionId, groupId }).presence.join(connectionId, change.member, node)
      if (isNew) announce(sessionId, change.member, true)
      return
    }
    const presence = rooms.get(sessionId)?.presence
    if (change.kind === 'lose') presence?.lose(connectionId, change.at)
    else announce(sessionId, presence?.leftElsewhere(connectionId) ?? null, false)
  }
  const replace = (everything: Everything, node: string) => {
    unsure.delete(node)
    const told = new Map(everything.map((room) => [room.sessionId, room]))
    for (const room of everything) open({ sessionId: room.sessionId, groupId: room.groupId })
    for (const { sessionId, presence } of rooms.values()) {
      const { came, went } = presence.replaceHeldBy(node, told.get(sessionId)?.held ?? [])
      for (const member of came) announce(sessionId, member, true)
      for (const member of went) announce(sessionId, member, false)
    }
  }

  signals.on('presence', (change, node) => follow(change as Change, node))
  signals.on('presence wanted', (wanted) => {
    if ((wanted as { of: string }).of !== signals.own) return
    const all = [...rooms.values()].map(({ sessionId, groupId, presence }) => ({
      sessionId,
      groupId,
      held: presence.heldBy(signals.own),
    }))
    signals.tell(
      'presence of all',
      all.filter(({ held }) => held.length > 0),
    )
  })
  signals.on('presence of all', (everything, node) => replace(everything as Everything, node))
  signals.onMissed((node) => {
    unsure.add(node)
    ask(node)
  })
  signals.onGone((node) => {
    unsure.delete(node)
    for (const { presence } of rooms.values()) presence.loseNode(node, now() - goneSince)
  })

  return {
    roomOf({ sessionId, groupId }) {
      const session = { sessionId, groupId }
      const { presence } = open(session)
      return {
        ...presence,
        // Spread out, these two would stand still.
        get count() {
          return presence.count
        },
        get isEmpty() {
          return presence.isEmpty
        },
        join(connectionId, member) {
          tell({ ...session, connectionId, kind: 'join', member })
          return presence.join(connectionId, member)
        },
        leave(connectionId, at) {
          tell({ ...session, connectionId, kind: 'leave' })
          return presence.leave(connectionId, at)
        },
        lose(connectionId, at) {
          tell({ ...session, connectionId, kind: 'lose', at })
          presence.lose(connectionId, at)
        },
      }
    },
    onComing: (listener) => void listeners.push(listener),
    enter: (sessionId, memberId) => rooms.get(sessionId)?.presence.enter(memberId),
    remove(groupId, memberId) {
      for (const { sessionId, presence } of rooms.values().filter((room) => room.groupId === groupId)) {
        const removed = presence.remove(memberId)
        announce(sessionId, removed?.member ?? null, false)
        if (removed?.by === signals.own) presence.oweGoodbye(removed.member, now())
      }
    },
    forget: (sessionId) => void rooms.delete(sessionId),
    takeDepartures() {
      for (const node of unsure) ask(node)
      const joined = isJoined()
      const departures: (Departure & { sessionId: string })[] = []
      for (const { sessionId, presence } of rooms.values()) {
        for (const departure of presence.due(now(), isAlive, joined)) departures.push({ ...departure, sessionId })
        if (joined && presence.isForgotten(isAlive)) rooms.delete(sessionId)
      }
      return departures
    },
  }
}
