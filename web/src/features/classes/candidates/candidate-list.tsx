import { activeStatus } from '@hien/contract/vocabulary'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Initials } from '../../../ui/text/initials.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { enrolmentBadge } from '../../../lib/badges.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import classes from './candidate-list.module.css'
import { CandidateDecision } from './candidate-menu.tsx'
import { useChosenRequests } from './chosen-requests.ts'
import { Leavers } from './leavers.tsx'
import { RecordingRefusals } from './recording-refusals.tsx'
import { RequestDecisions } from './request-decisions.tsx'
import { StudentActions } from './student-actions.tsx'
import { useDecideCandidates } from '../../../operations/enrolments/decide-candidates.ts'
import type { Candidate, ClassDetail } from '../../../operations/classes/study-class.ts'

const RemoveStudentDialog = dialogOnDemand(
  async () => (await import('./remove-student-dialog.tsx')).RemoveStudentDialog,
)

const hasJoined = ({ enrolled }: Candidate) => enrolled === 'joined'

type CandidateListProps = {
  studyClass: ClassDetail
  /** Actions for the whole list, shown next to the count. */
  tools?: ReactNode
  /** Opens the pairing code for the parents of a joined student. `from` is the button that opened it. */
  onPair: (candidate: Candidate, from: HTMLElement) => void
}

/** Lists students who ask to join, then joined students. Requests can be decided one by one or together. */
export function CandidateList({ studyClass, tools, onPair }: CandidateListProps) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<HTMLElement>(null)
  const [leaving, setLeaving] = useState<Candidate | null>(null)
  const [asking, setAsking] = useState(false)
  const candidates = studyClass.candidates ?? []
  const waiting = candidates.filter((candidate) => !hasJoined(candidate))
  const requests = waiting.map(({ code, fullName }) => ({ studyClass, code, fullName }))
  const { chosen, isChosen, choose, chooseAll } = useChosenRequests(requests)
  const { run: decide } = useDecideCandidates()
  // The focused button disappears when its row changes, so the focus moves to the list.
  const focusList = () => list.current?.focus()

  return (
    <>
      <div className={classes.top}>
        <p className="meta" role="status">
          {waiting.length > 0 ? `${waiting.length} yêu cầu chờ duyệt` : 'Không có yêu cầu nào chờ duyệt'}
        </p>
        {tools}
      </div>
      <RequestDecisions
        requests={requests}
        chosen={chosen}
        decide={decide}
        onChooseAll={chooseAll}
        onDecided={focusList}
      />
      <RecordingRefusals candidates={candidates.filter(hasJoined)} />
      {candidates.length === 0 ? (
        <Empty>
          {studyClass.status === activeStatus
            ? `Chưa có học viên nào. Gửi mã lớp ${studyClass.classCode} để học viên xin tham gia.`
            : 'Lớp không có học viên nào.'}
        </Empty>
      ) : null}
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label="Học viên">
        {[...waiting, ...candidates.filter(hasJoined)].map((candidate) => (
          <li key={candidate.candidateId} className={classes.row} data-joined={hasJoined(candidate) || undefined}>
            <div className={classes.choice}>
              {hasJoined(candidate) ? null : (
                <Checkbox
                  aria-label={`Chọn ${candidate.fullName}`}
                  checked={isChosen({ studyClass, code: candidate.code })}
                  onChange={(event) => choose({ studyClass, code: candidate.code }, event.currentTarget.checked)}
                />
              )}
            </div>
            <Initials name={candidate.fullName} picture={candidate.avatar} size={40} />
            <p className={classes.name}>{candidate.fullName}</p>
            <p className={`meta ${classes.contact}`}>
              <span>{candidate.code}</span>{' '}
              {candidate.acknowledged ? (
                <span className={classes.email}>{candidate.email}</span>
              ) : (
                <span>Chưa xác nhận vào lớp</span>
              )}
              {candidate.slipName == null ? null : (
                <span className={classes.slip}>Vào lớp bằng phiếu ghi tên {candidate.slipName}</span>
              )}
            </p>
            <div className={classes.badge}>
              <Badge {...enrolmentBadge(candidate.enrolled)} />
            </div>
            <div className={classes.menu}>
              {hasJoined(candidate) ? (
                <StudentActions
                  classId={studyClass.id}
                  candidate={candidate}
                  onPair={(button) => onPair(candidate, button)}
                  onRemove={(button) => {
                    from.current = button
                    setLeaving(candidate)
                    setAsking(true)
                  }}
                />
              ) : (
                <CandidateDecision studyClass={studyClass} candidate={candidate} onDecided={focusList} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <Leavers leavers={studyClass.leavers ?? []} />
      <RemoveStudentDialog
        studyClass={studyClass}
        candidate={leaving}
        opened={asking}
        returnFocus={false}
        onClose={(done) => {
          setAsking(false)
          const next = done ? list : from
          next.current?.focus()
        }}
      />
    </>
  )
}
