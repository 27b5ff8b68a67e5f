/** Icons of the tools that are not built into the editor. */
import type { ReactNode } from 'react'

const toolIcon = (drawing: ReactNode) =>
  function ToolIcon() {
    return (
      <svg
        width="18"
        height="18"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        {drawing}
      </svg>
    )
  }

export const IndentIcon = toolIcon(<path d="M3 4h14M9 8h8M9 12h8M3 16h14M3 7.5 5.5 10 3 12.5" />)
export const OutdentIcon = toolIcon(<path d="M3 4h14M9 8h8M9 12h8M3 16h14M5.5 7.5 3 10l2.5 2.5" />)
export const LinkIcon = toolIcon(
  <path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1" />,
)
export const ImageIcon = toolIcon(
  <>
    <rect x="3" y="4" width="14" height="12" rx="2" />
    <circle cx="7.5" cy="8" r="1.2" />
    <path d="m4 15 4-4 3 3 2.5-2.5L17 15" />
  </>,
)
export const FormulaIcon = toolIcon(<path d="M2.5 11H5l2.5 5.5L11 4h6.5M12 9l4.5 6M16.5 9 12 15" />)
export const VideoIcon = toolIcon(
  <>
    <rect x="3" y="4.5" width="14" height="11" rx="2" />
    <path d="m8.5 7.5 4 2.5-4 2.5z" />
  </>,
)
export const TextColourIcon = toolIcon(<path d="M5.5 13 10 3.5 14.5 13M7 10h6M3.5 17h13" />)
export const BackgroundIcon = toolIcon(
  <>
    <rect x="3" y="3" width="14" height="14" rx="3" fill="currentColor" fillOpacity="0.18" />
    <path d="m6.5 14 3.5-8 3.5 8M7.8 11.2h4.4" />
  </>,
)
