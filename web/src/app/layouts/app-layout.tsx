import { ActionIcon } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useMatches } from 'react-router'
import { ClassAssignmentNotices } from '../../features/classes/class-assignment-notices.tsx'
import { CourseSearch } from '../../features/courses/search/course-search.tsx'
import { NoticeBell } from '../../features/notices/notice-bell.tsx'
import { brand } from '../../lib/brand.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { MenuIcon } from '../../ui/text/icons.tsx'
import { Brand } from '../../ui/layout/logo.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './app-layout.module.css'
import { isFrameless } from './frame-handle.ts'
import { SideMenu } from './side-menu.tsx'
import { useFollowChanges } from './use-follow-changes.ts'
import { useIdlePage } from './use-idle-page.ts'
import { useSendUnsent } from './use-send-unsent.ts'

const MenuDrawer = dialogOnDemand(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** Moves the focus to the heading of a new page, so that a screen reader announces the page. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    // Not on the first page, which keeps the focus where the browser put it.
    if (seen.current === pathname) return
    seen.current = pathname
    document.querySelector<HTMLElement>('#noi-dung h1')?.focus({ preventScroll: true })
  }, [pathname])
}

const HomeLink = () => (
  <Link className={classes.brand} to={paths.home} aria-label={`${brand.name}, về trang chủ`}>
    <Brand />
  </Link>
)

/**
 * The frame of a page: a menu at the left (a drawer on narrow screens), a bar above, and a footer with the year.
 * A route's FrameHandle names the roles that see the page without this frame.
 */
export function AppLayout() {
  const signIn = useCurrentSignIn()
  const { pathname } = useLocation()
  const matches = useMatches()
  const [year] = useState(() => new Date().getFullYear())
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useFocusOnNavigation()
  const memberId = signIn?.profile.member_id
  const isIdle = useIdlePage(memberId)
  useFollowChanges(memberId, signIn?.roles[0], isIdle)
  useSendUnsent(memberId, isIdle)
  // The member has just signed out: the guard around this layout is already redirecting.
  if (signIn === null) return null
  if (
    isFrameless(
      matches.map(({ handle }) => handle),
      signIn.roles,
    )
  )
    return <Outlet />

  return (
    <div className={classes.shell}>
      <SkipLink />
      <aside className={classes.side}>
        <HomeLink />
        <SideMenu roles={signIn.roles} isIdle={isIdle} />
      </aside>
      <MenuDrawer roles={signIn.roles} isIdle={isIdle} opened={open} onClose={close} />
      <header className={classes.bar}>
        <div className={classes.phone}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label="Mở menu"
            aria-expanded={open}
            onClick={() => setOpen(true)}
          >
            <MenuIcon size={24} />
          </ActionIcon>
          <HomeLink />
        </div>
        <div className={classes.tools}>
          {signIn.roles.includes('MEME') ? <CourseSearch /> : null}
          <NoticeBell isIdle={isIdle} />
          <AccountMenu signIn={signIn} />
        </div>
      </header>
      <main id="noi-dung" tabIndex={-1} className={classes.content}>
        {/* Remounted when the user opens another page, so that the page shows new assignments. */}
        {signIn.roles.includes('MEME') ? <ClassAssignmentNotices key={pathname} /> : null}
        <Outlet />
      </main>
      <footer className={classes.footer}>
        © {year} {brand.name}
      </footer>
    </div>
  )
}
