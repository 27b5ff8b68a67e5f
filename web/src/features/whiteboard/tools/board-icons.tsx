/** Icons of the whiteboard's tools, in the style of ui/text/icons.tsx. */
import { createIcon } from '../../../ui/text/create-icon.tsx'

export const HighlighterIcon = createIcon(
  <path d="m6.5 11.5 6.8-8 3.2 2.8-6.8 8-4 .8zM6.5 11.5l3.2 2.8M5.7 15.1 3 17h5" />,
)
export const LineIcon = createIcon(<path d="M4 16 16 4M3 17v-.01M17 3v-.01" />)
export const TextIcon = createIcon(<path d="M4.5 6V4h11v2M10 4v12M7.5 16h5" />)
export const LaserIcon = createIcon(
  <>
    <circle cx="7" cy="13" r="2.6" />
    <path d="m9 11 7-7M7 7V5.5M1.8 13H3M3.6 9.6l-.8-.8M12.2 13H11M7 18.2V17" />
  </>,
)
export const RedoIcon = createIcon(<path d="M13 4l3.5 3.5L13 11M16.5 7.5H8a4.3 4.3 0 0 0 0 8.5h4" />)
export const WidthIcon = ({ width }: { width: number }) => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden focusable="false">
    <path d="M3 10h14" stroke="currentColor" strokeWidth={width} strokeLinecap="round" />
  </svg>
)
export const PagesIcon = createIcon(
  <>
    <rect x="3" y="5.5" width="10" height="11.5" rx="1.5" />
    <path d="M7 3h8.5A1.5 1.5 0 0 1 17 4.5V14" />
  </>,
)
export const NamesIcon = createIcon(<path d="M3 5.5h9l5 4.5-5 4.5H3zM6 10h4" />)
export const SaveIcon = createIcon(<path d="M10 3v9M6.5 8.5 10 12l3.5-3.5M4 14v2.5h12V14" />)
