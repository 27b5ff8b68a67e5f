import { maxStudents } from '@hien/contract/video-room'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Badge } from '../../../ui/text/badge.tsx'
import { focusHeading } from '../../../ui/layout/focus-heading.ts'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { threadStyle } from '../../../ui/layout/thread.ts'
import { useVisibleHeight } from '../../../ui/layout/use-visible-height.ts'
import { ToolButton } from '../../../ui/strokes/tool-button.tsx'
import type { VideoRoomDetails } from '../../../operations/lessons/video-room-details.ts'
import type { LessonMember } from '../green-room.tsx'
import type { OwnMediaState } from '../media/own-media.ts'
import { MediaFaults } from '../media/media-faults.tsx'
import { Sounds } from '../media/sounds.tsx'
import { usePicture } from '../media/use-picture.ts'
import { type RoomMember, countStudents, membersOf } from '../room/room-members.ts'
import type { VideoRoom, VideoRoomState } from '../room/video-room-state.ts'
import type { Classroom } from './classroom.ts'
import { HandsPanel } from './hands-panel.tsx'
import classes from './lesson-screen.module.css'
import type { LessonBoardPlace } from './lesson-board-place.ts'
import type { LessonChatPlace } from './lesson-chat-place.ts'
import { LessonClock } from './lesson-clock.tsx'
import { LineBadge } from './line-badge.tsx'
import { MainPicture, SpeakerPlaces } from './main-picture.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { EnlargeIcon, ShrinkIcon } from './room-icons.tsx'
import { RoomNotices } from './room-notices.tsx'
import { RoomPeopleDialog } from './room-people-dialog.tsx'
import { Toolbar } from './toolbar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useWakeLock } from '../../../lib/use-wake-lock.ts'

type LessonScreenProps = {
  meeting: VideoRoomDetails
  me: LessonMember
  room: VideoRoom
  state: VideoRoomState
  lost: boolean
  chat: LessonChatPlace
  board?: LessonBoardPlace
}

function useMembers(me: LessonMember, { ownId, own, peers }: VideoRoomState) {
  const camera = usePicture(own.tracks.camera)
  return useMemo(() => membersOf(me, { ownId, own, peers }, { camera, screen: null }), [me, ownId, own, peers, camera])
}

function Faults({ own, onRead }: { own: OwnMediaState; onRead: () => void }) {
  return (
    <div ref={useKeptFocus()} className={classes.faults}>
      <MediaFaults own={own} />
      <Button variant="default" onClick={onRead}>
        Đã hiểu
      </Button>
    </div>
  )
}

/** Shows device faults since the member entered, until they are read. The green room has already shown earlier ones. */
function FaultsInLesson({ own }: { own: OwnMediaState }) {
  const now = JSON.stringify([own.faults, own.screenFault])
  const [read, setRead] = useState(now)
  const hasNoFault = own.faults.length === 0 && !own.screenFault
  // Reset once no fault is left, which is also so while a device is tried again. The same fault is then shown again.
  if (hasNoFault && now !== read) setRead(now)
  return hasNoFault || now === read ? null : <Faults own={own} onRead={() => setRead(now)} />
}

/** The main picture and the speakers. Both are small below the whiteboard while it is open, and the user can hide them. */
function Pictures({ classroom, board }: { classroom: Classroom; board: LessonBoardPlace | undefined }) {
  const [hidden, setHidden] = useState(false)
  const isOpen = board?.isOpen === true
  const hideLabel = hidden ? 'Hiện hình' : 'Ẩn hình'
  return (
    <div className={classes.pictures} data-board={isOpen || undefined} data-alone={(isOpen && hidden) || undefined}>
      {isOpen ? (
        <div className={classes.board}>
          {board.render(
            <ToolButton label={hideLabel} onPress={() => setHidden(!hidden)}>
              {hidden ? <ShrinkIcon /> : <EnlargeIcon />}
              <span className={classes.word}>{hideLabel}</span>
            </ToolButton>,
          )}
        </div>
      ) : null}
      <MainPicture classroom={classroom} small={isOpen} />
      <SpeakerPlaces classroom={classroom} />
    </div>
  )
}

/**
 * The lesson: the main picture, the speakers, the raised hands, the chat and the toolbar. `lost` is true if the page's own
 * requests get no answer.
 */
export function LessonScreen({ meeting, me, room, state, lost, chat, board }: LessonScreenProps) {
  useVisibleHeight()
  useWakeLock()
  const members = useMembers(me, state)
  const [showsPeople, setShowsPeople] = useState(false)
  const [removal, setRemoval] = useState<{ member: RoomMember | null; opened: boolean }>({
    member: null,
    opened: false,
  })
  const classroom: Classroom = {
    meeting,
    room,
    state,
    members,
    askToRemove: (member) => setRemoval({ member, opened: true }),
  }
  const isWide = chat.panel !== null
  const hasHandsBeside = isWide && state.rights.teaches
  const closeRemoval = (done = false) => {
    setRemoval(({ member }) => ({ member, opened: false }))
    // The button that opened the dialog disappears with the removed member, so the focus moves to the heading. If the dialog was
    // opened from the list of people, that list moves the focus.
    if (done && !showsPeople) focusHeading()
  }
  return (
    <section className={classes.room} data-thread style={threadStyle(meeting.avatar)}>
      <header className={classes.head}>
        <div className={classes.title}>
          <PageHeading title={meeting.classTitle} subTitle={meeting.courseTitle} documentTitle="Phòng học" />
        </div>
        <div className={classes.facts}>
          <LineBadge state={state} />
          <Badge tone="quiet">
            {countStudents(members)}/{maxStudents} bạn
          </Badge>
          <span className={classes.time}>
            <LessonClock startedAt={meeting.startedAt} />
          </span>
        </div>
      </header>
      <div className={classes.notices}>
        <RoomNotices room={room} state={state} lost={lost} />
        <FaultsInLesson own={state.own} />
        <Sounds streams={state.sounds} />
      </div>
      <div className={classes.middle} data-beside={isWide || undefined}>
        <Pictures classroom={classroom} board={board} />
        {isWide ? (
          <div className={classes.beside}>
            {hasHandsBeside ? (
              <div className={classes.hands}>
                <HandsPanel classroom={classroom} heading="h2" />
              </div>
            ) : null}
            <section className={classes.chat} aria-labelledby="lesson-chat">
              <h2 id="lesson-chat">Trò chuyện</h2>
              {chat.panel}
            </section>
          </div>
        ) : null}
      </div>
      <Toolbar classroom={classroom} chat={chat} board={board} onShowPeople={() => setShowsPeople(true)} />
      <RoomPeopleDialog
        classroom={classroom}
        handsElsewhere={hasHandsBeside}
        opened={showsPeople}
        onClose={() => setShowsPeople(false)}
      />
      <RemovalDialog room={room} {...removal} onClose={closeRemoval} />
      <p className="unseen" role="status">
        {state.announcement}
      </p>
    </section>
  )
}
