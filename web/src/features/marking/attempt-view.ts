import type { ComponentType, RefObject } from 'react'

/** Names the attempt to show, and connects it to the marking desk. */
export type ShownAttempt = {
  homeworkId: string
  studentCode: string
  fullName: string
  /** Maximum points of the test. */
  maxPoints: number
  /** Must be set to the field of the text that is marked next; null if no text waits. */
  pointsField: RefObject<HTMLInputElement | null>
  /** True if that field, or else the attempt, gets the focus at first. */
  focusFirst: boolean
  /** Must be called after the last text that waited is marked. */
  onAllMarked: () => void
}

/** Shows a student's attempt in place of files and texts. */
export type AttemptView = ComponentType<ShownAttempt>
