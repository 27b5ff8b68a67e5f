import { maxSpeakers } from '@hien/contract/video-room'
import { useFullscreenElement } from '@mantine/hooks'
import { useEffect } from 'react'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { type RoomMember, peopleOnStage } from '../room/room-members.ts'
import { StreamVideo } from '../media/stream-video.tsx'
import { screenStream } from '../room/stage-rights.ts'
import type { VideoRoomState } from '../room/video-room-state.ts'
import type { Classroom } from './classroom.ts'
import classes from './main-picture.module.css'
import { PersonMenu } from './person-menu.tsx'
import { EnlargeIcon, ScreenIcon, ShrinkIcon } from './room-icons.tsx'
import { Tile } from './tile.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

/** Returns why the member receives only sound; null if that is not the case. */
function soundOnlyWords({ level, saving }: VideoRoomState['line']): string | null {
  if (level !== 'soundOnly') return null
  return saving
    ? 'Đang tiết kiệm dữ liệu: bạn nghe được cả lớp, hình không được tải.'
    : 'Mạng yếu nên chỉ còn tiếng. Hình tự trở lại khi mạng khá hơn.'
}

/** Returns why the shared screen is not received; null if nothing prevents it. */
function screenWords(line: VideoRoomState['line']): string | null {
  const withheld =
    'Mạng yếu nên màn hình chia sẻ tạm ẩn. Bạn vẫn nghe được cả lớp; màn hình tự trở lại khi mạng khá hơn.'
  return soundOnlyWords(line) ?? (line.withheld.includes(screenStream) ? withheld : null)
}

/** Returns the tile props of a person. Others' cameras count as off if the member receives only sound. */
function tileOf({ name, role, media, own, id, received }: RoomMember, { line, speaking }: VideoRoomState) {
  const camera = media.camera && (own || line.level !== 'soundOnly')
  return {
    name,
    role,
    own,
    media: { ...media, camera },
    picture: received.camera,
    speaking: media.microphone && speaking.includes(id),
  }
}

type SharedScreenProps = {
  sharer: RoomMember
  /** Why the screen is not received; null if nothing prevents it. */
  words: string | null
  /** True if the leader shares. Their tile is beside the screen, so the caption is only for screen readers. */
  isLeads: boolean
}

function SharedScreen({ sharer: { own, name, received }, words, isLeads }: SharedScreenProps) {
  if (own) {
    return (
      <p className={classes.words}>
        <ScreenIcon size={32} />
        Cả lớp đang xem màn hình của bạn.
      </p>
    )
  }
  return (
    <>
      {words === null && received.screen ? (
        <StreamVideo stream={received.screen} label={`Màn hình của ${name}`} className={classes.screen} />
      ) : (
        <p className={classes.words}>
          <ScreenIcon size={32} />
          {words ?? 'Đang tải màn hình…'}
        </p>
      )}
      <p className={isLeads ? 'unseen' : classes.caption}>Màn hình của {name}</p>
    </>
  )
}

/** Full screen for the main picture, if the browser supports it. An invitation or a notice ends full screen. */
function useEnlarged({ invited, notice }: VideoRoomState) {
  const { ref, toggle, fullscreen } = useFullscreenElement<HTMLElement>()
  const needsAttention = invited || notice !== null
  useEffect(() => {
    if (needsAttention && document.fullscreenElement) void document.exitFullscreen()
  }, [needsAttention])
  return { ref, toggle: () => void toggle(), isEnlarged: fullscreen, canEnlarge: document.fullscreenEnabled }
}

type MainPictureProps = {
  classroom: Classroom
  /** True if the picture is a tile below the whiteboard. */
  small: boolean
}

/** The main picture of the lesson: the shared screen with the leader beside it, or only the leader. Without both, a text. */
export function MainPicture({ classroom: { state, members }, small }: MainPictureProps) {
  const { lead, sharer } = peopleOnStage(members, state.stage)
  const words = sharer ? screenWords(state.line) : soundOnlyWords(state.line)
  const { ref, toggle, isEnlarged, canEnlarge } = useEnlarged(state)
  const isSeen = words === null && (sharer ?? lead)?.own === false
  return (
    <section className={classes.stage} aria-label="Hình chính" ref={ref}>
      {sharer ? (
        <>
          <SharedScreen key={sharer.id} sharer={sharer} words={words} isLeads={sharer.id === lead?.id} />
          {lead && !small ? (
            <div className={classes.beside}>
              <Tile key={lead.id} {...tileOf(lead, state)} size={40} small />
            </div>
          ) : null}
        </>
      ) : lead ? (
        <>
          <Tile key={lead.id} {...tileOf(lead, state)} size={small ? 40 : 96} small={small} />
          {words === null || lead.own || small ? null : <p className={classes.note}>{words}</p>}
        </>
      ) : (
        <p className={classes.words}>
          {small
            ? 'Giáo viên chưa vào'
            : 'Giáo viên chưa vào phòng học. Bạn cứ ở lại đây: hình và tiếng tự có khi giáo viên vào.'}
        </p>
      )}
      {canEnlarge && (isSeen || isEnlarged) ? (
        <div className={classes.enlarge}>
          <IconButton label={isEnlarged ? 'Thu nhỏ' : 'Phóng to'} onClick={toggle}>
            {isEnlarged ? <ShrinkIcon /> : <EnlargeIcon />}
          </IconButton>
        </div>
      ) : null}
    </section>
  )
}

function TakenPlace({ classroom, speaker }: { classroom: Classroom; speaker: RoomMember }) {
  return (
    <li ref={useKeptFocus()}>
      <Tile
        {...tileOf(speaker, classroom.state)}
        size={44}
        actions={<PersonMenu onPicture classroom={classroom} person={speaker} />}
      />
    </li>
  )
}

/** Shows the places to speak, taken and free. The leader does not need one. */
export function SpeakerPlaces({ classroom }: { classroom: Classroom }) {
  const { state, members } = classroom
  const { speakers } = peopleOnStage(members, state.stage)
  return (
    <ol className={classes.places} aria-label={`${maxSpeakers} chỗ phát biểu`}>
      {speakers.map((speaker, place) =>
        speaker ? (
          <TakenPlace key={speaker.id} classroom={classroom} speaker={speaker} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a free place has no other identity than its number
          <li key={place}>
            <p className={classes.free}>
              Chỗ phát biểu<span className="unseen"> còn trống</span>
            </p>
          </li>
        ),
      )}
    </ol>
  )
}
