import '@mantine/dates/styles.layer.css'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
// Loads the Vietnamese names of dayjs before a picker needs them.
import '../../lib/dates/format-dates.ts'

const settings = { locale: 'vi', firstDayOfWeek: 1 as const, weekendDays: [0 as const, 6 as const] }

/** Gives the pickers inside it Vietnamese names, weeks that start on Monday, and their styles. */
export const VietnameseDatesProvider = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={settings}>{children}</DatesProvider>
)
