import { useState } from 'react'
import type { HomeworkAction, OnHomeworkAction } from './homework-menu.tsx'

/**
 * Returns which action was chosen in a list of homework, whether the dialog for it is open, and functions to open and
 * close that dialog. `chosen` keeps its value while the dialog closes.
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
