/**
 * All routes. docs/evidence/specification-coverage.md, "§2 Screens and routes", lists those of the specification.
 * All pages except the sign-in are loaded on demand.
 */
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { LoginPage } from './routes/account/login-page.tsx'
import { paths } from '../lib/paths.ts'
import type { FrameHandle } from './layouts/frame-handle.ts'
import { ErrorPage } from './routes/error-page.tsx'
import { GoHome, GuestOnly, Protected } from './guards.tsx'
import { AuthLayout } from './layouts/auth-layout.tsx'
import { Root } from './shell/root.tsx'

/**
 * Returns a function that loads a page module and returns its only export. The names of the exports are not passed,
 * because they would make the first page larger.
 */
const page = (load: () => Promise<Record<string, ComponentType>>) => async () => {
  const [Component] = Object.values(await load())
  if (Component === undefined) throw new Error('The module of a page has no export: export its component')
  return { Component }
}

const guestPages: RouteObject[] = [
  { path: paths.login, element: <LoginPage /> },
  {
    path: paths.register,
    lazy: page(() => import('./routes/account/register-page.tsx')),
  },
  {
    path: paths.forgotPassword,
    lazy: page(() => import('./routes/account/forgot-password-page.tsx')),
  },
]

/** Pages for visitors and members: links in mails and on posters lead to these pages. */
const openPages: RouteObject[] = [
  {
    path: paths.privacyNotice,
    lazy: page(() => import('./routes/public/privacy-notice-page.tsx')),
  },
  {
    path: `${paths.resetPassword('')}:token?`,
    lazy: page(() => import('./routes/account/reset-password-page.tsx')),
  },
  {
    path: `${paths.emailProof('')}:token?`,
    lazy: page(() => import('./routes/public/email-proof-page.tsx')),
  },
  {
    path: `${paths.unsubscribe('')}:token`,
    lazy: page(() => import('./routes/public/unsubscribe-page.tsx')),
  },
  {
    path: `${paths.joinLink('')}:code`,
    lazy: page(() => import('./routes/public/join-link-page.tsx')),
  },
  {
    path: `${paths.slipLink('')}:code?`,
    lazy: async () => ({ Component: (await import('./routes/public/slip-page.tsx')).SlipPage }),
  },
  {
    path: `${paths.addChild}/:code?`,
    lazy: page(() => import('./routes/public/pairing-page.tsx')),
  },
]

const memberPages: RouteObject[] = [
  {
    path: paths.profile,
    lazy: page(() => import('./routes/account/account-page.tsx')),
  },
  {
    path: paths.notices,
    lazy: page(() => import('./routes/account/notices-page.tsx')),
  },
  {
    path: paths.noticeSettings,
    lazy: page(() => import('./routes/account/notice-settings-page.tsx')),
  },
]

/** For teachers, students, parents and centres. */
const calendarPages: RouteObject[] = [
  {
    path: paths.calendar,
    lazy: page(() => import('./routes/account/calendar-page.tsx')),
  },
]

/** For teachers, students, parents and centres. */
const boardPages: RouteObject[] = [
  {
    path: paths.board,
    lazy: page(() => import('./routes/account/board-page.tsx')),
  },
  {
    path: `${paths.boardOf('')}:id`,
    lazy: page(() => import('./routes/account/class-board-page.tsx')),
  },
]

/** For teachers, students, parents and centres. */
const threadPages: RouteObject[] = [
  {
    path: paths.threads,
    lazy: page(() => import('./routes/account/threads-page.tsx')),
  },
  {
    path: `${paths.threads}/:classId/:studentCode`,
    lazy: page(() => import('./routes/account/thread-page.tsx')),
  },
]

/** The content depends on the role: teachers and centres set and mark homework, students do it, parents read it. */
const homeworkPages: RouteObject[] = [
  {
    path: paths.homeworkList,
    lazy: page(() => import('./routes/account/homework-list-page.tsx')),
  },
  {
    path: `${paths.homework('')}:id`,
    // Marking needs the whole screen.
    handle: { framelessFor: ['TCHER', 'CENR'] } satisfies FrameHandle,
    lazy: page(() => import('./routes/account/homework-page.tsx')),
  },
]

/** The content depends on the role: teachers and centres issue statements, students and parents read their own. */
const feePages: RouteObject[] = [
  {
    path: paths.fees,
    lazy: page(() => import('./routes/fees/fees-page.tsx')),
  },
  {
    path: `${paths.feeStatement('')}:id`,
    lazy: page(() => import('./routes/fees/statement-page.tsx')),
  },
]

/** For teachers and centres, whom the fees are paid to. */
const payeePages: RouteObject[] = [
  {
    path: paths.feePayments,
    lazy: page(() => import('./routes/fees/payments-page.tsx')),
  },
  {
    path: paths.feeOverview,
    lazy: page(() => import('./routes/fees/fee-overview-page.tsx')),
  },
  {
    path: paths.feeSettings,
    lazy: page(() => import('./routes/fees/fee-settings-page.tsx')),
  },
  {
    path: `${paths.feeLedger('')}:code`,
    lazy: page(() => import('./routes/fees/fee-ledger-page.tsx')),
  },
]

