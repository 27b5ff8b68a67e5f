import { Button } from '@mantine/core'
import type { WaitingRoom } from '../use-waiting-room.ts'
import classes from './chat-panel.module.css'

/** Reports a lost connection. A button tries again, unless an attempt is running. */
export const ConnectionAlert = ({ state, reconnect }: Pick<WaitingRoom, 'state'> & { reconnect: () => void }) =>
  state.error === null ? null : (
    <div className={classes.alert} role="alert">
      <p>{state.error}</p>
      {state.connection === 'Disconnected' || state.waiting ? (
        <Button variant="default" onClick={reconnect}>
          {state.waiting ? 'Thử lại ngay' : 'Kết nối lại'}
        </Button>
      ) : null}
    </div>
  )
