/** Icons of the room's toolbar and tiles, in the style of ui/text/icons.tsx. */
import { createIcon } from '../../../ui/text/create-icon.tsx'

const slash = <path d="m3.5 3.5 13 13" />
const microphone = (
  <>
    <rect x="7.5" y="2.5" width="5" height="9" rx="2.5" />
    <path d="M4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5" />
  </>
)
const camera = (
  <>
    <rect x="2.5" y="5.5" width="10" height="9" rx="2" />
    <path d="m12.5 9 5-2.5v7l-5-2.5" />
  </>
)

export const MicrophoneIcon = createIcon(microphone)
export const MicrophoneOffIcon = createIcon(
  <>
    {microphone}
    {slash}
  </>,
)
export const CameraIcon = createIcon(camera)
export const CameraOffIcon = createIcon(
  <>
    {camera}
    {slash}
  </>,
)
export const ScreenIcon = createIcon(
  <>
    <rect x="2.5" y="3.5" width="15" height="10" rx="2" />
    <path d="M7 16.5h6M10 11V6.5M7.8 8.5 10 6.3l2.2 2.2" />
  </>,
)
export const HandIcon = createIcon(
  <path d="M6 10.5V5.2a1.2 1.2 0 0 1 2.4 0V9M8.4 9V3.8a1.2 1.2 0 0 1 2.4 0V9M10.8 9V4.6a1.2 1.2 0 0 1 2.4 0V10M13.2 10V7a1.2 1.2 0 0 1 2.3 0v5.2a5.3 5.3 0 0 1-9.7 3L3.4 11.6a1.2 1.2 0 0 1 1.9-1.4L6 11" />,
)
export const ChatIcon = createIcon(
  <path d="M4.5 3.5h11a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H10l-4 3.5v-3.5H4.5a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2M6.5 8.5h7" />,
)
export const CloseDoorIcon = createIcon(
  <>
    <path d="M5.5 17.5V4A1.5 1.5 0 0 1 7 2.5h6A1.5 1.5 0 0 1 14.5 4v13.5M3.5 17.5h13M12 10.2v.01" />
  </>,
)
export const PeopleIcon = createIcon(
  <path d="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2 16.5c.3-3 2.3-4.7 5.5-4.7s5.2 1.7 5.5 4.7M13 9.2a2.5 2.5 0 0 0 0-4.9M15 12.3c1.8.6 2.8 2 3 4.2" />,
)
/** The data saver: an arrow down. */
export const DataSaverIcon = createIcon(
  <path d="M10 3v8.5M6.5 8.3 10 11.8l3.5-3.5M3.5 13.5v1.5a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-1.5" />,
)
/** Shown beside a person who is speaking. */
export const VoiceIcon = createIcon(<path d="M4 8v4M8 5v10M12 7v6M16 8.5v3" />)
export const EnlargeIcon = createIcon(<path d="M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5 11.5 8.5M3.5 16.5 8.5 11.5" />)
export const ShrinkIcon = createIcon(<path d="M16 8.5h-4.5V4M4 11.5h4.5V16M11.5 8.5 16.5 3.5M8.5 11.5 3.5 16.5" />)
