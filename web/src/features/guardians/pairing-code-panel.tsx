import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../../lib/dates.ts'
import type { PairingCode } from '../../operations/guardians/create-pairing-code.ts'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { QrCode } from '../../ui/text/qr-code.tsx'
import classes from './guardians.module.css'
import { inGroups } from '../../lib/in-groups.ts'
import { pairingAddress, pairingInvitation, typedAddress } from './pairing-address.ts'

/** `19:05 ngày 23-11-2026` */
const untilWords = (expiresAt: string) => `${formatTime(expiresAt)} ngày ${formatDate(expiresAt)}`

async function copy(text: string, done: string) {
  if (await copyText(text)) toast.success(done)
  else toast.error('Không copy được. Hãy đọc hoặc chụp lại mã.')
}

/** Hands the invitation to another application where the device can, and else to the clipboard. */
async function share(text: string) {
  // Missing in older browsers and on plain http, whatever its type says.
  if (!('share' in navigator)) return copy(text, 'Đã copy lời nhắn')
  try {
    await navigator.share({ text })
  } catch (error) {
    // Who closes the list of applications has changed their mind.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(text, 'Đã copy lời nhắn')
  }
}

type PairingCodePanelProps = PairingCode & {
  /** Further buttons. */
  children?: ReactNode
}

/** A pairing code: to be read aloud, scanned, copied, sent. */
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
        <Button variant="light" onClick={() => void share(pairingInvitation(code, childName, untilWords(expiresAt)))}>
          Gửi mã
        </Button>
        <Button variant="default" onClick={() => void copy(code, 'Đã copy mã ghép')}>
          Copy mã
        </Button>
        {children}
      </div>
    </div>
  )
}
