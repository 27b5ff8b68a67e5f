import type { ReactNode } from 'react'

/** Where the chat stands: beside the pictures, or behind a button while `panel` is null. */
export type LessonChatPlace = { panel: ReactNode; unread: number; onOpen: () => void }
