import { formatDateTime } from '../../lib/dates.ts'
import type { PairingCode } from '../../operations/guardians/create-pairing-code.ts'
import { SlipSheets } from '../../ui/print/slip-sheets.tsx'
import { inGroups } from '../../lib/in-groups.ts'
import { pairingAddress, typedAddress } from './pairing-address.ts'

/** The slips for parents that are printed while this stands in the page, and nothing else of it; unseen on the screen. */
export const PairingSlips = ({ slips, classTitle }: { slips: readonly PairingCode[]; classTitle: string }) => (
  <SlipSheets
    slips={slips.map(({ code, childName, expiresAt }) => ({
      title: childName,
      subtitle: classTitle,
      address: pairingAddress(code),
      code: inGroups(code),
      steps: [
        `Phụ huynh quét mã QR, hoặc mở ${typedAddress()} rồi nhập mã.`,
        'Đăng ký tài khoản phụ huynh, bấm Ghép với con.',
        'Con đăng nhập Hiên và bấm Đồng ý.',
      ],
      until: `Dùng được một lần, đến ${formatDateTime(expiresAt)}.`,
    }))}
  />
)
