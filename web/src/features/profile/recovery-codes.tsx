import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../lib/files/save-file.ts'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import classes from './second-factor.module.css'

const save = (text: string, name: string) => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)

type RecoveryCodesProps = { codes: string[]; userName: string; onDone: () => void }

/** Shows the recovery codes; they are shown only once. */
export function RecoveryCodes({ codes, userName, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join('\n')
  const handleCopy = async () => {
    if (await copyText(text)) toast.success('Đã copy mã khôi phục')
    else toast.error('Không copy được. Hãy tải các mã về máy')
  }
  return (
    <div className={classes.step}>
      <h4 ref={heading} tabIndex={-1} className={classes.heading}>
        Lưu các mã khôi phục
      </h4>
      <p>
        Khi mất điện thoại, bạn nhập một mã dưới đây thay cho mã 6 số. Mỗi mã dùng được một lần. Hiên chỉ cho xem các mã
        này một lần, hãy cất ở nơi an toàn.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void handleCopy()}>
          Copy các mã
        </Button>
        <Button
          variant="default"
          onClick={() => save(`Mã khôi phục của ${userName} trên Hiên\n\n${text}\n`, 'hien-ma-khoi-phuc.txt')}
        >
          Tải về máy
        </Button>
        <Button onClick={onDone}>Tôi đã lưu các mã</Button>
      </div>
    </div>
  )
}
