import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Brand } from './logo.tsx'
import classes from './room-frame.module.css'
import { SkipLink } from './skip-link.tsx'

type RoomFrameProps = {
  aside?: ReactNode
  /** On phones the content fills the screen and scrolls within itself; the bar is left out there. */
  fill?: boolean
  /** The content is as large as the window, everywhere, and the bar is left out. */
  whole?: boolean
  children: ReactNode
}

/** Frame of the rooms, without menus: the mark at the left, `aside` (a connection badge, say) at the right. */
export const RoomFrame = ({ aside, fill = false, whole = false, children }: RoomFrameProps) => (
  <div className={classes.frame} data-lower-edge data-fill={fill || undefined} data-whole={whole || undefined}>
    <SkipLink />
    <header className={classes.bar}>
      <Link to={paths.home} aria-label="Hiên, về trang chủ" className={classes.brand}>
        <Brand />
      </Link>
      {aside}
    </header>
    <main id="noi-dung" tabIndex={-1} className={classes.content}>
      {children}
    </main>
  </div>
)
