import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import classes from './second-factor.module.css'

/** Returns the address with the scheme `webcal:`, which phones open as a subscription instead of a file. */
const toSubscribe = (address: string) => address.replace(/^https?:/, 'webcal:')

const steps: readonly { label: string; words: string }[] = [
  {
    label: 'iPhone, iPad',
    words:
      'Mở ứng dụng Camera, quét mã QR rồi chọn Đăng ký. Hoặc vào Cài đặt, chọn Ứng dụng, Lịch, Tài khoản lịch, Thêm tài khoản, Khác, Thêm lịch đăng ký và dán địa chỉ.',
  },
  {
    label: 'Google Calendar, điện thoại Android',
    words:
      'Trên máy tính, mở calendar.google.com. Bên cạnh Lịch khác, bấm dấu cộng, chọn Từ URL, dán địa chỉ rồi bấm Thêm lịch. Lịch hiện cả trên điện thoại; Google có khi vài giờ mới cập nhật một lần.',
  },
  {
    label: 'Outlook',
    words: 'Mở outlook.com, vào Lịch, bấm Thêm lịch, chọn Đăng ký từ web, dán địa chỉ, đặt tên rồi bấm Nhập.',
  },
]

type FeedAddressProps = { address: string; isParent: boolean; onDone: () => void }

/** Shows the feed address, which is shown only once, and how to add it to a calendar. */
export function FeedAddress({ address, isParent, onDone }: FeedAddressProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.step}>
      <h4 ref={heading} tabIndex={-1} className={classes.heading}>
        Thêm địa chỉ này vào lịch của bạn
      </h4>
      <p>
        Ai có địa chỉ này đều xem được lịch học của {isParent ? 'các con' : 'bạn'}, hãy giữ cho riêng mình. Hiên chỉ cho
        xem địa chỉ một lần; mất thì bạn tạo địa chỉ mới.
      </p>
      <QrCode className={classes.qr} text={toSubscribe(address)} label="Mã QR của địa chỉ lịch" />
      <div className={classes.secret}>
        <code>{address}</code>
        <CopyButton text={address} label="Copy địa chỉ lịch" done="Đã copy địa chỉ lịch" />
      </div>
      <div>
        {steps.map(({ label, words }) => (
          <Disclosure key={label} label={label}>
            <p>{words}</p>
          </Disclosure>
        ))}
      </div>
      <div className={classes.buttons}>
        <Button onClick={onDone}>Tôi đã thêm vào lịch</Button>
      </div>
    </div>
  )
}
