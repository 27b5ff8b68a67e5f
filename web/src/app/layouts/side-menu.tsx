import { Link, useLocation } from 'react-router'
import type { Role } from '@hien/contract/vocabulary'
import { type MenuLink, menuOf } from './menu.ts'
import classes from './side-menu.module.css'

function MenuEntry({ item: { label, to, within }, onChosen }: { item: MenuLink; onChosen?: (() => void) | undefined }) {
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
      </Link>
    </li>
  )
}

/** The side menu for these roles. `onChosen` closes the drawer that contains the menu on narrow screens. */
export const SideMenu = ({ roles, onChosen }: { roles: readonly Role[]; onChosen?: () => void }) => (
  <nav aria-label="Menu chính">
    <ul className={classes.list}>
      {menuOf(roles).map((item) =>
        'to' in item ? (
          <MenuEntry key={item.to} item={item} onChosen={onChosen} />
        ) : (
          <li key={item.label}>
            <span className={classes.group}>{item.label}</span>
            <ul className={`${classes.list} ${classes.nested}`}>
              {item.items.map((link) => (
                <MenuEntry key={link.to} item={link} onChosen={onChosen} />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  </nav>
)
