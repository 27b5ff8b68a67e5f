import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, CloseIcon } from '../../../ui/text/icons.tsx'
import { type ItemOutcome, OutcomeList } from '../../../ui/feedback/outcome-list.tsx'
import { type ChosenRequest, useDecideCandidates } from '../../../operations/enrolments/decide-candidates.ts'
import { type Decision, decisionTexts } from '../../../operations/enrolments/decision.ts'
import classes from './request-decisions.module.css'

type RequestDecisionsProps = {
  /** Every request that is on the page. */
  requests: readonly ChosenRequest[]
  chosen: readonly ChosenRequest[]
  onChooseAll: (all: boolean) => void
  onDecided: () => void
}

/** Chooses all requests of a page, and approves or refuses those that are chosen. What became of them stands below. */
export function RequestDecisions({ requests, chosen, onChooseAll, onDecided }: RequestDecisionsProps) {
  const { run: decide } = useDecideCandidates()
  const [running, setRunning] = useState<Decision | null>(null)
  const [outcomes, setOutcomes] = useState<ItemOutcome[]>([])
  const run = async (decision: Decision) => {
    setRunning(decision)
    setOutcomes([])
    const all = (await decide({ decision, chosen })).result?.outcomes ?? []
    setRunning(null)
    if (all.some(({ done }) => !done)) setOutcomes(all)
    onDecided()
  }
  const button = (decision: Decision) => (
    <Button
      variant={decision === 'approve' ? 'light' : 'default'}
      leftSection={decision === 'approve' ? <CheckIcon /> : <CloseIcon />}
      disabled={chosen.length === 0 || (running !== null && running !== decision)}
      loading={running === decision}
      onClick={() => void run(decision)}
    >
      {decisionTexts[decision].label}
      {chosen.length > 0 ? ` ${chosen.length}` : null}
    </Button>
  )
  return (
    <div className={classes.decisions}>
      {requests.length > 0 ? (
        <div className={classes.bar}>
          <Checkbox
            label={`Chọn tất cả ${requests.length} yêu cầu`}
            checked={chosen.length === requests.length}
            indeterminate={chosen.length > 0 && chosen.length < requests.length}
            disabled={running !== null}
            onChange={(event) => onChooseAll(event.currentTarget.checked)}
          />
          <div className={classes.buttons}>
            {button('approve')}
            {button('refuse')}
          </div>
        </div>
      ) : null}
      <OutcomeList label="Kết quả" outcomes={outcomes} />
    </div>
  )
}
