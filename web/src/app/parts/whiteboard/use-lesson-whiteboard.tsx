import { teachesInRooms } from '@hien/contract/roles'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { ChatClient, ChatMember } from '../../../features/waiting-room/chat-client/chat-client.ts'
import type { RoomState } from '../../../features/waiting-room/chat-client/room-state.ts'
import type { WhiteboardClient } from '../../../features/whiteboard/model/whiteboard-state.ts'
import type { WhiteboardProps } from '../../../features/whiteboard/screen/whiteboard.tsx'
import { loadWithRetry } from '../../../lib/load-with-retry.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Loading } from '../../../ui/feedback/states.tsx'

type Loaded = { client: WhiteboardClient; Whiteboard: ComponentType<WhiteboardProps> }

/** The code of the whiteboard is loaded when it is first opened, because most visits to a room do not need it. */
const loadWhiteboard = () =>
  loadWithRetry(() =>
    Promise.all([
      import('../../../features/whiteboard/model/whiteboard-client.ts'),
      import('../../../features/whiteboard/screen/whiteboard.tsx'),
    ]),
  )

const SaveDialog = dialogOnDemand(async () => (await import('./save-dialog.tsx')).SaveDialog)

const neverChanges = () => () => undefined

/** Returns a value of the whiteboard's state; null until the whiteboard is loaded. */
function useStateOf<Value>(loaded: Loaded | null, read: (client: WhiteboardClient) => Value): Value | null {
  return useSyncExternalStore(loaded?.client.subscribe ?? neverChanges, () => (loaded ? read(loaded.client) : null))
}

export type LessonWhiteboard = {
  isOpen: boolean
  /** True while a teacher shows the whiteboard to the class. */
  isShownToClass: boolean
  /** A teacher who opens the whiteboard shows it to the class, and a teacher who closes it ends that. */
  toggle: () => void
  render: (actions: ReactNode) => ReactNode
}

type Room = { me: ChatMember; state: RoomState; chat: ChatClient }

/**
 * The whiteboard of the lesson that belongs to a room.
 * @param opensItself true to open the whiteboard when a teacher shows it to the class
 */
export function useLessonWhiteboard(
  { me, state, chat }: Room,
  { classId, opensItself }: { classId: string | null; opensItself: boolean },
): LessonWhiteboard {
  const { whiteboardShown } = state
  const [opened, setOpened] = useState<'by itself' | 'by the user' | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [saves, setSaves] = useState(false)
  const isOpen = opened !== null

  const [wasShown, setWasShown] = useState(false)
  if (whiteboardShown !== wasShown) {
    setWasShown(whiteboardShown)
    if (opensItself && whiteboardShown && !isOpen) setOpened('by itself')
    // If the user opened it, it stays open when the teacher no longer shows it.
    if (!whiteboardShown && opened === 'by itself') setOpened(null)
  }
  // A page that has just entered the lesson does not know yet that it runs. The whiteboard then opens a moment later.
  const isLive = state.status === 'live' && !state.ended
  const [wasLive, setWasLive] = useState(isLive)
  if (isLive !== wasLive) {
    setWasLive(isLive)
    if (isLive) {
      // The next lesson of the room has another whiteboard.
      setLoaded(null)
    } else {
      setOpened(null)
      setSaves(false)
    }
  }

  const isMissing = isOpen && isLive && loaded === null
  const keepLoaded = useEffectEvent(
    ([{ createWhiteboardClient }, { Whiteboard }]: Awaited<ReturnType<typeof loadWhiteboard>>) => {
      const client = createWhiteboardClient({ link: chat.whiteboard, me: { id: me.id, teaches: me.isTeacher } })
      setLoaded((before) => before ?? { client, Whiteboard })
    },
  )
  useEffect(() => {
    if (!isMissing) return
    let isCancelled = false
    void loadWhiteboard().then((parts) => isCancelled || keepLoaded(parts))
    return () => {
      isCancelled = true
    }
  }, [isMissing])

  // A whiteboard that was closed, or whose lesson has ended, stays connected until everything is sent.
  const hasUnsent = useStateOf(loaded, (client) => {
    const { unsent, status } = client.getState()
    return unsent > 0 && status !== 'closed'
  })
  const client = loaded?.client ?? null
  const isConnected = isOpen || hasUnsent === true
  useEffect(() => (isConnected ? client?.open() : undefined), [isConnected, client])

  const isReady = useStateOf(loaded, (one) => one.getState().status === 'open')
  const isToBeShown = me.isTeacher && opened === 'by the user' && isReady === true
  useEffect(() => {
    if (isToBeShown && client?.getState().shown === false) client.change({ kind: 'show', shown: true })
  }, [isToBeShown, client])

  const close = () => {
    setOpened(null)
    // Somebody else who teaches, or the teacher on another device, may be showing it.
    if (me.isTeacher && opened === 'by the user') client?.change({ kind: 'show', shown: false })
  }
  const people = state.members.filter(({ id, role }) => id !== me.id && (role === null || !teachesInRooms(role)))
  return {
    isOpen,
    isShownToClass: whiteboardShown,
    toggle: () => (isOpen ? close() : setOpened('by the user')),
    render: (actions) =>
      loaded ? (
        <>
          <loaded.Whiteboard
            client={loaded.client}
            me={me.id}
            classId={classId}
            people={people}
            onSave={() => setSaves(true)}
            actions={actions}
          />
          <SaveDialog client={loaded.client} classId={classId} opened={saves} onClose={() => setSaves(false)} />
        </>
      ) : (
        <Loading>Đang mở bảng…</Loading>
      ),
  }
}
