import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { ChatLog } from './chat-log.tsx'
import { ConnectionAlert } from './connection-alert.tsx'
import classes from './chat-panel.module.css'
import { Composer, Silenced } from './composer.tsx'
import type { Moderation } from './message-menu.tsx'
import type { WaitingRoom } from '../use-waiting-room.ts'

/** The parts of a room that the chat needs. */
export type ChatRoom = Pick<WaitingRoom, 'me' | 'state' | 'chat' | 'maySpeak'>

const Ended = ({ room: { chat } }: { room: WaitingRoom }) => (
  <div className={classes.ended}>
    <p role="status">Buổi học đã kết thúc</p>
    <Button variant="default" onClick={chat.rejoin}>
      Vào phòng chờ buổi sau
    </Button>
  </div>
)

/** Returns what a teacher can do about messages; null for students. */
export function useModeration({ me, chat, state }: ChatRoom): Moderation | null {
  const connected = state.connection === 'Connected'
  return useMemo(
    () => (me.isTeacher ? { hide: chat.hide, silence: chat.silence, connected } : null),
    [me.isTeacher, chat, connected],
  )
}

function Below({ room }: { room: WaitingRoom }) {
  if (room.state.ended) return <Ended room={room} />
  return room.maySpeak ? <Composer room={room} /> : <Silenced />
}

/** The chat of the room; on wide screens it is the card on the right. */
export function ChatPanel({ room }: { room: WaitingRoom }) {
  const moderation = useModeration(room)
  const { me, state } = room
  return (
    <section className={classes.panel} aria-labelledby="room-title">
      <header className={classes.head}>
        <h1 id="room-title" className={classes.title} tabIndex={-1}>
          Phòng chờ
        </h1>
        <p className="meta">Mọi người trong lớp đều thấy tin nhắn</p>
      </header>
      <div className={classes.middle}>
        <ConnectionAlert state={state} reconnect={room.chat.reconnect} />
        <ChatLog messages={state.messages} ownId={me.id} silenced={state.silenced} moderation={moderation} />
      </div>
      <Below room={room} />
    </section>
  )
}
