import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { BellIcon } from '../../ui/text/icons.tsx'
import classes from './bell-link.module.css'

const most = 99

type BellLinkProps = { unread: number } & Omit<ComponentProps<typeof Link>, 'to'>

/** Link to the page of all notices, shown as a bell with the number of unread notices. */
export const BellLink = ({ unread, ...props }: BellLinkProps) => (
  <Link
    {...props}
    to={paths.notices}
    className={classes.bell}
    aria-label={unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'}
  >
    <BellIcon size={24} />
    {unread > 0 ? (
      <span className={classes.count} aria-hidden>
        {unread > most ? `${most}+` : unread}
      </span>
    ) : null}
  </Link>
)
