import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { type PairingCode, useCreatePairingCode } from '../../../operations/guardians/create-pairing-code.ts'
import { type Guardianship, useGuardianships } from '../../../operations/guardians/get-guardianships.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { type EndQuestion, GuardianshipList } from '../guardianship-list.tsx'
import classes from '../guardians.module.css'
import { PairingCodePanel } from './pairing-code-panel.tsx'
import { SlipSheets } from '../../../ui/print/slip-sheets.tsx'
import { pairingSlip } from './pairing-slip.ts'
import { relationLabels } from '../relations.ts'

/** The student for whom a code is created. */
type PairedStudent = { code: string; fullName: string }

const questionOf =
  (student: PairedStudent) =>
  ({ fullName }: Guardianship): EndQuestion => ({
    title: `Kết thúc ghép của ${fullName}?`,
    confirmLabel: 'Kết thúc',
    words: (
      <>
        <p>
          <strong>{fullName}</strong> không xem được việc học của {student.fullName} nữa, ở mọi lớp, kể cả trên trang
          đang mở.
        </p>
        <p className="meta">Muốn ghép lại, phụ huynh cần một mã mới.</p>
      </>
    ),
  })

/** Lists the student's guardianships that were created with pairing codes of the signed-in teacher or centre. */
function TeachersTies({ student }: { student: PairedStudent }) {
  const guardianships = useGuardianships(student.code)
  const ties = guardianships.data?.items
  if (!ties)
    return guardianships.error ? (
      <Failed
        error={guardianships.error}
        busy={guardianships.isFetching}
        onRetry={() => void guardianships.refetch()}
      />
    ) : (
      <Loading />
    )
  if (ties.length === 0) return <p className="meta">Chưa có phụ huynh nào ghép bằng mã của bạn.</p>
  return (
    <div>
      <h3 className={classes.subTitle}>Phụ huynh đã ghép bằng mã của bạn</h3>
      <GuardianshipList
        label="Phụ huynh đã ghép bằng mã của bạn"
        ties={ties}
        nameOf={({ fullName }) => fullName}
        metaOf={({ relation }) => relationLabels[relation]}
        endLabelOf={() => 'Kết thúc'}
        questionOf={questionOf(student)}
      />
    </div>
  )
}

function StudentPairing({ student, classTitle }: { student: PairedStudent; classTitle: string }) {
  const { run: create, running } = useCreatePairingCode()
  const [made, setMade] = useState<PairingCode | null>(null)
  const make = async () => {
    const { result } = await create(student.code)
    if (result?.item) setMade(result.item)
  }
  return (
    <div className={classes.form}>
      <p>
        <strong>{student.fullName}</strong> ({student.code})
      </p>
      {made === null ? (
        <>
          <p>
            Phụ huynh nhập mã này, rồi học viên, hoặc phụ huynh đã ghép, bấm Đồng ý. Trước đó phụ huynh chưa xem được
            gì. Mã dùng được một lần, trong 14 ngày.
          </p>
          <p className="meta">Mã bạn đã tạo hoặc in trước đây cho học viên này sẽ hết hiệu lực.</p>
          <div>
            <Button loading={running} onClick={() => void make()}>
              Tạo mã
            </Button>
          </div>
        </>
      ) : (
        <>
          <PairingCodePanel {...made}>
            <Button variant="default" onClick={() => window.print()}>
              In phiếu
            </Button>
          </PairingCodePanel>
          <SlipSheets slips={[pairingSlip(made, classTitle)]} />
        </>
      )}
      <TeachersTies student={student} />
    </div>
  )
}

type StudentPairingDialogProps = {
  opened: boolean
  onClose: () => void
  returnFocus?: boolean
  /** Stays set while the dialog closes, because the dialog still shows the student. */
  student: PairedStudent | null
  classTitle: string
}

/** Dialog for one student. Creates a pairing code for the parents, and lists the guardianships from earlier codes. */
export const StudentPairingDialog = ({
  student,
  classTitle,
  returnFocus = true,
  ...dialog
}: StudentPairingDialogProps) => (
  <Modal {...dialog} returnFocus={returnFocus} title="Mã ghép cho phụ huynh">
    {student === null ? null : <StudentPairing key={student.code} student={student} classTitle={classTitle} />}
  </Modal>
)
