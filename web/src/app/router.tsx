/** The route table of specification section 2, line for line. Pages are loaded when they are gone to. */
import { Navigate, type RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { ErrorPage } from './error-page.tsx'
import { GoHome, GuestOnly, Protected } from './guards.tsx'
import { HydrateFallback } from './hydrate-fallback.tsx'
import { Root } from './root.tsx'

const guestPages: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('../features/session/login-page.tsx')).LoginPage }),
  },
  {
    path: paths.register,
    lazy: async () => ({ Component: (await import('../features/session/register-page.tsx')).RegisterPage }),
  },
]

const memberPages: RouteObject[] = [
  {
    path: paths.profile,
    lazy: async () => ({ Component: (await import('../features/profile/profile-page.tsx')).ProfilePage }),
  },
]

const teacherPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({ Component: (await import('./pages/dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: paths.courseCreate,
    lazy: async () => ({ Component: (await import('../features/courses/course-create-page.tsx')).CourseCreatePage }),
  },
  {
    path: paths.courseList,
    lazy: async () => ({ Component: (await import('../features/courses/course-list-page.tsx')).CourseListPage }),
  },
  {
    path: '/course/:code/class-list',
    lazy: async () => ({ Component: (await import('./pages/class-list-page.tsx')).ClassListPage }),
  },
  {
    path: '/course/:code/class/:id',
    lazy: async () => ({ Component: (await import('./pages/class-detail-page.tsx')).ClassDetailPage }),
  },
]

const studentPages: RouteObject[] = [
  {
    path: paths.student,
    lazy: async () => ({ Component: (await import('./pages/student-home-page.tsx')).StudentHomePage }),
  },
  {
    path: paths.myClass,
    lazy: async () => ({ Component: (await import('./pages/joined-courses-page.tsx')).JoinedCoursesPage }),
  },
]

/** Rooms have a frame of their own, without menus. */
const roomPages: RouteObject[] = [
  {
    path: '/phong-cho',
    lazy: async () => ({ Component: (await import('../features/waiting-room/waiting-room-page.tsx')).WaitingRoomPage }),
  },
  {
    path: '/phong-hoc/:session',
    lazy: async () => ({ Component: (await import('../features/meeting-room/meeting-room-page.tsx')).MeetingRoomPage }),
  },
]

const shell: RouteObject = {
  lazy: async () => ({ Component: (await import('./layouts/app-layout.tsx')).AppLayout }),
  children: [
    ...memberPages,
    { element: <Protected roles={['TCHER']} />, children: teacherPages },
    { element: <Protected roles={['MEME']} />, children: studentPages },
  ],
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <HydrateFallback />,
    children: [
      { path: paths.home, element: <GoHome /> },
      {
        element: <GuestOnly />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./layouts/auth-layout.tsx')).AuthLayout }),
            children: guestPages,
          },
        ],
      },
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
        lazy: async () => ({ Component: (await import('./unauthorized-page.tsx')).UnauthorizedPage }),
      },
      { path: '*', element: <GoHome /> },
    ],
  },
]