/** For teachers and centres. */
const coursePages: RouteObject[] = [
  {
    path: paths.courseCreate,
    // Case-sensitive, because /course/CREATE can be the page of a course with the code CREATE.
    caseSensitive: true,
    lazy: page(() => import('./routes/teacher/course-create-page.tsx')),
  },
  {
    path: paths.courseList,
    caseSensitive: true,
    lazy: page(() => import('./routes/teacher/course-list-page.tsx')),
  },
  {
    path: '/course/:code',
    lazy: page(() => import('./routes/teacher/course-detail-page.tsx')),
  },
  {
    path: '/course/:code/edit',
    lazy: page(() => import('./routes/teacher/course-edit-page.tsx')),
  },
  {
    path: '/course/:code/class-list',
    lazy: page(() => import('./routes/teacher/class-list-page.tsx')),
  },
  {
    path: '/course/:code/class/:id',
    lazy: page(() => import('./routes/teacher/class-detail-page.tsx')),
  },
  {
    path: '/course/:code/class/:id/bang-diem',
    lazy: page(() => import('./routes/teacher/class-marks-page.tsx')),
  },
]

const teacherPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: page(() => import('./routes/teacher/dashboard-page.tsx')),
  },
  {
    path: paths.students,
    lazy: page(() => import('./routes/teacher/students-page.tsx')),
  },
]

const studentPages: RouteObject[] = [
  {
    path: '/bai-tap/:id/lam-bai',
    // A test needs the whole screen.
    handle: { framelessFor: ['MEME'] } satisfies FrameHandle,
    lazy: page(() => import('./routes/student/quiz-page.tsx')),
  },
  {
    path: paths.student,
    lazy: page(() => import('./routes/student/student-home-page.tsx')),
  },
  {
    path: paths.myClass,
    lazy: page(() => import('./routes/student/joined-courses-page.tsx')),
  },
]

const parentPages: RouteObject[] = [
  {
    path: paths.children,
    lazy: page(() => import('./routes/parent/parent-home-page.tsx')),
  },
  {
    path: `${paths.child('')}:code`,
    lazy: page(() => import('./routes/parent/child-page.tsx')),
  },
]

const centrePages: RouteObject[] = [
  {
    path: paths.centre,
    lazy: page(() => import('./routes/centre/centre-home-page.tsx')),
  },
  {
    path: paths.centreTeachers,
    lazy: page(() => import('./routes/centre/teachers-page.tsx')),
  },
  {
    path: paths.centreRequests,
    lazy: page(() => import('./routes/centre/requests-page.tsx')),
  },
  {
    path: paths.centreStudents,
    lazy: page(() => import('./routes/centre/students-page.tsx')),
  },
  {
    path: paths.centreReport,
    lazy: page(() => import('./routes/centre/report-page.tsx')),
  },
  {
    path: paths.centrePage,
    lazy: page(() => import('./routes/centre/public-page-page.tsx')),
  },
]

/** Rooms use their own frame without menus. */
const roomPages: RouteObject[] = [
  {
    path: '/phong-cho',
    lazy: page(() => import('./routes/rooms/waiting-room-page.tsx')),
  },
  {
    path: `${paths.videoRoom('')}:session`,
    lazy: page(() => import('./routes/rooms/video-room-page.tsx')),
  },
]

const shell: RouteObject = {
  lazy: page(() => import('./layouts/app-layout.tsx')),
  children: [
    ...memberPages,
    { element: <Protected roles={['TCHER', 'MEME', 'PAME', 'CENR']} />, children: calendarPages },
    { element: <Protected roles={['TCHER', 'MEME', 'PAME', 'CENR']} />, children: boardPages },
    { element: <Protected roles={['TCHER', 'MEME', 'PAME', 'CENR']} />, children: threadPages },
    { element: <Protected roles={['TCHER', 'MEME', 'PAME', 'CENR']} />, children: homeworkPages },
    { element: <Protected roles={['TCHER', 'MEME', 'PAME', 'CENR']} />, children: feePages },
    { element: <Protected roles={['TCHER', 'CENR']} />, children: payeePages },
    { element: <Protected roles={['TCHER', 'CENR']} />, children: coursePages },
    { element: <Protected roles={['TCHER']} />, children: teacherPages },
    { element: <Protected roles={['MEME']} />, children: studentPages },
    { element: <Protected roles={['PAME']} />, children: parentPages },
    { element: <Protected roles={['CENR']} />, children: centrePages },
  ],
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    // Never shown: main.tsx renders after the first page is loaded, and the prerendered text stays until then.
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.home, element: <GoHome /> },
      {
        element: <GuestOnly />,
        children: [{ element: <AuthLayout />, children: guestPages }],
      },
      { element: <AuthLayout />, children: openPages },
      { path: '/auth/login', element: <Navigate to={paths.login} replace /> },
      {
        element: <Protected />,
        children: [
          {
            lazy: page(() => import('./layouts/signed-in-area.tsx')),
            children: [shell, ...roomPages],
          },
        ],
      },
      {
        path: paths.unauthorized,
        lazy: page(() => import('./routes/unauthorized-page.tsx')),
      },
      { path: '*', element: <GoHome /> },
    ],
  },
]
