/** One visit to the video room: the connection to the hub, the way of sound and pictures, and what the member sends. No React. */
import {
  type EnteredRoom,
  type Peer,
  type PeerMedia,
  type Stage,
  type VideoRoomHubEvents,
  type VideoRoomHubMethods,
  videoRoomHubPath,
} from '@hien/contract/video-room'
import { createEventBuffer } from '../../../lib/hub/event-buffer.ts'
import { type ClientHubConnection, createHubConnection, hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import { watchPage } from '../../../lib/hub/watch-page.ts'
import { createLineChecker } from './line-checker.ts'
import { keepDataSaver, readDataSaver } from './data-saver.ts'
import type { Sent } from '../links/room-connection.ts'
import { type RoomLink, createRoomLink } from '../links/room-link.ts'
import { createOwnMedia } from '../media/own-media.ts'
import { allMedia, createMediaPublisher, silent, speech } from './publish-media.ts'
import { joinedAnnouncement, leftAnnouncement, sharingAnnouncement, stageAnnouncement } from './room-announcements.ts'
import { phaseAfterRefusal } from './refusal-phase.ts'
import { receivedMedia, withheldStreams } from './received-media.ts'
import { createStageActions } from './stage-actions.ts'
import { withMedia, withPeer, withoutPeer } from './room-peers.ts'
import { assumedLine, createRoomStore, nobodyInside, phaseOutside } from './room-store.ts'
import { stageEffects } from './stage-effects.ts'
import { rightsOf, sourcesOf } from './stage-rights.ts'
import type { RoomPhase, VideoRoom, VideoRoomState } from './video-room-state.ts'

type VideoRoomOptions = {
  sessionId: string
  pass: string
  /** Students come in with nothing switched on. */
  teaches: boolean
}

const dataSaverRetryDelay = 3000

export function createVideoRoom({ sessionId, pass, teaches }: VideoRoomOptions): VideoRoom {
  const own = createOwnMedia(takeOwnMedia)
  let link: RoomLink | null = null
  let hadMedia = false
  let peers: readonly Peer[] = []
  /** Holds what the hub says while EnterRoom is under way, for after its answer. */
  const events = createEventBuffer()
  /** As the member wishes; what the server says of it may be older. */
  let isSaving = readDataSaver()
  let dataSaverRetry: ReturnType<typeof setTimeout> | undefined

  const store = createRoomStore({ teaches, saving: isSaving, own: own.getState() })
  const { set } = store
  const received = (stage: Stage) => receivedMedia({ state: store.state, link, peers, stage })
  const takeReceived = (changes: Partial<VideoRoomState> = {}) => set({ ...received(store.state.stage), ...changes })

  const sent = (): Sent => {
    const { tracks, on } = store.state.own
    // A muted microphone stays open, and sends nothing.
    return {
      tracks: { ...tracks, microphone: on.microphone ? tracks.microphone : null },
      leads: store.state.rights.leads,
    }
  }
  function takeOwnMedia() {
    const next = own.getState()
    const hasSpoken = next.on.microphone || next.on.camera
    set({ own: next, invited: store.state.invited && !hasSpoken })
    link?.send(sent())
    publisher.publish()
  }

  const lineChecker = createLineChecker({
    keys: { sessionId, pass },
    read: () => store.state,
    set: (check) => set({ check }),
  })
  const publisher = createMediaPublisher({
    read: () => (store.state.phase === 'inside' ? store.state.own.on : null),
    send: (media) => connection.invoke('SetMedia', media),
    onRefused(kinds, full) {
      own.switchOff(kinds)
      if (full) set({ notice: 'floorFull' })
    },
  })

  function release(phase: RoomPhase) {
    link?.close()
    link = null
    hadMedia = false
    peers = []
    publisher.assume(null)
    set({ ...nobodyInside(teaches), phase })
    own.release()
  }
  function exitTo(phase: RoomPhase) {
    lineChecker.giveUp()
    release(phase)
    void connection.stop()
  }

  /** The connection stays: by it the hub tells of free places. */
  async function awaitPlace() {
    if (store.state.phase !== 'full') release('full')
    set({ freePlaces: 0 })
    try {
      await connection.invoke('AwaitPlace', sessionId, pass)
    } catch (error) {
      const end = phaseAfterRefusal(error)
      if (store.state.phase === 'full' && end !== null) exitTo(end)
      throw error
    }
  }

  /** Says it again where it was not heard: the page would show pictures, or none, that the server believes unwanted, or wanted. */
  function tellDataSaver() {
    clearTimeout(dataSaverRetry)
    if (store.state.phase !== 'inside') return
    connection.invoke('SetDataSaver', isSaving).catch(() => {
      dataSaverRetry = setTimeout(tellDataSaver, dataSaverRetryDelay)
    })
  }

  async function connectMedia(offer: string): Promise<string> {
    try {
      const answer = await connection.invoke('Connect', offer)
      if (isSaving) tellDataSaver()
      return answer
    } catch (error) {
      const refusal = hubRefusalOf(error)
      // In the midst of a lesson another server may be found.
      if (refusal === 'NO_CAPACITY' && !hadMedia) exitTo('noCapacity')
      if (refusal === 'NOT_IN_GROUP') enterAnew()
      throw error
    }
  }
  /** The hub says nothing, or does not know the member: as after a lost connection. */
  function enterAnew() {
    if (store.state.phase === 'inside' && connection.status === 'Connected') void connection.restart()
  }

  function join(room: EnteredRoom) {
    link?.close()
    peers = room.peers
    const before = store.state
    const line = assumedLine(isSaving)
    set({ ownId: room.id, phase: 'inside', unreachable: false, wasInside: true, removed: room.removed, line })
    takeStage(room.stage, before)
    link = createRoomLink({
      iceServers: room.iceServers,
      sent: sent(),
      connect: connectMedia,
      onUnanswered: enterAnew,
      onChange() {
        hadMedia ||= link?.state === 'connected'
        takeReceived()
      },
    })
    takeReceived()
  }

  /** Also after a lost connection: under a new id, so that the way of sound and pictures is made anew. */
  async function welcome() {
    if (store.state.phase === 'full') return awaitPlace()
    events.hold()
    const media: PeerMedia = teaches ? store.state.own.on : silent
    publisher.assume(media)
    try {
      join(await connection.invoke('EnterRoom', sessionId, pass, media))
    } catch (error) {
      events.drop()
      // Put out while entering: why was said before.
      if (store.state.phase !== 'entering' && store.state.phase !== 'inside') throw error
      if (hubRefusalOf(error) === 'ROOM_FULL') return awaitPlace()
      const end = phaseAfterRefusal(error)
      if (end !== null) exitTo(end)
      throw error
    }
    events.flush()
    // Who does not lead takes a place to speak by saying what they send.
    if (!store.state.rights.leads && store.state.rights.place === null) publisher.assume(silent)
    publisher.publish()
  }
  const whenInside = (work: () => void) => events.run(() => (store.state.phase === 'inside' ? work() : undefined))

  function takePeers(next: readonly Peer[], announcement: string | null) {
    peers = next
    takeReceived(announcement === null ? {} : { announcement })
  }
  const find = (peerId: string) => peers.find(({ id }) => id === peerId)

  /** A picture that comes no more, or again, is there when something new has come. */
  function takeLine(line: VideoRoomState['line']) {
    link?.forget([...withheldStreams(store.state.line), ...withheldStreams(line)])
    set({ line })
    takeReceived()
  }

  /** What changes for the member themselves by a new stage; what they may not send any more is switched off. */
  function takeStage(stage: Stage, before = store.state) {
    const { ownId } = store.state
    const rights = rightsOf(stage, ownId, teaches)
    const intentions = stageActions.intentions()
    const change = { before, stage, rights, ownId, own: store.state.own, teaches, intentions }
    const { notice, invited, lost, ...settled } = stageEffects(change)
    stageActions.settle(settled)

    const changed = sourcesOf(stage).flatMap((id, index) => (id === sourcesOf(before.stage)[index] ? [] : [index]))
    link?.forget(changed)
    const isNews = before.ownId === store.state.ownId
    const announcement = isNews ? stageAnnouncement(before.stage, stage, (id) => find(id)?.name ?? null) : null
    set({
      ...received(stage),
      stage,
      rights,
      invited,
      announcement: announcement ?? store.state.announcement,
    })
    link?.send(sent())
    if (lost.length > 0) own.switchOff(lost)
    set({ notice })
  }

  const connection: ClientHubConnection<VideoRoomHubMethods> = createHubConnection<
    VideoRoomHubMethods,
    VideoRoomHubEvents
  >(videoRoomHubPath, {
    welcome,
    onStatus: (status) => set({ connection: status, waiting: false }),
    onWaiting: () => set({ waiting: true }),
    onLost: () => undefined,
    onFailed: () => (store.state.phase === 'entering' ? set({ phase: 'outside', unreachable: true }) : undefined),
    events: {
      PeerEntered: (peer) =>
        whenInside(() => (find(peer.id) ? undefined : takePeers(withPeer(peers, peer), joinedAnnouncement(peer.name)))),
      PeerLeft: (id) =>
        whenInside(() => {
          const gone = find(id)
          if (gone) takePeers(withoutPeer(peers, id), leftAnnouncement(gone.name))
        }),
      PeerChanged: (id, media) =>
        whenInside(() => {
          const peer = find(id)
          if (!peer) return
          const isNews = peer.media.screen !== media.screen
          takePeers(withMedia(peers, id, media), isNews ? sharingAnnouncement(peer.name, media.screen) : null)
        }),
      StageChanged: (stage) => whenInside(() => takeStage(stage)),
      RemovedChanged: (removed) => whenInside(() => set({ removed })),
      Muted: () =>
        whenInside(() => {
          if (!store.state.own.on.microphone) return
          publisher.assumeMuted()
          own.mute()
          set({ notice: 'muted' })
        }),
      LineChanged: (level, _saving, withheld = []) =>
        whenInside(() => takeLine(isSaving ? assumedLine(true) : { level, saving: false, withheld })),
      MediaMoved: () => whenInside(() => link?.renew()),
      PlacesFree: (freePlaces) => (store.state.phase === 'full' ? set({ freePlaces }) : undefined),
      RoomEnded: (ended) => (ended === sessionId ? exitTo('ended') : undefined),
      RemovedFromLesson: () => exitTo('removed'),
      Replaced: () => exitTo('replaced'),
    },
  })

  function enter() {
    lineChecker.giveUp()
    // What students have tried in the green room is theirs until they have the floor.
    if (!teaches) own.switchOff(allMedia)
    set({ phase: 'entering', unreachable: false })
    // One that tells of free places is given up for a new one.
    void (connection.status === 'Disconnected' ? connection.start() : connection.restart())
  }

  const wantsConnection = () => ['inside', 'entering', 'full'].includes(store.state.phase)
  function reconnect() {
    if (!wantsConnection()) return
    void connection.tryOnce()
    if (store.state.media !== 'connected') link?.check()
  }
  /** What seems to stand may be gone since the device slept or has another network. */
  function tryAll() {
    reconnect()
    link?.check()
  }

  const prepare = () => (teaches ? own.prepare() : own.watch())
  const stageActions = createStageActions(
    async (method, ...args) => void (await connection.invoke(method, ...args)),
    () => own.switchOff(speech),
  )

  return {
    getState: () => store.state,
    subscribe: store.subscribe,
    open() {
      if (store.state.phase !== 'unsupported') {
        void prepare()
        void lineChecker.run()
      }
      // A closed tab says goodbye, so that nobody looks at a picture that stands still.
      const goodbye = () => {
        void connection.invoke('LeaveRoom').catch(() => null)
        // A client that tries to restore what the browser closes with the page leaves a fault in its console.
        void connection.stop()
      }
      const comeBack = () => {
        if (wantsConnection()) void connection.restart()
      }
      const unwatch = watchPage({ onLeave: goodbye, onReturn: comeBack, onNetworkHint: tryAll })
      return () => {
        unwatch()
        exitTo(phaseOutside())
      }
    },
    enter,
    async again() {
      set({ phase: 'outside' })
      await prepare()
      if (store.state.phase === 'outside') enter()
    },
    reconnect,
    async toggle(kind) {
      const may = kind === 'screen' ? store.state.rights.mayShareScreen : store.state.rights.maySpeak
      if (store.state.phase !== 'inside' || may || store.state.own.on[kind]) await own.toggle(kind)
    },
    choose: own.choose,
    checkLine: lineChecker.run,
    setDataSaver(saving) {
      isSaving = saving
      keepDataSaver(saving)
      takeLine(assumedLine(saving))
      tellDataSaver()
    },
    dismissNotice: () => set({ notice: null }),
    ...stageActions.actions,
    leave: () => exitTo('left'),
    end: () => exitTo('ended'),
  }
}
