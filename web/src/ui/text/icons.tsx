/** Line icons of 20 px in the text colour. Use them only beside text or in a control that has a name. */
import { createIcon } from './create-icon.tsx'

export const MenuIcon = createIcon(<path d="M3 5.5h14M3 10h14M3 14.5h14" />)
export const CopyIcon = createIcon(
  <>
    <rect x="7" y="7" width="10" height="10" rx="2" />
    <path d="M13 7V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v6a2 2 0 0 0 2 2h2" />
  </>,
)
export const CheckIcon = createIcon(<path d="m4 10.5 4 4 8-9" />)
export const ChevronDownIcon = createIcon(<path d="m5 8 5 5 5-5" />)
export const DotsIcon = createIcon(<path d="M10 4.5v.01M10 10v.01M10 15.5v.01" strokeWidth="2.6" />)
export const PlusIcon = createIcon(<path d="M10 4v12M4 10h12" />)
export const SearchIcon = createIcon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 3.8 3.8" />
  </>,
)
export const CalendarIcon = createIcon(
  <>
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.5v4M13 2.5v4" />
  </>,
)
export const SunIcon = createIcon(
  <>
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1" />
  </>,
)
export const MoonIcon = createIcon(<path d="M16.5 11.7A7 7 0 0 1 8.3 3.5a7 7 0 1 0 8.2 8.2z" />)
export const LeaveIcon = createIcon(
  <path d="M8 3.5H5a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 5 16.5h3M12.5 6.5 16 10l-3.5 3.5M16 10H8" />,
)
export const PencilIcon = createIcon(
  <path d="m4 16 .8-3.4 8.4-8.4a1.4 1.4 0 0 1 2 0l.6.6a1.4 1.4 0 0 1 0 2l-8.4 8.4zM11.8 5.6l2.6 2.6" />,
)
export const TrashIcon = createIcon(
  <path d="M3.5 5.5h13M8 5.5v-2h4v2M5.5 5.5l.7 10a1.5 1.5 0 0 0 1.5 1.4h4.6a1.5 1.5 0 0 0 1.5-1.4l.7-10M8.5 9v4.5M11.5 9v4.5" />,
)
export const PageIcon = createIcon(<path d="M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13.5h5" />)
/** The whiteboard. */
export const BoardIcon = createIcon(
  <>
    <rect x="2.5" y="3.5" width="15" height="10.5" rx="1.5" />
    <path d="M6 10.5c1.5-4 2.5-4 3-1.5s1.5 2 2-.5 1.5-1.5 3 0M7 17l1.5-3M13 17l-1.5-3" />
  </>,
)
export const ShareIcon = createIcon(
  <>
    <circle cx="5" cy="10" r="2.2" />
    <circle cx="14.5" cy="4.8" r="2.2" />
    <circle cx="14.5" cy="15.2" r="2.2" />
    <path d="m7 9 5.5-3.1M7 11l5.5 3.1" />
  </>,
)
export const AddPersonIcon = createIcon(
  <>
    <circle cx="8" cy="6.5" r="3" />
    <path d="M2.5 16.5a5.5 5.5 0 0 1 9.6-3.7M14.5 12v5M12 14.5h5" />
  </>,
)
export const RemovePersonIcon = createIcon(
  <>
    <circle cx="8" cy="6.5" r="3" />
    <path d="M2.5 16.5a5.5 5.5 0 0 1 9.6-3.7M12 14.5h5" />
  </>,
)
export const BellIcon = createIcon(
  <path d="M10 2.5a5.2 5.2 0 0 0-5.2 5.2c0 3.4-.8 4.9-1.7 6-.3.4 0 1 .5 1h12.8c.5 0 .8-.6.5-1-.9-1.1-1.7-2.6-1.7-6A5.2 5.2 0 0 0 10 2.5zM7.8 16.8a2.4 2.4 0 0 0 4.4 0" />,
)
