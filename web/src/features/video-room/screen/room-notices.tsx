import { Button } from '@mantine/core'
import type { VideoRoom, VideoRoomState } from '../video-room.ts'
import classes from './lesson-screen.module.css'

type RoomNoticesProps = { room: VideoRoom; state: VideoRoomState; lost: boolean }

/** What has happened to the connection, and to one's own microphone. */
export function RoomNotices({ room, state: { connection, waiting, silenced }, lost }: RoomNoticesProps) {
  const disconnected = connection === 'Disconnected'
  const reconnecting = connection === 'Connecting' || connection === 'Reconnecting'
  return (
    <>
      <div role="alert" className={classes.alert}>
        {disconnected ? (
          <div className={classes.notice}>
            <p>Mất kết nối với phòng học. Những người khác có thể không thấy và không nghe được bạn.</p>
            <Button variant="default" onClick={room.reconnect}>
              Kết nối lại
            </Button>
          </div>
        ) : null}
        {reconnecting ? (
          <div className={classes.notice}>
            <p>Mạng bị gián đoạn, đang kết nối lại...</p>
            {waiting ? (
              <Button variant="default" onClick={room.reconnect}>
                Thử lại ngay
              </Button>
            ) : null}
          </div>
        ) : null}
        {lost && !disconnected && !reconnecting ? (
          <p className={classes.notice}>Mất liên lạc với máy chủ, đang thử lại.</p>
        ) : null}
      </div>
      <div role="status" className={classes.alert}>
        {silenced ? (
          <p className={classes.notice}>Giáo viên đã tắt micro của bạn. Bấm Micro khi bạn muốn nói.</p>
        ) : null}
      </div>
    </>
  )
}
