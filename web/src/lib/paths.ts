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
  /** The same of the one that shows an address to be real. */
  emailProofPage: '/xac-nhan-email',
  ...webPaths,
  /** Where a parent types a pairing code; webPaths.pairingLink is the same page with the code. */
  addChild: '/ghep-phu-huynh',
  profile: '/profile',
  settings: '/profile#cai-dat',
  privacyNotice: '/quyen-rieng-tu',
  unauthorized: '/unauthorized',
  courseCreate: '/course/create',
  courseList: '/course/list',
  course: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}`,
  courseEdit: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}/edit`,
  students: '/user',
  classList: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}/class-list`,
  classAttendance: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}${attendanceHash}`,
  classHomework: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}${homeworkHash}`,
  classMarks: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}/bang-diem`,
  student: '/student',
  /** A parent's home. */
  children: '/phu-huynh',
  childHomework: (code: string) => `/phu-huynh/${encodeURIComponent(code)}?xem=bai-tap`,
  /** A centre's home. */
  centre: '/trung-tam',
  centreTeachers: '/trung-tam/giao-vien',
  centreStudents: '/trung-tam/hoc-vien',
  centreReport: '/trung-tam/bao-cao',
} as const

/** Whether it is the path of a waiting room or of a lesson, where somebody is in the middle of something. */
export const isRoomPath = (path: string) => /^\/phong-(?:cho|hoc)(?:\/|$)/.test(path)

/** Where a member of these roles starts (decision 019). Nobody starts at the sign-in. */
export function homePathOf(roles: readonly Role[]): string {
  if (roles.includes('TCHER')) return paths.dashboard
  if (roles.includes('MEME')) return paths.student
  if (roles.includes('PAME')) return paths.children
  if (roles.includes('CENR')) return paths.centre
  return roles.length > 0 ? paths.profile : paths.login
}
