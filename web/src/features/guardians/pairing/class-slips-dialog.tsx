import { useCreateClassPairingCodes } from '../../../operations/guardians/create-class-pairing-codes.ts'
import { SlipsDialog } from '../../../ui/print/slips-dialog.tsx'
import { pairingSlip } from './pairing-slip.ts'

type ClassSlipsDialogProps = {
  opened: boolean
  onClose: () => void
  classId: string
  classTitle: string
  /** Number of students who have joined the class. */
  studentCount: number
}

/** Dialog that creates and prints a slip with a pairing code for each student of a class. */
export function ClassSlipsDialog({ classId, classTitle, studentCount, ...dialog }: ClassSlipsDialogProps) {
  const { run: create } = useCreateClassPairingCodes()
  return (
    <SlipsDialog
      {...dialog}
      title="In phiếu cho phụ huynh"
      warning="Mọi mã bạn đã tạo hoặc in trước đây cho các học viên này, kể cả ở lớp khác, sẽ hết hiệu lực."
      make={async () => (await create(classId)).result?.items?.map((code) => pairingSlip(code, classTitle)) ?? null}
    >
      <p>
        Mỗi học viên đã tham gia có một phiếu với mã riêng: {studentCount} phiếu. Phụ huynh quét mã, rồi học viên, hoặc
        phụ huynh đã ghép, bấm Đồng ý. Mỗi mã ghép được một phụ huynh, trong 14 ngày.
      </p>
    </SlipsDialog>
  )
}
