import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Hook } from '../../../operations/fees/account/renew-hook.ts'
import { CopiedValues } from '../../../ui/text/copied-values.tsx'
import classes from './settings.module.css'

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
      <CopiedValues
        values={[
          ['Địa chỉ SePay', hook.sepayUrl],
          ['Địa chỉ Casso', hook.cassoUrl],
          ['Khoá', hook.key],
        ]}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Tôi đã copy xong
        </Button>
      </div>
    </div>
  )
}
