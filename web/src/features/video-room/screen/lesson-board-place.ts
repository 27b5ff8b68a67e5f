import type { ReactNode } from 'react'

/** The whiteboard in the lesson. While it is open, it takes the place of the main picture. */
export type LessonBoardPlace = {
  isOpen: boolean
  toggle: () => void
  /** Returns the whiteboard, with further buttons in its first row. */
  render: (actions: ReactNode) => ReactNode
}
