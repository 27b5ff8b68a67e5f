import { brand } from '../../../lib/brand.ts'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { inGroups } from '../../../lib/in-groups.ts'
import type { PairingCode } from '../../../operations/guardians/create-pairing-code.ts'
import type { Slip } from '../../../ui/print/slip-sheets.tsx'
import { pairingAddress, typedAddress } from './pairing-address.ts'

/** Returns the content of the printed slip for a parent. */
export const pairingSlip = ({ code, childName, expiresAt }: PairingCode, classTitle: string): Slip => ({
  title: childName,
  subtitle: classTitle,
  address: pairingAddress(code),
  code: inGroups(code),
  steps: [
    `Phụ huynh quét mã QR, hoặc mở ${typedAddress()} rồi nhập mã.`,
    'Đăng ký tài khoản phụ huynh, bấm Ghép với con.',
    `Con, hoặc phụ huynh đã ghép, bấm Đồng ý trên ${brand.name}.`,
  ],
  until: `Dùng được một lần, đến ${formatDateTime(expiresAt)}.`,
})
