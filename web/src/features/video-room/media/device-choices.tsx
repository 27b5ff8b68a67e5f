import { NativeSelect } from '@mantine/core'
import type { VideoRoom } from '../room/video-room-state.ts'
import type { OwnDevice } from './media-fault.ts'
import type { OwnMediaState } from './own-media.ts'

const labels: Record<OwnDevice, string> = { microphone: 'Chọn micro', camera: 'Chọn camera' }
const browsersChoice = { value: '', label: 'Trình duyệt tự chọn' }
const devices: readonly OwnDevice[] = ['microphone', 'camera']

/** Lets the member choose a microphone or camera if there is more than one. */
export const DeviceChoices = ({ room, own }: { room: VideoRoom; own: OwnMediaState }) =>
  devices
    .filter((device) => own.devices[device].choices.length > 1)
    .map((device) => (
      <NativeSelect
        key={device}
        label={labels[device]}
        data={[
          ...(own.devices[device].chosen === null ? [browsersChoice] : []),
          ...own.devices[device].choices.map(({ id, label }) => ({ value: id, label })),
        ]}
        value={own.devices[device].chosen ?? ''}
        disabled={own.opening.includes(device)}
        onChange={({ currentTarget }) => void room.choose(device, currentTarget.value)}
      />
    ))
