import { createIcon } from '../text/create-icon.tsx'

export const EraserIcon = createIcon(
  <path d="m8.2 16.5-4.3-4.3a1.6 1.6 0 0 1 0-2.3l6.6-6.6a1.6 1.6 0 0 1 2.3 0l3.6 3.6a1.6 1.6 0 0 1 0 2.3l-7.3 7.3zM7.2 6.6l6 6M8.2 16.5H17" />,
)
export const PanIcon = createIcon(
  <path d="M6.5 11V5a1.3 1.3 0 0 1 2.6 0v4.5V3.8a1.3 1.3 0 0 1 2.6 0v5.7V5a1.3 1.3 0 0 1 2.6 0v6.5c0 3.3-1.9 5.5-4.9 5.5-2.4 0-3.6-1.2-4.6-3L3.2 11a1.3 1.3 0 0 1 2.2-1.3z" />,
)
export const TurnIcon = createIcon(<path d="M15.5 10a5.5 5.5 0 1 1-1.7-4M14.2 2.8v3.5h-3.5" />)
export const UndoIcon = createIcon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5H12a4.3 4.3 0 0 1 0 8.5H8" />)
export const MinusIcon = createIcon(<path d="M4 10h12" />)
export const BackIcon = createIcon(<path d="m12 4.5-5.5 5.5 5.5 5.5" />)
export const ForwardIcon = createIcon(<path d="m8 4.5 5.5 5.5-5.5 5.5" />)
