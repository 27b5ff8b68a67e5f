import type { ReactNode } from 'react'

/** Where the chat is: `panel` is beside the pictures; if it is null, a button opens the chat instead. */
export type LessonChatPlace = { panel: ReactNode; unread: number; onOpen: () => void }
