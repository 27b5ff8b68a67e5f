import { Button } from '@mantine/core'
import type { Role } from '@hien/contract/vocabulary'
import { formatTime } from '../../lib/dates.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { threadStyle } from '../../ui/layout/thread.ts'
import { DeviceChoices } from './media/device-choices.tsx'
import classes from './green-room.module.css'
import type { VideoRoom, VideoRoomState } from './video-room.ts'
import { MediaFaults } from './media/media-faults.tsx'
import type { VideoRoomDetails } from '../../operations/lessons/video-room-details.ts'
import { DeviceButtons } from './screen/own-buttons.tsx'
import { Tile } from './screen/tile.tsx'
import { usePicture } from './media/use-picture.ts'

export type LessonMember = { id: string; name: string; role: Role }
type GreenRoomProps = { meeting: VideoRoomDetails; me: LessonMember; room: VideoRoom; state: VideoRoomState }

const others = ({ participants }: VideoRoomDetails, me: LessonMember) => participants.filter(({ id }) => id !== me.id)

/** Before the lesson's door: how one looks, what is switched on, who is inside. Its button lets the page play sound. */
export function GreenRoom({ meeting, me, room, state }: GreenRoomProps) {
  const { own, phase, unreachable } = state
  const picture = usePicture(own.tracks.camera)
  const inside = others(meeting, me)
  return (
    <section
      className={classes.card}
      data-thread
      data-fault={own.faults.length > 0 || undefined}
      style={threadStyle(meeting.avatar)}
    >
      <PageHeading title={meeting.classTitle} subTitle={meeting.courseTitle} documentTitle="Phòng học" />
      <p className="meta">
        {meeting.teacherName} · Bắt đầu lúc {formatTime(meeting.startedAt)}
      </p>
      <h2 className={classes.ready}>Sẵn sàng vào lớp</h2>
      <ul className={classes.mirror}>
        <Tile own name={me.name} role={me.role} media={{ ...own.on, hand: false }} picture={picture} />
      </ul>
      <div className={classes.faults}>
        <MediaFaults own={own} />
      </div>
      <div className={classes.devices}>
        <DeviceButtons room={room} state={state} />
      </div>
      <DeviceChoices room={room} own={own} />
      <p className={classes.inside}>
        {inside.length === 0
          ? 'Chưa có ai khác trong lớp.'
          : `Đang trong lớp: ${inside.map(({ name }) => name).join(', ')}.`}
      </p>
      <p className="meta">Không bật micro và camera cũng vào được, để nghe và xem.</p>
      <div className={classes.door}>
        {unreachable ? (
          <p className={classes.unreachable} role="alert">
            Không vào được phòng học. Hãy kiểm tra kết nối mạng rồi bấm lại.
          </p>
        ) : null}
        <Button size="xl" fullWidth loading={phase === 'entering'} onClick={room.enter}>
          Vào phòng học
        </Button>
      </div>
    </section>
  )
}
