import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ColourSchemeChoice } from './colour-scheme-choice.tsx'
import { DeviceList } from './device-list.tsx'
import classes from './profile.module.css'
import { SecondFactorSettings } from './second-factor-settings.tsx'

/**
 * Settings below the personal details: password, second factor (teachers and centres), devices, calendar feed (not for
 * centres) and colour scheme. The path `/profile#cai-dat` scrolls to them.
 */
export function Settings({ userName }: { userName: string }) {
  const { hash, key } = useLocation()
  const roles = useCurrentSignIn()?.roles ?? []
  const canHaveSecondFactor = roles.includes('TCHER') || roles.includes('CENR')
  const hasCalendar = !roles.includes('CENR')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== '#cai-dat') return
    // Wait a frame: after a page change the layout first moves the focus to the page title.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView()
      heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])

  return (
    <section aria-labelledby="cai-dat" className={classes.settings}>
      <h2 id="cai-dat" ref={heading} tabIndex={-1} className={classes.heading}>
        Cài đặt
      </h2>
      <Card>
        <h3 className={classes.title}>Đổi mật khẩu</h3>
        <ChangePasswordForm userName={userName} />
      </Card>
      {canHaveSecondFactor ? (
        <Card>
          <h3 className={classes.title}>Xác thực hai bước</h3>
          <SecondFactorSettings userName={userName} />
        </Card>
      ) : null}
      <Card>
        <h3 className={classes.title}>Thiết bị đang đăng nhập</h3>
        <DeviceList />
      </Card>
      {hasCalendar ? (
        <Card>
          <h3 className={classes.title}>Lịch trên điện thoại</h3>
          <CalendarFeed />
        </Card>
      ) : null}
      <Card>
        <h3 className={classes.title}>Giao diện</h3>
        <ColourSchemeChoice />
      </Card>
    </section>
  )
}
