import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '../../lib/brand.ts'
import { paths } from '../../lib/paths.ts'
import { Brand } from './logo.tsx'
import classes from './room-frame.module.css'
import { SkipLink } from './skip-link.tsx'

type RoomFrameProps = {
  aside?: ReactNode
  /** On phones the content fills the screen and scrolls inside, and the bar is hidden. */
  fill?: boolean
  /** On all devices the content is as large as the window, and the bar is hidden. */
  fillsWindow?: boolean
  children: ReactNode
}

/** Layout of the rooms, without menus: the logo on the left, `aside` on the right, for example a connection badge. */
export const RoomFrame = ({ aside, fill = false, fillsWindow = false, children }: RoomFrameProps) => (
  <div className={classes.frame} data-lower-edge data-fill={fill || undefined} data-whole={fillsWindow || undefined}>
    <SkipLink />
    <header className={classes.bar}>
      <Link to={paths.home} aria-label={`${brand.name}, về trang chủ`} className={classes.brand}>
        <Brand />
      </Link>
      {aside}
    </header>
    <main id="noi-dung" tabIndex={-1} className={classes.content}>
      {children}
    </main>
  </div>
)
