import { limits } from '@hien/contract/limits'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { inGroups } from '../../lib/in-groups.ts'
import { slipAddress, typedSlipAddress } from '../../lib/links/slip-address.ts'
import { type InvitationSlip, useMakeSlips } from '../../operations/invitations/make-slips.ts'
import type { Slip } from '../../ui/print/slip-sheets.tsx'
import { SlipsDialog } from '../../ui/print/slips-dialog.tsx'

const slipOf = ({ fullName, code, expiresAt }: InvitationSlip, classTitle: string): Slip => ({
  title: fullName,
  subtitle: classTitle,
  address: slipAddress(code),
  code: inGroups(code),
  steps: [
    `Quét mã QR, hoặc mở ${typedSlipAddress()} rồi nhập mã.`,
    'Đăng ký tài khoản học viên, hoặc đăng nhập nếu đã có.',
    'Bạn vào lớp ngay. Dưới 16 tuổi: hãy làm cùng bố mẹ.',
  ],
  until: `Dùng được một lần, đến ${formatDateTime(expiresAt)}. Phiếu của riêng bạn, đừng đưa cho người khác.`,
})

type InvitationSlipsDialogProps = { opened: boolean; onClose: () => void; classId: string; classTitle: string }

/** Dialog that creates and prints a slip for each invited student who has not joined the class yet. */
export function InvitationSlipsDialog({ classId, classTitle, ...dialog }: InvitationSlipsDialogProps) {
  const { run: makeSlips } = useMakeSlips()
  return (
    <SlipsDialog
      {...dialog}
      title="In phiếu mời vào lớp"
      warning="Phiếu mời bạn đã in trước đây cho các học viên này sẽ hết hiệu lực."
      make={async () => (await makeSlips(classId)).result?.items?.map((slip) => slipOf(slip, classTitle)) ?? null}
    >
      <p>
        Mỗi học viên được mời mà chưa vào lớp có một phiếu riêng. Học viên quét mã trên phiếu, đăng ký hoặc đăng nhập là
        vào lớp ngay. Phiếu dùng được một lần, trong {limits.slipDays} ngày.
      </p>
    </SlipsDialog>
  )
}
