import { Button } from '@mantine/core'
import type { Role } from '@hien/contract/roles'
import { noTeacherLabel } from '@hien/contract/vocabulary'
import { formatTime } from '../../lib/dates/format-dates.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { threadStyle } from '../../ui/layout/thread.ts'
import { DeviceChoices } from './media/device-choices.tsx'
import classes from './green-room.module.css'
import { LineCheckWords, isBadLine } from './line-check-words.tsx'
import type { VideoRoom, VideoRoomState } from './room/video-room-state.ts'
import { MediaFaults } from './media/media-faults.tsx'
import type { VideoRoomDetails } from '../../operations/lessons/video-room-details.ts'
import { DeviceButtons } from './screen/own-buttons.tsx'
import { Tile } from './screen/tile.tsx'
import { usePicture } from './media/use-picture.ts'

export type LessonMember = { id: string; name: string; role: Role }
type GreenRoomProps = { meeting: VideoRoomDetails; me: LessonMember; room: VideoRoom; state: VideoRoomState }

const others = ({ participants }: VideoRoomDetails, me: LessonMember) => participants.filter(({ id }) => id !== me.id)

/**
 * Up to this number of other people in the lesson, the page names everybody. With more people it names
 * `namedInside - 1` of them and counts the rest.
 */
const namedInside = 6

const insideWords = (names: readonly string[]) =>
  names.length <= namedInside
    ? `Đang trong lớp: ${names.join(', ')}.`
    : `Đang trong lớp: ${names.slice(0, namedInside - 1).join(', ')} và ${names.length - namedInside + 1} người nữa.`

const teacherWords = 'Không bật micro và camera cũng vào được. Học viên vào lớp với micro và camera tắt.'
const studentWords =
  'Bạn thử micro và camera ở đây được, còn vào lớp thì cả hai tắt: không ai nghe và thấy bạn. Muốn nói, bạn giơ tay; giáo viên mời thì bạn tự bật.'

/** Shows the member's own picture and devices. A student sees no picture until they try their camera. */
function OwnDevices({ me, room, state }: Omit<GreenRoomProps, 'meeting'>) {
  const { own, rights } = state
  const picture = usePicture(own.tracks.camera)
  return (
    <>
      {rights.teaches || picture ? (
        <div className={classes.mirror}>
          <Tile own name={me.name} role={me.role} media={own.on} picture={picture} size={72} />
        </div>
      ) : null}
      <div className={classes.faults}>
        <MediaFaults own={own} />
      </div>
      <div className={classes.devices}>
        <DeviceButtons room={room} state={state} />
      </div>
      <DeviceChoices room={room} own={own} />
    </>
  )
}

/**
 * The page before entering: own devices, connection check, and who is inside. Browsers let a page play sound only after a
 * press; the press on the enter button counts as one.
 */
export function GreenRoom({ meeting, me, room, state }: GreenRoomProps) {
  const { own, phase, unreachable } = state
  const inside = others(meeting, me)
  const hasBadLine = isBadLine(state.check)
  const lineCheck = <LineCheckWords check={state.check} onAgain={() => void room.checkLine()} />
  return (
    <section
      className={classes.card}
      data-thread
      data-fault={own.faults.length > 0 || hasBadLine || undefined}
      style={threadStyle(meeting.avatar)}
    >
      <PageHeading title={meeting.classTitle} subTitle={meeting.courseTitle} documentTitle="Phòng học" />
      <p className="meta">
        {meeting.teacherName || noTeacherLabel} · Bắt đầu lúc {formatTime(meeting.startedAt)}
      </p>
      <h2 className={classes.ready}>Sẵn sàng vào lớp</h2>
      {/* A bad result comes before the devices. Further down, the enter button at the lower edge could cover the result. */}
      {hasBadLine ? lineCheck : null}
      <OwnDevices me={me} room={room} state={state} />
      <p className="meta">{state.rights.teaches ? teacherWords : studentWords}</p>
      {hasBadLine ? null : lineCheck}
      <p className={classes.inside}>
        {inside.length === 0 ? 'Chưa có ai khác trong lớp.' : insideWords(inside.map(({ name }) => name))}
      </p>
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
