/** The list of all screens of the product, with all their states and how a browser reaches each state. */
import { accountScreens } from './account-screens.ts'
import { calendarScreens } from './calendar-screens.ts'
import { centreScreens } from './centre-screens.ts'
import { boardScreens } from './board-screens.ts'
import { feeScreens } from './fee-screens.ts'
import { homeworkScreens } from './homework-screens.ts'
import { noticeScreens } from './notice-screens.ts'
import { parentScreens } from './parent-screens.ts'
import { profileScreens } from './profile-screens.ts'
import { videoRoomScreens } from './video-room-screens.ts'
import { waitingRoomScreens } from './waiting-room-screens.ts'
import { quizScreens } from './quiz-screens.ts'
import type { Screen } from './screen.ts'
import { studentScreens } from './student-screens.ts'
import { teacherScreens } from './teacher-screens.ts'
import { teachersHomeworkScreens } from './teachers-homework-screens.ts'
import { threadScreens } from './thread-screens.ts'

export const screens: readonly Screen[] = [
  ...accountScreens,
  ...profileScreens,
  ...calendarScreens,
  ...studentScreens,
  ...parentScreens,
  ...teacherScreens,
  ...teachersHomeworkScreens,
  ...homeworkScreens,
  ...quizScreens,
  ...centreScreens,
  ...boardScreens,
  ...threadScreens,
  ...feeScreens,
  ...noticeScreens,
  ...waitingRoomScreens,
  ...videoRoomScreens,
]
