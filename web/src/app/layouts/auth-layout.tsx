import { Outlet } from 'react-router'
import { Brand } from '../../ui/layout/logo.tsx'
import { Veranda } from '../../ui/layout/veranda.tsx'
import classes from './auth-layout.module.css'

/**
 * Layout without menus, for the sign-in and the pages that links lead to: the veranda picture at the left, the form at the
 * right. On narrow screens the form is above the picture.
 */
export const AuthLayout = () => (
  <div className={classes.page}>
    <header className={classes.brand}>
      <Brand />
    </header>
    <main className={classes.side}>
      <div className={classes.form}>
        <Outlet />
      </div>
    </main>
    <aside className={classes.picture} aria-label="Giới thiệu">
      <Veranda className={classes.veranda} />
      <p className={classes.words}>Nơi cả lớp gặp nhau trước giờ học. Vào hiên, trò chuyện, chờ cô mở cửa.</p>
    </aside>
  </div>
)
