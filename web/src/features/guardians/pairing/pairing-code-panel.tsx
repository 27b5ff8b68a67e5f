import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../../../lib/dates/format-dates.ts'
import type { PairingCode } from '../../../operations/guardians/create-pairing-code.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { ShareButton } from '../../../ui/feedback/share-button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import classes from '../guardians.module.css'
import { inGroups } from '../../../lib/in-groups.ts'
import { pairingAddress, pairingInvitation, typedAddress } from './pairing-address.ts'

/** Returns for example `19:05 ngày 23-11-2026`. */
const untilWords = (expiresAt: string) => `${formatTime(expiresAt)} ngày ${formatDate(expiresAt)}`

const otherwise = 'Hãy đọc hoặc chụp lại mã.'

async function copyCode(code: string) {
  if (await copyText(code)) toast.success('Đã copy mã ghép')
  else toast.error(`Không copy được. ${otherwise}`)
}

type PairingCodePanelProps = PairingCode & {
  /** Additional buttons. */
  children?: ReactNode
}

/** Shows a pairing code to read aloud, scan, copy or send. */
export function PairingCodePanel({ code, expiresAt, childName, children }: PairingCodePanelProps) {
  const address = pairingAddress(code)
  return (
    <div className={classes.code}>
      <p className={classes.letters}>{inGroups(code)}</p>
      <QrCode className={classes.qr} text={address} label={`Mã QR của liên kết ${address}`} />
      <p>
        Phụ huynh quét mã QR bằng điện thoại, hoặc mở <strong className={classes.address}>{typedAddress()}</strong> rồi
        nhập mã.
      </p>
      <p className="meta">
        Dùng được một lần, đến <span className={classes.together}>{untilWords(expiresAt)}.</span>
      </p>
      <div className={classes.buttons}>
        <ShareButton
          variant="light"
          what="lời nhắn"
          shared={pairingInvitation(code, childName, untilWords(expiresAt))}
          otherwise={otherwise}
        />
        <Button variant="default" onClick={() => void copyCode(code)}>
          Copy mã
        </Button>
        {children}
      </div>
    </div>
  )
}
