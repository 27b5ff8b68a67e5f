/** One visit to the video room: the hub connection, the media connection, and the member's own media. */
import {
  type EnteredRoom,
  type Stage,
  type VideoRoomHubEvents,
  type VideoRoomHubMethods,
  videoRoomHubPath,
} from '@hien/contract/video-room'
import { createEventBuffer } from '../../../lib/hub/event-buffer.ts'
import { type ClientHubConnection, createHubConnection, hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import { watchPage } from '../../../lib/hub/watch-page.ts'
import { createLineChecker } from './line-checker.ts'
import { createDataSaver } from './data-saver.ts'
import { createEntry } from './entry.ts'
import { createOwnMedia } from '../media/own-media.ts'
import { allMedia, createMediaPublisher, speech } from './publish-media.ts'
import { stageAnnouncement } from './room-announcements.ts'
import { createStageActions } from './stage-actions.ts'
import { createRoomEvents } from './room-events.ts'
import { createRoomMedia } from './room-media.ts'
import { assumedLine, createRoomStore, outsideState, phaseOutside } from './room-store.ts'
import { stageEffects } from './stage-effects.ts'
import { rightsOf } from './stage-rights.ts'
import type { RoomPhase, VideoRoom } from './video-room-state.ts'

type VideoRoomOptions = {
  sessionId: string
  pass: string
  /** False for students, who enter with everything switched off. */
  teaches: boolean
}

export function createVideoRoom({ sessionId, pass, teaches }: VideoRoomOptions): VideoRoom {
  const own = createOwnMedia(applyOwnMedia)
  /** Holds back hub events during EnterRoom until its answer is processed. */
  const events = createEventBuffer()
  const dataSaver = createDataSaver({
    isInside: () => store.state.phase === 'inside',
    send: (on) => connection.invoke('SetDataSaver', on),
  })

  const store = createRoomStore({ teaches, saving: dataSaver.isOn(), own: own.getState() })
  const { set } = store
  const media = createRoomMedia({ store, connect: connectMedia, onUnanswered: enterAgain })

  function applyOwnMedia() {
    const next = own.getState()
    const hasSpoken = next.on.microphone || next.on.camera
    set({ own: next, invited: store.state.invited && !hasSpoken })
    media.send()
    publisher.publish()
  }

  const lineChecker = createLineChecker({
    keys: { sessionId, pass },
    read: () => store.state,
    set: (check) => set({ check }),
  })
  const publisher = createMediaPublisher({
    read: () => (store.state.phase === 'inside' ? store.state.own.on : null),
    send: (sent) => connection.invoke('SetMedia', sent),
    onRefused(kinds, full) {
      own.switchOff(kinds)
      if (full) set({ notice: 'floorFull' })
    },
  })

  function release(phase: RoomPhase) {
    media.close()
    publisher.assume(null)
    set({ ...outsideState(teaches), phase })
    own.release()
  }
  /** Number of exits so far. An entrance that began before the latest exit has no effect. */
  let exits = 0
  function exitTo(phase: RoomPhase) {
    exits += 1
    lineChecker.giveUp()
    release(phase)
    void connection.stop()
  }

  async function connectMedia(offer: string): Promise<string> {
    try {
      const answer = await connection.invoke('Connect', offer)
      if (dataSaver.isOn()) dataSaver.report()
      return answer
    } catch (error) {
      const refusal = hubRefusalOf(error)
      // If media were connected before, keep trying: another server can have capacity later.
      if (refusal === 'NO_CAPACITY' && !media.hasConnected) exitTo('noCapacity')
      if (refusal === 'NOT_IN_GROUP') enterAgain()
      throw error
    }
  }
  /** Restarts the hub connection, because the hub does not answer or does not know the member. */
  function enterAgain() {
    if (store.state.phase === 'inside' && connection.status === 'Connected') void connection.restart()
  }

  function join(room: EnteredRoom) {
    media.enter(room)
    const before = store.state
    const line = assumedLine(dataSaver.isOn())
    set({ ownId: room.id, phase: 'inside', unreachable: false, wasInside: true, removed: room.removed, line })
    setStage(room.stage, before)
    media.connect(room)
  }

  const enterRoom = createEntry({
    teaches,
    state: () => store.state,
    events,
    publisher,
    enterRoom: (sent) => connection.invoke('EnterRoom', sessionId, pass, sent),
    awaitPlace: () => connection.invoke('AwaitPlace', sessionId, pass),
    join,
    becomeFull() {
      if (store.state.phase !== 'full') release('full')
      set({ freePlaces: 0 })
    },
    exitTo,
  })
  const whenInside = (work: () => void) => events.run(() => (store.state.phase === 'inside' ? work() : undefined))

  /** Applies a new stage, and switches off what the member may no longer send. */
  function setStage(stage: Stage, before = store.state) {
    const { ownId } = store.state
    const rights = rightsOf(stage, ownId, teaches)
    const intentions = stageActions.intentions()
    const change = { before, stage, rights, ownId, own: store.state.own, teaches, intentions }
    const { notice, invited, lost, ...settled } = stageEffects(change)
    stageActions.settle(settled)
    media.forgetChanged(before.stage, stage)
    const isSameEntry = before.ownId === store.state.ownId
    const announcement = isSameEntry
      ? stageAnnouncement(before.stage, stage, (id) => media.find(id)?.name ?? null)
      : null
    set({
      ...media.received(stage),
      stage,
      rights,
      invited,
      announcement: announcement ?? store.state.announcement,
    })
    media.send()
    if (lost.length > 0) own.switchOff(lost)
    set({ notice })
  }

  const connection: ClientHubConnection<VideoRoomHubMethods> = createHubConnection<
    VideoRoomHubMethods,
    VideoRoomHubEvents
  >(videoRoomHubPath, {
    join: enterRoom,
    onStatus: (status) => set({ connection: status, waiting: false }),
    onWaiting: () => set({ waiting: true }),
    onLost: () => undefined,
    onFailed: () => (store.state.phase === 'entering' ? set({ phase: 'outside', unreachable: true }) : undefined),
    events: createRoomEvents({
      whenInside,
      peers: () => media.peers,
      setPeers: media.setPeers,
      setStage,
      setLine: (line) => media.setLine(dataSaver.isOn() ? assumedLine(true) : line),
      setRemoved: (removed) => set({ removed }),
      muted() {
        if (!store.state.own.on.microphone) return
        publisher.assumeMuted()
        own.mute()
        set({ notice: 'muted' })
      },
      renewMedia: () => media.renew(),
      setFreePlaces: (freePlaces) => (store.state.phase === 'full' ? set({ freePlaces }) : undefined),
      end: (ended) => (ended === sessionId ? exitTo('ended') : undefined),
      exitTo,
    }),
  })

  function enter() {
    lineChecker.giveUp()
    // Students may send nothing before they have the floor, so close what they tried in the green room.
    if (!teaches) own.switchOff(allMedia)
    set({ phase: 'entering', unreachable: false })
    // A connection that was waiting for a free place must restart to enter.
    void (connection.status === 'Disconnected' ? connection.start() : connection.restart())
  }

  const wantsConnection = () => ['inside', 'entering', 'full'].includes(store.state.phase)
  function reconnect() {
    if (!wantsConnection()) return
    void connection.tryOnce()
    if (store.state.media !== 'connected') media.check()
  }
  /** Reconnects, and tests a media connection that seems alive: it can be dead since the device slept or changed networks. */
  function checkConnections() {
    reconnect()
    media.check()
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
      // Leave when the tab closes, so that others do not see a frozen picture.
      const leave = () => {
        void connection.invoke('LeaveRoom').catch(() => null)
        // Otherwise the client tries to restore the connection that the browser closes, and logs an error.
        void connection.stop()
      }
      const enterAfterReturn = () => {
        if (wantsConnection()) void connection.restart()
      }
      const unwatch = watchPage({ onLeave: leave, onReturn: enterAfterReturn, onNetworkHint: checkConnections })
      return () => {
        unwatch()
        exitTo(phaseOutside())
      }
    },
    enter,
    async again() {
      const exitsBefore = exits
      set({ phase: 'outside' })
      await prepare()
      // The member may have left the page while the browser asked for the devices.
      if (store.state.phase === 'outside' && exits === exitsBefore) enter()
    },
    reconnect,
    async toggle(kind) {
      const may = kind === 'screen' ? store.state.rights.mayShareScreen : store.state.rights.maySpeak
      if (store.state.phase !== 'inside' || may || store.state.own.on[kind]) await own.toggle(kind)
    },
    choose: own.choose,
    checkLine: lineChecker.run,
    setDataSaver(saving) {
      dataSaver.set(saving)
      media.setLine(assumedLine(saving))
      dataSaver.report()
    },
    dismissNotice: () => set({ notice: null }),
    ...stageActions.actions,
    leave: () => exitTo('left'),
    end: () => exitTo('ended'),
  }
}
