import { Button } from '@mantine/core'
import { ChatLog } from './chat-log.tsx'
import classes from './chat-panel.module.css'
import { Composer } from './composer.tsx'
import type { WaitingRoom } from './use-waiting-room.ts'

const ConnectionAlert = ({ room: { state, chat } }: { room: WaitingRoom }) =>
  state.error === null ? null : (
    <div className={classes.alert} role="alert">
      <p>{state.error}</p>
      {state.connection === 'Disconnected' ? (
        <Button variant="default" onClick={chat.reconnect}>
          Kết nối lại
        </Button>
      ) : null}
    </div>
  )

const Ended = ({ room: { chat } }: { room: WaitingRoom }) => (
  <div className={classes.ended}>
    <p role="status">Buổi học đã kết thúc</p>
    <Button variant="default" onClick={chat.rejoin}>
      Vào phòng chờ buổi sau
    </Button>
  </div>
)

/** The right card: the chat of the room. */
export const ChatPanel = ({ room }: { room: WaitingRoom }) => (
  <section className={classes.panel} aria-labelledby="room-title">
    <header className={classes.head}>
      <h1 id="room-title" className={classes.title} tabIndex={-1}>
        Phòng chờ
      </h1>
      <p className="meta">Mọi người trong lớp đều thấy tin nhắn</p>
    </header>
    <div className={classes.middle}>
      <ConnectionAlert room={room} />
      <ChatLog messages={room.state.messages} ownId={room.me.id} />
    </div>
    {room.state.ended ? <Ended room={room} /> : <Composer room={room} />}
  </section>
)
