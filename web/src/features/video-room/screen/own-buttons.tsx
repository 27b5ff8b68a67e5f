import { useEffect } from 'react'
import { toast } from '../../../ui/feedback/toast.ts'
import { canShareScreen } from '../media/local-media.ts'
import type { VideoRoom, VideoRoomState } from '../room/video-room-state.ts'
import { attempt } from './room-action.ts'
import { RoomButton } from './room-button.tsx'
import {
  CameraIcon,
  CameraOffIcon,
  DataSaverIcon,
  HandIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  ScreenIcon,
} from './room-icons.tsx'

type OwnProps = { room: VideoRoom; state: VideoRoomState }

const onOrOff = (on: boolean) => (on ? 'Đang bật' : 'Đang tắt')

const cause = 'ask-first'
const suggestRaisingHand = () =>
  toast.plain('Hãy giơ tay để xin nói. Giáo viên mời thì bạn bật được micro và camera.', { cause })

/**
 * Buttons for microphone and camera, in the green room and in the room. A member who may not speak sees the buttons
 * too; a press then explains how to ask for the floor.
 */
export function DeviceButtons({ room, state: { own, rights, phase } }: OwnProps) {
  const waits = phase === 'inside' && !rights.maySpeak
  useEffect(() => {
    if (!waits) toast.hide(cause)
  }, [waits])
  const toggle = (kind: 'microphone' | 'camera') => (waits ? suggestRaisingHand() : void room.toggle(kind))
  const stateOf = (on: boolean) => (waits ? 'Chờ mời' : onOrOff(on))
  return (
    <>
      <RoomButton
        label="Micro"
        icon={own.on.microphone ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
        pressed={own.on.microphone}
        state={stateOf(own.on.microphone)}
        waits={waits}
        busy={own.opening.includes('microphone')}
        onClick={() => toggle('microphone')}
      />
      <RoomButton
        label="Camera"
        icon={own.on.camera ? <CameraIcon /> : <CameraOffIcon />}
        pressed={own.on.camera}
        state={stateOf(own.on.camera)}
        waits={waits}
        busy={own.opening.includes('camera')}
        onClick={() => toggle('camera')}
      />
    </>
  )
}

/** Button to share the screen. Renders nothing if the member may not share or the browser cannot. */
export const ScreenButton = ({ room, state: { own, rights } }: OwnProps) =>
  rights.mayShareScreen && canShareScreen() ? (
    <RoomButton
      label="Chia sẻ màn hình"
      word="Màn hình"
      icon={<ScreenIcon />}
      pressed={own.on.screen}
      state={onOrOff(own.on.screen)}
      busy={own.opening.includes('screen')}
      onClick={() => void room.toggle('screen')}
    />
  ) : null

/**
 * For students: button to raise or lower the hand, with the hand's position. For a student with a place to speak, the
 * button gives up that place.
 */
export function HandButton({ room, state: { rights } }: OwnProps) {
  const { teaches, place, hand } = rights
  if (teaches) return null
  if (place !== null) {
    return (
      <RoomButton
        label="Thôi phát biểu"
        icon={<HandIcon />}
        onClick={() => void attempt(room.leaveFloor(), 'Chưa trả được chỗ phát biểu')}
      />
    )
  }
  const raised = hand !== null
  return (
    <RoomButton
      label="Giơ tay"
      icon={<HandIcon />}
      pressed={raised}
      state={raised ? `Số ${hand}` : 'Chưa giơ'}
      onClick={() => void attempt(room.raiseHand(!raised), raised ? 'Chưa hạ tay được' : 'Chưa giơ tay được')}
    />
  )
}

/** Toggle for the data saver, which switches off incoming pictures. */
export const DataSaverButton = ({ room, state: { line } }: OwnProps) => (
  <RoomButton
    label="Tiết kiệm dữ liệu"
    word="Tiết kiệm"
    icon={<DataSaverIcon />}
    pressed={line.saving}
    state={onOrOff(line.saving)}
    onClick={() => room.setDataSaver(!line.saving)}
  />
)
