import { Button } from '@mantine/core'
import { secretsVoided } from '../../lib/secrets-voided.ts'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import classes from './device-list.module.css'
import { type Device, useDevices } from '../../operations/accounts/get-devices.ts'
import { useRevokeDevices } from '../../operations/accounts/revoke-devices.ts'

function DeviceRow({ device }: { device: Device }) {
  const { run: revokeDevices, running } = useRevokeDevices()
  return (
    <li className={classes.device}>
      <div className={classes.words}>
        <p className={classes.name}>{device.name}</p>
        <p className="meta">Hoạt động gần nhất: {formatDateTime(device.lastSeenAt)}</p>
      </div>
      {device.current ? (
        <Badge tone="leaf">Thiết bị này</Badge>
      ) : (
        <Button
          variant="default"
          loading={running}
          aria-label={`Đăng xuất ${device.name}`}
          onClick={() => void revokeDevices(device.id)}
        >
          Đăng xuất
        </Button>
      )}
    </li>
  )
}

function SignOutOthers() {
  const { run: revokeDevices, running } = useRevokeDevices()
  return (
    <div>
      <Button variant="default" loading={running} onClick={() => void revokeDevices(null)}>
        Đăng xuất khỏi mọi thiết bị khác
      </Button>
      <p className="meta">{secretsVoided}</p>
    </div>
  )
}

const currentFirst = (devices: readonly Device[]) => [...devices].sort((a, b) => Number(b.current) - Number(a.current))

/** Lists the devices where the member is signed in, this device first, with buttons to sign them out. */
export function DeviceList() {
  const devices = useDevices()
  const items = devices.data?.items
  if (!items)
    return devices.error ? (
      <Failed error={devices.error} busy={devices.isFetching} onRetry={() => void devices.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <>
      <ul className={classes.list}>
        {currentFirst(items).map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {items.some((device) => !device.current) ? <SignOutOthers /> : null}
    </>
  )
}
