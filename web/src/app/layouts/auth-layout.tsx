import { Outlet } from 'react-router'
import { Brand } from '../../ui/layout/logo.tsx'
import { Veranda } from '../../ui/layout/veranda.tsx'
import classes from './auth-layout.module.css'

/**
 * Layout of the sign-in pages: the veranda picture at the left, the form at the right. On a phone the form comes first. No
 * menus.
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
