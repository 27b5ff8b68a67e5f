import { Link, useLocation } from 'react-router'
import type { Role } from '@hien/contract/roles'
import { useUnreadThreads } from '../../operations/threads/count-threads.ts'
import { type MenuLink, menuOf } from './menu.ts'
import classes from './side-menu.module.css'

const most = 99

/** The number of threads with unread messages. Renders nothing if there are none. */
function UnreadThreads({ isIdle }: { isIdle: boolean }) {
  const unread = useUnreadThreads(isIdle)
  if (unread === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden>
        {unread > most ? `${most}+` : unread}
      </span>
      <span className="unseen">, {unread} cuộc chưa đọc</span>
    </>
  )
}

type Within = { onChosen?: (() => void) | undefined; isIdle: boolean }

function MenuEntry({ item: { label, to, within, countsThreads }, onChosen, isIdle }: Within & { item: MenuLink }) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to
  return (
    <li>
      <Link
        className={classes.entry}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        data-current={isCurrent || within?.test(pathname) || undefined}
        onClick={onChosen}
      >
        {label}
        {countsThreads ? <UnreadThreads isIdle={isIdle} /> : null}
      </Link>
    </li>
  )
}

/**
 * The side menu for these roles. `onChosen` closes the drawer that contains the menu on narrow screens. Numbers are fetched only
 * once the page `isIdle`.
 */
export const SideMenu = ({ roles, ...within }: Within & { roles: readonly Role[] }) => (
  <nav aria-label="Menu chính">
    <ul className={classes.list}>
      {menuOf(roles).map((item) =>
        'to' in item ? (
          <MenuEntry key={item.to} item={item} {...within} />
        ) : (
          <li key={item.label}>
            <span className={classes.group}>{item.label}</span>
            <ul className={`${classes.list} ${classes.nested}`}>
              {item.items.map((link) => (
                <MenuEntry key={link.to} item={link} {...within} />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  </nav>
)
