import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { ClassInvitations } from '../../features/import/class-invitations.tsx'
import { CandidateList } from '../../features/classes/candidates/candidate-list.tsx'
import type { Candidate, ClassDetail } from '../../operations/classes/study-class.ts'
import classes from './class-students.module.css'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'

const StudentPairingDialog = dialogOnDemand(
  async () => (await import('../../features/guardians/pairing/student-pairing-dialog.tsx')).StudentPairingDialog,
)
const ClassSlipsDialog = dialogOnDemand(
  async () => (await import('../../features/guardians/pairing/class-slips-dialog.tsx')).ClassSlipsDialog,
)
const ImportDialog = dialogOnDemand(async () => (await import('../../features/import/import-dialog.tsx')).ImportDialog)
const InvitationSlipsDialog = dialogOnDemand(
  async () => (await import('../../features/import/invitation-slips-dialog.tsx')).InvitationSlipsDialog,
)

/**
 * The students of a class, the invited students, and the dialogs that import students, create a pairing code for a student's
 * parents, and print slips for students and parents.
 */
export function ClassStudents({ studyClass }: { studyClass: ClassDetail }) {
  const from = useRef<HTMLElement>(null)
  const [paired, setPaired] = useState<Candidate | null>(null)
  const [dialog, setDialog] = useState<'student' | 'slips' | 'import' | 'invitations' | null>(null)
  const studentCount = studyClass.candidates?.filter(({ enrolled }) => enrolled === 'joined').length ?? 0
  return (
    <>
      <CandidateList
        studyClass={studyClass}
        tools={
          <div className={classes.tools}>
            {studyClass.status === activeStatus ? (
              <Button variant="default" onClick={() => setDialog('import')}>
                Nhập từ Excel
              </Button>
            ) : null}
            {studentCount === 0 ? null : (
              <Button variant="default" onClick={() => setDialog('slips')}>
                In phiếu cho phụ huynh
              </Button>
            )}
          </div>
        }
        onPair={(candidate, button) => {
          from.current = button
          setPaired(candidate)
          setDialog('student')
        }}
      />
      <ClassInvitations classId={studyClass.id} onPrint={() => setDialog('invitations')} />
      <ImportDialog
        studyClass={studyClass}
        opened={dialog === 'import'}
        onClose={() => setDialog(null)}
        onPrint={() => setDialog('invitations')}
      />
      <InvitationSlipsDialog
        classId={studyClass.id}
        classTitle={studyClass.title}
        opened={dialog === 'invitations'}
        onClose={() => setDialog(null)}
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
