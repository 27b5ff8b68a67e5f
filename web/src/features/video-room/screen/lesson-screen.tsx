import { maxPeers } from '@hien/contract/video-room'
import { Badge } from '../../../ui/text/badge.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { threadStyle } from '../../../ui/layout/thread.ts'
import { useVisibleHeight } from '../../../ui/layout/use-visible-height.ts'
import type { LessonMember } from '../green-room.tsx'
import type { VideoRoom, VideoRoomState } from '../video-room.ts'
import classes from './lesson-screen.module.css'
import { MediaFaults } from '../media/media-faults.tsx'
import type { VideoRoomDetails } from '../../../operations/lessons/video-room-details.ts'
import { RoomNotices } from './room-notices.tsx'
import { Sounds } from '../media/sounds.tsx'
import type { LessonChatPlace } from './lesson-chat-place.ts'
import { Tiles } from './tiles.tsx'
import { Toolbar } from './toolbar.tsx'
import { useWakeLock } from './use-wake-lock.ts'

type LessonScreenProps = {
  meeting: VideoRoomDetails
  me: LessonMember
  room: VideoRoom
  state: VideoRoomState
  lost: boolean
  chat: LessonChatPlace
}

/** The room itself: everybody in it, and what one can do. `lost`: the page's own questions get no answer. */
export function LessonScreen({ meeting, me, room, state, lost, chat }: LessonScreenProps) {
  useVisibleHeight()
  useWakeLock()
  return (
    <section className={classes.room} data-thread style={threadStyle(meeting.avatar)}>
      <header className={classes.head}>
        <div className={classes.title}>
          <PageHeading title={meeting.classTitle} subTitle={meeting.courseTitle} documentTitle="Phòng học" />
        </div>
        <Badge tone="quiet">
          {state.peers.length + 1}/{maxPeers} người
        </Badge>
      </header>
      <div className={classes.notices}>
        <RoomNotices room={room} state={state} lost={lost} />
        <MediaFaults own={state.own} />
        <Sounds peers={state.peers} />
      </div>
      <div className={classes.middle} data-chat={chat.panel !== null || undefined}>
        <Tiles me={me} state={state} />
        {chat.panel === null ? null : (
          <section className={classes.chat} aria-labelledby="lesson-chat">
            <h2 id="lesson-chat">Trò chuyện</h2>
            {chat.panel}
          </section>
        )}
      </div>
      <Toolbar meeting={meeting} room={room} state={state} chat={chat} />
      <p className="unseen" role="status">
        {state.announcement}
      </p>
    </section>
  )
}
