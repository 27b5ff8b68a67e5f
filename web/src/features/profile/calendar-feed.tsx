import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useCalendarFeed } from '../../operations/calendar/get-feed.ts'
import { useRemoveFeedAddress } from '../../operations/calendar/remove-feed-address.ts'
import { useRenewFeedAddress } from '../../operations/calendar/renew-feed-address.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import classes from './profile.module.css'

// Loaded on demand: it contains the code that draws QR codes, and few visits to this page create an address.
const FeedAddress = lazy(async () => ({ default: (await import('./feed-address.tsx')).FeedAddress }))

/**
 * Buttons to renew or remove the address of the feed. Each asks first, because calendars that use the old address stop
 * updating.
 */
function ChangeButtons({ onRenew }: { onRenew: () => Promise<{ done: boolean }> }) {
  const { run: remove } = useRemoveFeedAddress()
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setAsking('renew')}>
        Tạo địa chỉ mới…
      </Button>
      <Button variant="default" onClick={() => setAsking('remove')}>
        Bỏ địa chỉ…
      </Button>
      <ConfirmDialog
        opened={asking === 'renew'}
        onClose={close}
        title="Tạo địa chỉ mới?"
        confirmLabel="Tạo địa chỉ mới"
        onConfirm={onRenew}
      >
        <p>Lịch trên các thiết bị đang dùng địa chỉ cũ sẽ không cập nhật nữa. Bạn cần thêm lại bằng địa chỉ mới.</p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={close}
        title="Bỏ địa chỉ lịch?"
        confirmLabel="Bỏ địa chỉ"
        onConfirm={() => remove()}
      >
        <p>Lịch trên các thiết bị đang dùng địa chỉ này sẽ không cập nhật nữa.</p>
      </ConfirmDialog>
    </div>
  )
}

/** Creates, renews and removes the address of the member's calendar feed; a parent's feed contains their children's lessons. */
export function CalendarFeed() {
  const isParent = useCurrentSignIn()?.roles.includes('PAME') ?? false
  const feed = useCalendarFeed()
  const { run: renew, running } = useRenewFeedAddress()
  const [address, setAddress] = useState<string | null>(null)
  const make = async () => {
    const outcome = await renew()
    if (outcome.result?.item) setAddress(outcome.result.item.address)
    return outcome
  }
  if (address !== null)
    return (
      <Suspense fallback={<Loading />}>
        <FeedAddress address={address} isParent={isParent} onDone={() => setAddress(null)} />
      </Suspense>
    )
  const item = feed.data?.item
  if (!item)
    return feed.error ? (
      <Failed error={feed.error} busy={feed.isFetching} onRetry={() => void feed.refetch()} />
    ) : (
      <Loading />
    )
  return (
    <div className={classes.form}>
      <p>
        {item.since
          ? `Lịch học của ${isParent ? 'các con' : 'bạn'} đang có địa chỉ riêng, tạo lúc ${formatDateTime(item.since)}. Hiên không cho xem lại địa chỉ này; nếu cần, bạn hãy tạo địa chỉ mới.`
          : `Xem các buổi học ${isParent ? 'của con ' : ''}ngay trong lịch của điện thoại hay máy tính. Buổi nào dời hay nghỉ, lịch tự cập nhật theo.`}
      </p>
      {item.since ? (
        <ChangeButtons onRenew={make} />
      ) : (
        <div className={classes.buttons}>
          <Button variant="default" loading={running} onClick={() => void make()}>
            Tạo địa chỉ lịch
          </Button>
        </div>
      )}
    </div>
  )
}
