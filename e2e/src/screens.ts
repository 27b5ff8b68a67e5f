/** Every screen of the product and every state of it, and how a browser gets there. */
import { accountScreens } from './screens/account-screens.ts'
import { profileScreens } from './screens/profile-screens.ts'
import { roomScreens } from './screens/room-screens.ts'
import type { Screen } from './screens/screen.ts'
import { studentScreens } from './screens/student-screens.ts'
import { teacherScreens } from './screens/teacher-screens.ts'

export const screens: readonly Screen[] = [
  ...accountScreens,
  ...profileScreens,
  ...studentScreens,
  ...teacherScreens,
  ...roomScreens,
]
