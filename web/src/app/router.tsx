/**
 * The route table of the specification (docs/evidence/specification-coverage.md, "§2 Screens and routes"), line for
 * line. All pages but the sign-in are loaded when they are gone to.
 */
import { Navigate, type RouteObject } from 'react-router'
import { LoginPage } from './routes/account/login-page.tsx'
import { paths } from '../lib/paths.ts'
import { ErrorPage } from './routes/error-page.tsx'
import { GoHome, GuestOnly, Protected } from './guards.tsx'
import { AuthLayout } from './layouts/auth-layout.tsx'
import { Root } from './shell/root.tsx'

const guestPages: RouteObject[] = [
  { path: paths.login, element: <LoginPage /> },
  {
    path: paths.register,
    lazy: async () => ({ Component: (await import('./routes/account/register-page.tsx')).RegisterPage }),
  },
  {
    path: paths.forgotPassword,
    lazy: async () => ({
      Component: (await import('./routes/account/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
]

/** For visitors and members alike: links of mails and posters lead here. */
const openPages: RouteObject[] = [
  {
    path: paths.privacyNotice,
    lazy: async () => ({
      Component: (await import('./routes/public/privacy-notice-page.tsx')).PrivacyNoticePage,
    }),
  },
  {
    path: `${paths.resetPassword('')}:token?`,
    lazy: async () => ({ Component: (await import('./routes/account/reset-password-page.tsx')).ResetPasswordPage }),
  },
  {
    path: `${paths.joinLink('')}:code`,
    lazy: async () => ({ Component: (await import('./routes/public/join-link-page.tsx')).JoinLinkPage }),
  },
  {
    path: `${paths.slipLink('')}:code?`,
    lazy: async () => ({ Component: (await import('./routes/public/slip-page.tsx')).SlipPage }),
  },
  {
    path: `${paths.addChild}/:code?`,
    lazy: async () => ({ Component: (await import('./routes/public/pairing-page.tsx')).PairingPage }),
  },
]

const memberPages: RouteObject[] = [
  {
    path: paths.profile,
    lazy: async () => ({ Component: (await import('./routes/account/account-page.tsx')).AccountPage }),
  },
]

/** Of everybody who teaches or learns, and of parents and centres. */
const calendarPages: RouteObject[] = [
  {
    path: paths.calendar,
    lazy: async () => ({ Component: (await import('./routes/account/calendar-page.tsx')).CalendarPage }),
  },
]

/** Of teachers and of centres. */
const coursePages: RouteObject[] = [
  {
    path: paths.courseCreate,
    // A course may have the code CREATE, and the next one LIST.
    caseSensitive: true,
    lazy: async () => ({ Component: (await import('./routes/teacher/course-create-page.tsx')).CourseCreatePage }),
  },
  {
    path: paths.courseList,
    caseSensitive: true,
    lazy: async () => ({ Component: (await import('./routes/teacher/course-list-page.tsx')).CourseListPage }),
  },
  {
    path: '/course/:code',
    lazy: async () => ({ Component: (await import('./routes/teacher/course-detail-page.tsx')).CourseDetailPage }),
  },
  {
    path: '/course/:code/edit',
    lazy: async () => ({ Component: (await import('./routes/teacher/course-edit-page.tsx')).CourseEditPage }),
  },
  {
    path: '/course/:code/class-list',
    lazy: async () => ({ Component: (await import('./routes/teacher/class-list-page.tsx')).ClassListPage }),
  },
  {
    path: '/course/:code/class/:id',
    lazy: async () => ({ Component: (await import('./routes/teacher/class-detail-page.tsx')).ClassDetailPage }),
  },
]

const teacherPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('./routes/teacher/dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: paths.students,
    lazy: async () => ({ Component: (await import('./routes/teacher/students-page.tsx')).StudentsPage }),
  },
]

const studentPages: RouteObject[] = [
  {
    path: paths.student,
    lazy: async () => ({ Component: (await import('./routes/student/student-home-page.tsx')).StudentHomePage }),
  },
  {
    path: paths.myClass,
    lazy: async () => ({ Component: (await import('./routes/student/joined-courses-page.tsx')).JoinedCoursesPage }),
  },
]

const parentPages: RouteObject[] = [
  {
    path: paths.children,
    lazy: async () => ({ Component: (await import('./routes/parent/parent-home-page.tsx')).ParentHomePage }),
  },
  {
    path: `${paths.child('')}:code`,
    lazy: async () => ({ Component: (await import('./routes/parent/child-page.tsx')).ChildPage }),
  },
]

const centrePages: RouteObject[] = [
  {
    path: paths.centre,
    lazy: async () => ({ Component: (await import('./routes/centre/centre-home-page.tsx')).CentreHomePage }),
  },
  {
    path: paths.centreTeachers,
    lazy: async () => ({ Component: (await import('./routes/centre/teachers-page.tsx')).CentreTeachersPage }),
  },
  {
    path: paths.centreRequests,
    lazy: async () => ({ Component: (await import('./routes/centre/requests-page.tsx')).CentreRequestsPage }),
  },
  {
    path: paths.centreStudents,
    lazy: async () => ({ Component: (await import('./routes/centre/students-page.tsx')).CentreStudentsPage }),
  },
  {
    path: paths.centreReport,
    lazy: async () => ({ Component: (await import('./routes/centre/report-page.tsx')).CentreReportPage }),
  },
]

/** Rooms have a frame of their own, without menus. */
const roomPages: RouteObject[] = [
  {
    path: '/phong-cho',
    lazy: async () => ({ Component: (await import('./routes/rooms/waiting-room-page.tsx')).WaitingRoomPage }),
  },
  {
    path: `${paths.videoRoom('')}:session`,
    lazy: async () => ({ Component: (await import('./routes/rooms/video-room-page.tsx')).VideoRoomPage }),
  },
]

const shell: RouteObject = {
  lazy: async () => ({ Component: (await import('./layouts/app-layout.tsx')).AppLayout }),
  children: [
    ...memberPages,
    { element: <Protected roles={['TCHER', 'MEME', 'PAME', 'CENR']} />, children: calendarPages },
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
    // Never seen: main.tsx renders once the first page is loaded, and the words of the page stay until then.
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
            lazy: async () => ({ Component: (await import('./layouts/signed-in-area.tsx')).SignedInArea }),
            children: [shell, ...roomPages],
          },
        ],
      },
      {
        path: paths.unauthorized,
        lazy: async () => ({ Component: (await import('./routes/unauthorized-page.tsx')).UnauthorizedPage }),
      },
      { path: '*', element: <GoHome /> },
    ],
  },
]
