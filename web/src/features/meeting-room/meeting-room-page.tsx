import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { formatTime } from '../../lib/dates.ts'
import type { ResultOf } from '../../lib/graphql-document.ts'
import { lastRoom } from '../../lib/last-room.ts'
import { paths } from '../../lib/paths.ts'
import { Refusal } from '../../lib/refusal.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RoomFrame } from '../../ui/room-frame.tsx'
import { Loading } from '../../ui/states.tsx'
import { threadStyle } from '../../ui/thread.ts'
import { Veranda } from '../../ui/veranda.tsx'
import { type meetingGetPage, useMeetingPage } from './meeting-page.ts'
import classes from './meeting-room-page.module.css'
import { Participants } from './participants.tsx'
import { usePass } from './use-pass.ts'

type Meeting = NonNullable<ResultOf<typeof meetingGetPage>['meetingGetPage']['item']>

/** Back to the room one came from, and home. */
function WaysOut({ primary = false }: { primary?: boolean }) {
  const groupId = lastRoom()
  const first = primary ? 'filled' : 'default'
  return (
    <div className={classes.ways}>
      {groupId ? (
        <Button component={Link} to={paths.waitingRoom(groupId)} variant={first}>
          Quay lại phòng chờ
        </Button>
      ) : null}
      <Button component={Link} to={paths.home} variant={groupId ? 'default' : first}>
        Về trang chủ
      </Button>
    </div>
  )
}

/** The lesson is over, or this is not the way in. */
const Closed = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.closed}>
    <Veranda people={[]} className={classes.picture} />
    <PageHeading title={title} />
    <p className={classes.words}>{children}</p>
    <WaysOut primary />
  </div>
)

function Refused({ refusal }: { refusal: Refusal }) {
  return refusal.code === 'CLASS_ENDED' ? (
    <Closed title="Buổi học đã kết thúc">Cảm ơn bạn đã tham gia. Hẹn gặp lại ở buổi sau.</Closed>
  ) : (
    <Closed title="Không thể vào lớp học">{refusal.message}. Hãy vào lại từ phòng chờ của lớp.</Closed>
  )
}

const Lesson = ({ meeting, lost }: { meeting: Meeting; lost: boolean }) => (
  <section className={classes.card} data-thread style={threadStyle(meeting.avatar)}>
    <PageHeading title={meeting.classTitle} subTitle={meeting.courseTitle} documentTitle="Phòng học" />
    <p className="meta">
      {meeting.teacherName} · Bắt đầu lúc {formatTime(meeting.startedAt)}
    </p>
    <p className={classes.honest}>Phòng học có hình và tiếng sẽ mở ở đây; hiện giờ trang này cho biết ai đã vào lớp.</p>
    {lost ? (
      <p className={classes.lost} role="alert">
        Mất liên lạc với máy chủ, đang thử lại. Danh sách có thể đã cũ.
      </p>
    ) : null}
    <Veranda
      open
      people={meeting.participants.map(({ id, role }) => ({ id, small: role !== 'TCHER' }))}
      className={classes.veranda}
    />
    <Participants people={meeting.participants} />
    <WaysOut />
  </section>
)

function Meeting({ sessionId, pass }: { sessionId: string; pass: string }) {
  const { data, error } = useMeetingPage(sessionId, pass)
  if (error instanceof Refusal) return <Refused refusal={error} />
  if (data?.item) return <Lesson meeting={data.item} lost={error !== null} />
  // The next question follows by itself.
  if (error) return <Loading>{error.message}</Loading>
  return <Loading>Đang vào lớp học ...</Loading>
}

/** /phong-hoc/:session?pass=…: the built-in page of a running lesson, for the member its link was made for. */
export function MeetingRoomPage() {
  const { session = '' } = useParams()
  const pass = usePass(session)
  return (
    <RoomFrame>
      {pass === null ? (
        <Closed title="Không thể vào lớp học">Liên kết này thiếu mã vào lớp. Hãy vào lại từ phòng chờ của lớp.</Closed>
      ) : (
        <Meeting key={session} sessionId={session} pass={pass} />
      )}
    </RoomFrame>
  )
}
