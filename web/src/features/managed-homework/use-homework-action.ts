import { useState } from 'react'
import type { HomeworkAction, OnHomeworkAction } from './homework-menu.tsx'

/**
 * Returns which dialog a list of homework shows, and functions to open and close it. `chosen` keeps its value while the
 * dialog closes.
 */
export function useHomeworkAction(): {
  chosen: HomeworkAction | null
  opened: boolean
  onClose: () => void
  onAction: OnHomeworkAction
} {
  const [chosen, setChosen] = useState<HomeworkAction | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    chosen,
    opened,
    onClose: () => setOpened(false),
    onAction: (action) => {
      setChosen(action)
      setOpened(true)
    },
  }
}
