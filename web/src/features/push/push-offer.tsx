import { Button } from '@mantine/core'
import { useState } from 'react'
import { brand } from '../../lib/brand.ts'
import { isOfferRefused, refuseOffer } from '../../lib/push/offer-refusals.ts'
import { forgetPushEnded } from '../../lib/push/push-record.ts'
import type { PushSupport } from '../../lib/push/push-support.ts'
import { useJoinedCourses } from '../../operations/courses/get-joined-courses.ts'
import { useBrowserPush } from '../../operations/notices/get-browser-push.ts'
import { Card } from '../../ui/layout/card.tsx'
import { HowTo } from './how-to.tsx'
import classes from './push-offer.module.css'
import { useAllowPush } from './use-allow-push.ts'

/** The role whose home page shows the offer. */
export type Audience = 'student' | 'parent' | 'teacher'

/**
 * Each is shorter than the words of the prerendered page. A longer text would be the largest of the page, and it appears late.
 */
const reasons: Record<Audience, string> = {
  student: `${brand.name} báo cho bạn khi lớp bắt đầu.`,
  parent: `${brand.name} báo khi đổi lịch học hay con chưa vào lớp.`,
  teacher: `${brand.name} báo khi sắp đến giờ dạy, có học viên xin vào lớp…`,
}

const endedReason = `Trình duyệt này đã ngừng nhận thông báo của ${brand.name}, hoặc bạn đã ngừng gửi tới nó từ thiết bị khác. Bạn có thể bật lại.`

type OfferCardProps = {
  audience: Audience
  support: PushSupport
  /** True if notices to this device have ended although the member did not turn them off here. */
  hasEnded: boolean
  onLater: () => void
}

function OfferCard({ audience, support, hasEnded, onLater }: OfferCardProps) {
  const { allow, running } = useAllowPush()
  return (
    <div className={classes.offer}>
      <Card>
        <div className={classes.words}>
          <h2 className={classes.title}>
            {hasEnded ? 'Thông báo trên thiết bị này đã ngừng' : 'Nhận thông báo trên thiết bị này'}
          </h2>
          {hasEnded ? (
            <p>{endedReason}</p>
          ) : (
            <>
              <p>{reasons[audience]}</p>
              <p>Bạn nhận được kể cả khi đã đóng trang.</p>
            </>
          )}
          <HowTo support={support} />
          <div className={classes.buttons}>
            {support.kind === 'ready' ? (
              <Button variant="light" loading={running} onClick={() => void allow()}>
                {hasEnded ? 'Bật lại thông báo' : 'Bật thông báo'}
              </Button>
            ) : null}
            <Button variant="default" onClick={onLater}>
              {support.kind === 'denied' ? 'Đóng' : 'Để sau'}
            </Button>
          </div>
        </div>
      </Card>
    </div>
  )
}

/** Shows the offer to a student only once they have joined a class. */
function AfterFirstClass(props: OfferCardProps) {
  const joined = useJoinedCourses(1)
  const isIn = joined.data?.items.some(({ enrollments }) => enrollments.some(({ enrolled }) => enrolled === 'joined'))
  return isIn ? <OfferCard {...props} /> : null
}

/**
 * Offers notices on this device with a reason, and asks the browser only after a press. Renders nothing
 * - if notices are on or this browser does not support them,
 * - if the member had denied permission before the offer appeared,
 * - if the member pressed 'Để sau' twice, or once in the last 30 days,
 * - if a student has joined no class.
 *
 * If notices on this device have ended and can be turned on again, the last two conditions do not apply. The offer then says
 * that notices have ended, until the member answers.
 */
export function PushOffer({ audience }: { audience: Audience }) {
  const { data: browser, refetch } = useBrowserPush()
  const [refused, setRefused] = useState(isOfferRefused)
  // A member who denies permission here sees how to change it. A member who denied it earlier sees no offer.
  const [wasOffered, setWasOffered] = useState(false)
  if (browser === undefined || browser.isOn) return null
  const { support, hasEnded } = browser
  if (refused && !(hasEnded && support.kind === 'ready')) return null
  if (support.kind === 'none' || (support.kind === 'denied' && !wasOffered)) return null
  if (support.kind === 'ready' && !wasOffered) setWasOffered(true)
  const props = {
    audience,
    support,
    hasEnded,
    onLater: () => {
      forgetPushEnded()
      refuseOffer()
      setRefused(true)
      void refetch()
    },
  }
  return audience === 'student' && !hasEnded ? <AfterFirstClass {...props} /> : <OfferCard {...props} />
}
