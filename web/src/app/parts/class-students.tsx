import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { CandidateList } from '../../features/classes/candidates/candidate-list.tsx'
import type { Candidate, ClassDetail } from '../../operations/classes/study-class.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'

const StudentPairingDialog = dialogOnDemand(
  async () => (await import('../../features/guardians/student-pairing-dialog.tsx')).StudentPairingDialog,
)
const ClassSlipsDialog = dialogOnDemand(
  async () => (await import('../../features/guardians/class-slips-dialog.tsx')).ClassSlipsDialog,
)

/** The students of a class, and what leads their parents to Hiên. */
export function ClassStudents({ studyClass }: { studyClass: ClassDetail }) {
  const from = useRef<HTMLElement>(null)
  const [paired, setPaired] = useState<Candidate | null>(null)
  const [dialog, setDialog] = useState<'student' | 'slips' | null>(null)
  const studentCount = studyClass.candidates?.filter(({ enrolled }) => enrolled === 'joined').length ?? 0
  return (
    <>
      <CandidateList
        studyClass={studyClass}
        tools={
          studentCount === 0 ? null : (
            <Button variant="default" onClick={() => setDialog('slips')}>
              In phiếu cho phụ huynh
            </Button>
          )
        }
        onPair={(candidate, button) => {
          from.current = button
          setPaired(candidate)
          setDialog('student')
        }}
      />
      <StudentPairingDialog
        student={paired}
        classTitle={studyClass.title}
        opened={dialog === 'student'}
        returnFocus={false}
        onClose={() => {
          setDialog(null)
          from.current?.focus()
        }}
      />
      <ClassSlipsDialog
        classId={studyClass.id}
        classTitle={studyClass.title}
        studentCount={studentCount}
        opened={dialog === 'slips'}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
