import '@mantine/dates/styles.layer.css'
import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
// Loads dayjs' Vietnamese names before a picker asks for them.
import '../../lib/dates.ts'

const settings = { locale: 'vi', firstDayOfWeek: 1 as const, weekendDays: [0 as const, 6 as const] }

/** Around a picker: Vietnamese names, weeks from Monday on, and the styles of pickers. */
export const VietnameseDatesProvider = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={settings}>{children}</DatesProvider>
)
