import { Switch } from '@mantine/core'
import { useId } from 'react'
import { type BrowserPush, useBrowserPush } from '../../operations/notices/get-browser-push.ts'
import { useTurnOffPush } from '../../operations/notices/turn-off-push.ts'
import { Loading } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { HowTo } from './how-to.tsx'
import { PushDevices } from './push-devices.tsx'
import classes from './push-settings.module.css'
import { useAllowPush } from './use-allow-push.ts'

function BrowserSwitch({ isOn }: Pick<BrowserPush, 'isOn'>) {
  const { allow, running } = useAllowPush()
  const { run: turnOff, running: ending } = useTurnOffPush()
  const hint = useId()
  return (
    <div>
      <Switch
        className={classes.switch ?? ''}
        label="Nhận thông báo trên thiết bị này"
        aria-describedby={hint}
        checked={isOn}
        disabled={running || ending}
        onChange={({ currentTarget }) => void (currentTarget.checked ? allow() : turnOff())}
      />
      <p id={hint} className="meta">
        Kể cả khi bạn đã đóng trang. Đăng xuất thì thông báo trên thiết bị này cũng tắt.
      </p>
    </div>
  )
}

/**
 * Turns push notices on or off for this browser, or explains why this browser gets none. Also lists all devices that
 * receive them.
 */
export function PushSettings() {
  const browser = useBrowserPush().data
  return (
    <Card>
      <div className={classes.settings}>
        <h2 className={classes.title}>Thông báo tới thiết bị</h2>
        {browser === undefined ? (
          <Loading />
        ) : browser.support.kind === 'ready' ? (
          <BrowserSwitch isOn={browser.isOn} />
        ) : (
          <HowTo support={browser.support} />
        )}
        <h3 className={classes.part}>Các thiết bị nhận thông báo</h3>
        <PushDevices />
      </div>
    </Card>
  )
}
