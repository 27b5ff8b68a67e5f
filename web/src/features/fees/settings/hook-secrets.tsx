import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Hook } from '../../../operations/fees/account/renew-hook.ts'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import classes from './settings.module.css'

const Secret = ({ label, text }: { label: string; text: string }) => {
  const inSentence = label.charAt(0).toLocaleLowerCase('vi') + label.slice(1)
  return (
    <div className={classes.secret}>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton text={text} label={`Copy ${inSentence}`} done={`Đã copy ${inSentence}`} />
      </dd>
    </div>
  )
}

/** Shows the addresses and the key for the bank services, which are shown only once. */
export function HookSecrets({ hook, onDone }: { hook: Hook; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.form}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        Địa chỉ và khoá mới
      </h3>
      <p className={classes.warning}>
        Hiên chỉ cho xem lần này. Hãy dán vào SePay hoặc Casso trước khi rời trang; ai có cả địa chỉ và khoá đều báo
        được là có tiền vào. Địa chỉ và khoá cũ, nếu có, không còn dùng được.
      </p>
      <dl className={classes.secrets}>
        <Secret label="Địa chỉ SePay" text={hook.sepayUrl} />
        <Secret label="Địa chỉ Casso" text={hook.cassoUrl} />
        <Secret label="Khoá" text={hook.key} />
      </dl>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Tôi đã copy xong
        </Button>
      </div>
    </div>
  )
}
