/** Placeholders for data: loading, empty, and an error with a retry button. */
import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './states.module.css'
import { Veranda } from '../layout/veranda.tsx'

/** Shows that data is loading. The text is 'Đang tải…' unless the page gives another. */
export const Loading = ({ children = 'Đang tải…' }: { children?: ReactNode }) => (
  <div className={classes.state} role="status" data-coming>
    <Loader size="sm" aria-hidden />
    <p>{children}</p>
  </div>
)

/** Shows that there is no data yet. `action` is a button or link for the next step. */
export const Empty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={classes.state}>
    <Veranda people={[]} className={classes.picture} />
    <p>{children}</p>
    {action}
  </div>
)

/** Shows 'Xảy ra lỗi: {message}' and the button 'Thử lại'. */
export const Failed = ({ error, onRetry, busy = false }: { error: Error; onRetry?: () => void; busy?: boolean }) => (
  <div className={classes.state} role="alert">
    <p className={classes.error}>Xảy ra lỗi: {error.message}</p>
    {onRetry ? (
      <Button variant="default" loading={busy} onClick={onRetry}>
        Thử lại
      </Button>
    ) : null}
  </div>
)

/** Shows a refusal that belongs to no field, above the buttons of a form. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p className={classes.formError} role="alert">
      {children}
    </p>
  ) : null
