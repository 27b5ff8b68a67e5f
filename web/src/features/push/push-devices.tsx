import { Button } from '@mantine/core'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { type PushDevice, usePushDevices } from '../../operations/notices/get-push-devices.ts'
import { useRemovePushDevice } from '../../operations/notices/remove-push-device.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './push-settings.module.css'

function DeviceRow({ device }: { device: PushDevice }) {
  const { run: remove, running } = useRemovePushDevice()
  return (
    <li className={classes.device}>
      <div>
        <p className={classes.name}>{device.name}</p>
        <p className="meta">Bật từ {formatDateTime(device.createdAt)}</p>
      </div>
      {device.current ? (
        <Badge tone="leaf">Thiết bị này</Badge>
      ) : (
        <Button variant="default" loading={running} onClick={() => void remove(device.id)}>
          Ngừng gửi tới thiết bị này
          <span className="unseen">: {device.name}</span>
        </Button>
      )}
    </li>
  )
}

/** Lists the browsers that receive notices, with a button to stop each. For this browser, the switch in PushSettings does that. */
export function PushDevices() {
  const devices = usePushDevices()
  const items = devices.data?.items
  if (!items)
    return devices.error ? (
      <Failed error={devices.error} busy={devices.isFetching} onRetry={() => void devices.refetch()} />
    ) : (
      <Loading />
    )
  if (items.length === 0) return <p className="meta">Chưa có thiết bị nào nhận thông báo.</p>
  return (
    <ul className={classes.list} aria-label="Các thiết bị nhận thông báo">
      {items.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
  )
}
