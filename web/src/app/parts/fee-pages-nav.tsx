import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import classes from './fee-pages-nav.module.css'

const pages = [
  { label: 'Tháng', to: paths.fees },
  { label: 'Khoản thu', to: paths.feePayments },
  { label: 'Tổng quan', to: paths.feeOverview },
  { label: 'Thiết lập', to: paths.feeSettings },
] as const

/** Links between the pages about fees, for teachers and centres. Show it below the heading of each of these pages. */
export function FeePagesNav() {
  const { pathname } = useLocation()
  return (
    <nav className={classes.nav} aria-label="Các trang học phí">
      <ul>
        {pages.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
