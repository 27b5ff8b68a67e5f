import { ActionIcon, Menu } from '@mantine/core'
import { useState } from 'react'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { CloseIcon } from '../../../ui/text/close-icon.tsx'
import { CheckIcon, DotsIcon } from '../../../ui/text/icons.tsx'
import classes from './candidate-list.module.css'
import { useDecideCandidate } from '../../../operations/enrolments/decide-candidate.ts'
import { type Decision, decisionTexts } from '../../../operations/enrolments/decision.ts'
import type { Candidate, ClassKey } from '../../../operations/classes/study-class.ts'

type CandidateDecisionProps = { studyClass: ClassKey; candidate: Candidate; onDecided: () => void }

/** Actions on a student who has not joined yet: a button to approve, and a menu to approve or refuse. */
export function CandidateDecision({ studyClass, candidate, onDecided }: CandidateDecisionProps) {
  const { run: decide } = useDecideCandidate(studyClass)
  const [deciding, setDeciding] = useState(false)
  const run = async (decision: Decision) => {
    setDeciding(true)
    await decide({ decision, candidate })
    setDeciding(false)
    onDecided()
  }
  const menu = (
    <Menu position="bottom-end" width={220}>
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
        {/* On a phone, the list has no room for the e-mail address, so it is shown here. */}
        {candidate.email ? <Menu.Label>{candidate.email}</Menu.Label> : null}
        <Menu.Item leftSection={<CheckIcon />} onClick={() => void run('approve')}>
          {decisionTexts.approve.label}
        </Menu.Item>
        <Menu.Item leftSection={<CloseIcon />} onClick={() => void run('refuse')}>
          {decisionTexts.refuse.label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
  return (
    <div className={classes.decision}>
      {deciding ? null : (
        <IconButton
          label={decisionTexts.approve.label}
          subject={candidate.fullName}
          onClick={() => void run('approve')}
        >
          <CheckIcon />
        </IconButton>
      )}
      {menu}
    </div>
  )
}
