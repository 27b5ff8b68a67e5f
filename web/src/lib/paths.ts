import { webPaths } from '@hien/contract/web-paths'
import type { Role } from '@hien/contract/vocabulary'

/** Of the page of a class: leads to its tab with the attendance. */
export const attendanceHash = '#diem-danh'
/** Of the page of a class: leads to its tab with the homework. */
export const homeworkHash = '#bai-tap'

/** Where links lead; app/router.tsx has the patterns of those with parameters. */
export const paths = {
  home: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** The page of the mailed link once it has taken the token out of the address. */
  resetPasswordPage: '/dat-lai-mat-khau',
  ...webPaths,
  /** Where a parent types a pairing code; webPaths.pairingLink is the same page with the code. */
  addChild: '/ghep-phu-huynh',
  calendar: '/lich',
  profile: '/profile',
  settings: '/profile#cai-dat',
  privacyNotice: '/quyen-rieng-tu',
  unauthorized: '/unauthorized',
  dashboard: '/dashboard',
  courseCreate: '/course/create',
  courseList: '/course/list',
  course: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}`,
  courseEdit: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}/edit`,
  students: '/user',
  classList: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}/class-list`,
  classDetail: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}`,
  classAttendance: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}${attendanceHash}`,
  classHomework: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}${homeworkHash}`,
  classMarks: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}/bang-diem`,
  student: '/student',
  myClass: '/my-class',
  /** A parent's home. */
  children: '/phu-huynh',
  child: (code: string) => `/phu-huynh/${encodeURIComponent(code)}`,
  childHomework: (code: string) => `/phu-huynh/${encodeURIComponent(code)}?xem=bai-tap`,
  /** webPaths.homework; of a parent's child with its code. */
  ownHomework: (homeworkId: string, childCode?: string) =>
    childCode === undefined
      ? webPaths.homework(homeworkId)
      : `${webPaths.homework(homeworkId)}?${new URLSearchParams({ con: childCode })}`,
  /** A centre's home. */
  centre: '/trung-tam',
  centreTeachers: '/trung-tam/giao-vien',
  centreRequests: '/trung-tam/yeu-cau',
  centreStudents: '/trung-tam/hoc-vien',
  centreReport: '/trung-tam/bao-cao',
  waitingRoom: (groupId: string, roomToken?: string) =>
    `/phong-cho?${new URLSearchParams({ ...(roomToken ? { sessiontoken: roomToken } : {}), groupId })}`,
} as const

/** Where a member of these roles starts (decision 019). Nobody starts at the sign-in. */
export function homePathOf(roles: readonly Role[]): string {
  if (roles.includes('TCHER')) return paths.dashboard
  if (roles.includes('MEME')) return paths.student
  if (roles.includes('PAME')) return paths.children
  if (roles.includes('CENR')) return paths.centre
  return roles.length > 0 ? paths.profile : paths.login
}
