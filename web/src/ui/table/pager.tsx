import { UnstyledButton } from '@mantine/core'
import classes from './pager.module.css'

/** The page numbers in a page envelope of the schema. */
export type PageNumbers = {
  currentPage: number
  totalRecord: number
  totalPages: number
  startOrder: number
  endOrder: number
}

const neighbours = 2

/** Returns up to five page numbers around the current one. */
export function pageWindow(current: number, total: number): number[] {
  const first = Math.max(1, Math.min(current - neighbours, total - 2 * neighbours))
  const last = Math.min(total, first + 2 * neighbours)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

type PagerProps = {
  page: PageNumbers
  onPage: (page: number) => void
  /** The list, if the page has several with page buttons. */
  of?: string
  /** True while a page is loading: the buttons are disabled. */
  busy?: boolean
}

/** Shows 'Hiển thị X đến Y trong Z bản ghi' and the page buttons. Shows nothing if there is only one page. */
export function Pager({ page, onPage, of, busy = false }: PagerProps) {
  const { currentPage, totalPages } = page
  if (totalPages <= 1) return null
  const step = (label: string, target: number, disabled: boolean) => (
    <UnstyledButton className={classes.step} disabled={disabled || busy} onClick={() => onPage(target)}>
      {label}
    </UnstyledButton>
  )
  return (
    <nav className={classes.pager} aria-label={of === undefined ? 'Phân trang' : `Phân trang: ${of}`}>
      <p className="meta" role="status">
        Hiển thị {page.startOrder} đến {page.endOrder} trong {page.totalRecord} bản ghi
      </p>
      <div className={classes.steps}>
        {step('Đầu', 1, currentPage <= 1)}
        {step('Trước', currentPage - 1, currentPage <= 1)}
        {pageWindow(currentPage, totalPages).map((number) => (
          <UnstyledButton
            key={number}
            className={classes.step}
            disabled={busy && number !== currentPage}
            aria-label={`Trang ${number}`}
            aria-current={number === currentPage ? 'page' : undefined}
            onClick={() => number !== currentPage && onPage(number)}
          >
            {number}
          </UnstyledButton>
        ))}
        {step('Sau', currentPage + 1, currentPage >= totalPages)}
        {step('Cuối', totalPages, currentPage >= totalPages)}
      </div>
    </nav>
  )
}
