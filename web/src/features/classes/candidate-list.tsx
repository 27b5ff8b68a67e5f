import { ActionIcon, Menu } from '@mantine/core'
import { useRef, useState } from 'react'
import { EnrolmentBadge } from '../../ui/enrolment-badge.tsx'
import { CheckIcon, CloseIcon, DotsIcon } from '../../ui/icons.tsx'
import { Initials } from '../../ui/initials.tsx'
import { Empty } from '../../ui/states.tsx'
import { useApproveCandidate } from './approve-candidate.ts'
import classes from './candidate-list.module.css'
import { useRefuseCandidate } from './refuse-candidate.ts'
import type { Candidate, ClassDetail } from './study-class.ts'

type Decide = (candidate: Candidate) => Promise<void>
type CandidateMenuProps = { candidate: Candidate; approve: Decide; refuse: Decide; onDecided: () => void }

/** Approve or refuse, for somebody who has not joined yet. */
function CandidateMenu({ candidate, approve, refuse, onDecided }: CandidateMenuProps) {
  const [deciding, setDeciding] = useState(false)
  const run = async (decide: Decide) => {
    setDeciding(true)
    await decide(candidate)
    setDeciding(false)
    onDecided()
  }
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          loading={deciding}
          aria-label={`Thao tác với ${candidate.fullName}`}
        >
          <DotsIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<CheckIcon />} onClick={() => void run(approve)}>
          Phê duyệt
        </Menu.Item>
        <Menu.Item leftSection={<CloseIcon />} onClick={() => void run(refuse)}>
          Từ chối
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everyone who waits for a class or has joined it, those who wait first. */
export function CandidateList({ studyClass }: { studyClass: ClassDetail }) {
  const approve = useApproveCandidate(studyClass)
  const refuse = useRefuseCandidate(studyClass)
  const list = useRef<HTMLUListElement>(null)
  const candidates = studyClass.candidates ?? []
  const waiting = candidates.filter(({ enrolled }) => enrolled !== 'joined')
  const rows = [...waiting, ...candidates.filter(({ enrolled }) => enrolled === 'joined')]
  if (rows.length === 0)
    return <Empty>Chưa có học viên nào. Gửi mã lớp {studyClass.classCode} để học viên xin tham gia.</Empty>
  return (
    <>
      <p className="meta" role="status">
        {waiting.length > 0 ? `${waiting.length} yêu cầu chờ duyệt` : 'Không có yêu cầu nào chờ duyệt'}
      </p>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label="Học viên">
        {rows.map((candidate) => (
          <li key={candidate.candidateId} className={classes.row}>
            <Initials name={candidate.fullName} picture={candidate.avatar} size={40} />
            <div className={classes.person}>
              <p className={classes.name}>{candidate.fullName}</p>
              <p className="meta">
                {candidate.code} · {candidate.email}
              </p>
            </div>
            <EnrolmentBadge enrolled={candidate.enrolled} />
            <div className={classes.menu}>
              {candidate.enrolled === 'joined' ? null : (
                <CandidateMenu
                  candidate={candidate}
                  approve={approve}
                  refuse={refuse}
                  // The menu that had the focus is gone.
                  onDecided={() => list.current?.focus()}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
