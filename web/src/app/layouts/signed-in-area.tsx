import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Outlet } from 'react-router'
import './shell-styles.ts'
// Loads dayjs' Vietnamese names before a picker asks for them.
import '../../lib/dates.ts'

const dates = { locale: 'vi', firstDayOfWeek: 1, weekendDays: [0, 6] } as const

/** What every page behind the sign-in may count on: styles of the kit, dialogs by code, Vietnamese pickers. */
export const SignedInArea = () => (
  <DatesProvider settings={{ ...dates, weekendDays: [...dates.weekendDays] }}>
    <ModalsProvider labels={{ confirm: 'Đồng ý', cancel: 'Huỷ' }}>
      <Outlet />
    </ModalsProvider>
  </DatesProvider>
)
