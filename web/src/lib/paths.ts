import { webPaths } from '@hien/contract/web-paths'
import type { Role } from '@hien/contract/roles'

/** URL hash that opens the attendance tab of a class's page. */
export const attendanceHash = '#diem-danh'
/** URL hash that opens the homework tab of a class's page. */
export const homeworkHash = '#bai-tap'
/** URL hash that opens the board tab of a class's page. */
export const boardHash = '#bang-tin'

/** Paths of the pages. app/router.tsx has the patterns of paths with parameters. */
export const paths = {
  home: '/',
  register: '/register',
  forgotPassword: '/forgot-password',
  /** Page of the mailed link for a new password, after the token was removed from the URL. */
  resetPasswordPage: '/dat-lai-mat-khau',
  /** Page of the mailed link that confirms an e-mail address, after the token was removed from the URL. */
  emailProofPage: '/xac-nhan-email',
  ...webPaths,
  /** Page where a parent types a pairing code; webPaths.pairingLink is the same page with the code. */
  addChild: '/ghep-phu-huynh',
  profile: '/profile',
  settings: '/profile#cai-dat',
  privacyNotice: '/quyen-rieng-tu',
  unauthorized: '/unauthorized',
  courseCreate: '/course/create',
  courseList: '/course/list',
  course: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}`,
  courseEdit: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}/edit`,
  /** The page with the board of one class, for its readers and substitutes. */
  boardOf: (classId: string) => `/bang-tin/${encodeURIComponent(classId)}`,
  students: '/user',
  classList: (courseCode: string) => `/course/${encodeURIComponent(courseCode)}/class-list`,
  classAttendance: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}${attendanceHash}`,
  classHomework: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}${homeworkHash}`,
  classBoard: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}${boardHash}`,
  classMarks: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}/bang-diem`,
  student: '/student',
  /** The page on which a student takes a test. */
  takeQuiz: (homeworkId: string) => `/bai-tap/${encodeURIComponent(homeworkId)}/lam-bai`,
  /** A parent's home. */
  children: '/phu-huynh',
  childHomework: (code: string) => `/phu-huynh/${encodeURIComponent(code)}?xem=bai-tap`,
  /** A centre's home. */
  centre: '/trung-tam',
  centreTeachers: '/trung-tam/giao-vien',
  centreStudents: '/trung-tam/hoc-vien',
  centreReport: '/trung-tam/bao-cao',
  /** The settings of the centre's own page. */
  centrePage: '/trung-tam/trang-cong-khai',
  /** The fees of a month, for teachers and centres. */
  fees: '/hoc-phi',
  feePayments: '/hoc-phi/khoan-thu',
  feeOverview: '/hoc-phi/tong-quan',
  feeSettings: '/hoc-phi/thiet-lap',
  /** The ledger of a student, given by the student's code. */
  feeLedger: (code: string) => `/hoc-phi/hoc-vien/${encodeURIComponent(code)}`,
} as const

/** True if the path is of a waiting room, a lesson or a test that is being taken, where the user must not be interrupted. */
export const isBusyPath = (path: string) => /^\/(?:phong-(?:cho|hoc)(?:\/|$)|bai-tap\/[^/]+\/lam-bai$)/.test(path)

/** Returns the start page for these roles (decision 019); the sign-in page if there is no role. */
export function homePathOf(roles: readonly Role[]): string {
  if (roles.includes('TCHER')) return paths.dashboard
  if (roles.includes('MEME')) return paths.student
  if (roles.includes('PAME')) return paths.children
  if (roles.includes('CENR')) return paths.centre
  return roles.length > 0 ? paths.profile : paths.login
}
