import type { VideoRoom, VideoRoomState } from '../video-room.ts'
import { canShareScreen } from '../media/local-media.ts'
import { RoomButton } from './room-button.tsx'
import { CameraIcon, CameraOffIcon, HandIcon, MicrophoneIcon, MicrophoneOffIcon, ScreenIcon } from './room-icons.tsx'

type OwnProps = { room: VideoRoom; state: VideoRoomState }

const onOrOff = (on: boolean) => (on ? 'Đang bật' : 'Đang tắt')

/** Microphone and camera, in the green room and in the room. */
export const DeviceButtons = ({ room, state: { own } }: OwnProps) => (
  <>
    <RoomButton
      label="Micro"
      icon={own.on.microphone ? <MicrophoneIcon /> : <MicrophoneOffIcon />}
      pressed={own.on.microphone}
      state={onOrOff(own.on.microphone)}
      busy={own.opening.includes('microphone')}
      onClick={() => void room.toggle('microphone')}
    />
    <RoomButton
      label="Camera"
      icon={own.on.camera ? <CameraIcon /> : <CameraOffIcon />}
      pressed={own.on.camera}
      state={onOrOff(own.on.camera)}
      busy={own.opening.includes('camera')}
      onClick={() => void room.toggle('camera')}
    />
  </>
)

/** Screen, where the browser can show it, and hand. */
export const ShowButtons = ({ room, state: { own, hand } }: OwnProps) => (
  <>
    {canShareScreen() ? (
      <RoomButton
        label="Chia sẻ màn hình"
        word="Màn hình"
        icon={<ScreenIcon />}
        pressed={own.on.screen}
        state={onOrOff(own.on.screen)}
        busy={own.opening.includes('screen')}
        onClick={() => void room.toggle('screen')}
      />
    ) : null}
    <RoomButton
      label="Giơ tay"
      icon={<HandIcon />}
      pressed={hand}
      state={hand ? 'Đang giơ' : 'Chưa giơ'}
      onClick={room.raiseHand}
    />
  </>
)
