import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { CloseIcon } from '../../../ui/text/close-icon.tsx'
import { CheckIcon } from '../../../ui/text/icons.tsx'
import { type ItemOutcome, OutcomeList } from '../../../ui/feedback/outcome-list.tsx'
import { type ChosenRequest, requestKey } from '../../../operations/enrolments/chosen-request.ts'
import { type Decision, decisionTexts } from '../../../operations/enrolments/decision.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import classes from './request-decisions.module.css'

const RefuseManyDialog = dialogOnDemand(async () => (await import('./refuse-many-dialog.tsx')).RefuseManyDialog)

type RequestDecisionsProps<Request> = {
  /** All requests on the page. */
  requests: readonly Request[]
  /** The selected requests, on this page or also on other pages. */
  chosen: readonly Request[]
  /** Sends the decision and returns the result. */
  decide: (input: {
    decision: Decision
    chosen: readonly Request[]
  }) => Promise<{ result: { outcomes: ItemOutcome[] } | null }>
  onChooseAll: (all: boolean) => void
  onDecided: () => void
}

/**
 * Checkbox that selects all requests of a page, and buttons that approve or refuse the selected ones. Refusing more than
 * one needs confirmation. If some decisions fail, all results appear below.
 */
export function RequestDecisions<Request extends ChosenRequest>({
  requests,
  chosen,
  decide,
  onChooseAll,
  onDecided,
}: RequestDecisionsProps<Request>) {
  const [running, setRunning] = useState<Decision | null>(null)
  const [outcomes, setOutcomes] = useState<ItemOutcome[]>([])
  // The requests that were selected when the dialog opened. The current selection can change while the dialog is open,
  // because the page keeps refetching.
  const [refused, setRefused] = useState<readonly Request[]>([])
  const [asking, setAsking] = useState(false)
  const run = async (decision: Decision, requested = chosen) => {
    setRunning(decision)
    setOutcomes([])
    const all = (await decide({ decision, chosen: requested })).result?.outcomes ?? []
    setRunning(null)
    if (all.some(({ done }) => !done)) setOutcomes(all)
    onDecided()
  }
  const press = (decision: Decision) => {
    if (decision === 'approve' || chosen.length === 1) return void run(decision)
    setRefused(chosen)
    setAsking(true)
  }
  const button = (decision: Decision) => (
    <Button
      variant={decision === 'approve' ? 'light' : 'default'}
      leftSection={decision === 'approve' ? <CheckIcon /> : <CloseIcon />}
      disabled={chosen.length === 0 || (running !== null && running !== decision)}
      loading={running === decision}
      onClick={() => press(decision)}
    >
      {decisionTexts[decision].label}
      {chosen.length > 0 ? ` ${chosen.length}` : null}
    </Button>
  )
  const keys = new Set(chosen.map(requestKey))
  const chosenCount = requests.filter((one) => keys.has(requestKey(one))).length
  return (
    <div className={classes.decisions}>
      {requests.length > 0 || chosen.length > 0 ? (
        <div className={classes.bar}>
          <Checkbox
            label={`Chọn tất cả ${requests.length} yêu cầu`}
            checked={chosenCount === requests.length}
            indeterminate={chosenCount > 0 && chosenCount < requests.length}
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
      <RefuseManyDialog
        chosen={refused}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await run('refuse', refused)
          return { done: true }
        }}
      />
    </div>
  )
}
