import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDate } from '../../lib/dates/format-dates.ts'
import { type CentreGuardianship, useCentreGuardianships } from '../../operations/centres/get-guardianships.ts'
import { useEndGuardianship } from '../../operations/guardians/end-guardianship.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import classes from './guardians.module.css'
import { PendingBirthDates } from './pending-birth-dates.tsx'
import { PendingTie } from './pending-guardians.tsx'
import { relationLabels } from './relations.ts'

function ReportedTie({ tie }: { tie: CentreGuardianship }) {
  const { run: end } = useEndGuardianship()
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <li className={classes.pending}>
      <div className={classes.words}>
        <p>
          <strong>{tie.studentName}</strong> ({tie.studentCode}) báo rằng <strong>{tie.parentName}</strong> (
          {relationLabels[tie.relation]}) không phải phụ huynh của mình.
        </p>
        <p className="meta">Ghép từ {formatDate(tie.since)}. Hãy hỏi gia đình trước khi kết thúc.</p>
      </div>
      {tie.mayEnd ? (
        <div className={classes.buttons}>
          <Button
            ref={button}
            variant="default"
            aria-label={`Kết thúc ghép: ${tie.parentName}, ${tie.studentName}`}
            onClick={() => setAsking(true)}
          >
            Kết thúc ghép
          </Button>
          <ConfirmDialog
            title={`Kết thúc ghép của ${tie.parentName}?`}
            confirmLabel="Kết thúc"
            opened={asking}
            returnFocus={false}
            onClose={() => {
              setAsking(false)
              button.current?.focus()
            }}
            onConfirm={() => end(tie.id)}
          >
            <p>
              <strong>{tie.parentName}</strong> không xem được việc học của {tie.studentName} nữa, ở mọi lớp.
            </p>
          </ConfirmDialog>
        </div>
      ) : null}
    </li>
  )
}

/** Lists reported guardianships, and guardianships and birth dates that need the centre's answer. Renders nothing if empty. */
export function CentreGuardianships() {
  const { data } = useCentreGuardianships()
  const ties = data?.ties ?? []
  const birthDates = data?.birthDates ?? []
  const reported = ties.filter(({ reportedAt }) => reportedAt !== null)
  const waiting = ties.filter(({ mayAnswer }) => mayAnswer)
  if (ties.length === 0 && birthDates.length === 0) return null
  return (
    <section aria-labelledby="phu-huynh-hoc-vien" className={classes.centre}>
      <h2 id="phu-huynh-hoc-vien" className={classes.heading}>
        Phụ huynh của học viên
      </h2>
      {reported.length === 0 ? null : (
        <ul className={classes.pendings} aria-label="Phụ huynh bị báo là sai">
          {reported.map((tie) => (
            <ReportedTie key={tie.id} tie={tie} />
          ))}
        </ul>
      )}
      {waiting.length === 0 ? null : (
        <ul className={classes.pendings} aria-label="Phụ huynh chờ trung tâm đồng ý">
          {waiting.map((tie) => (
            <PendingTie key={tie.id} tie={{ ...tie, fullName: tie.parentName }} child={tie.studentName} />
          ))}
        </ul>
      )}
      <PendingBirthDates proposals={birthDates} />
    </section>
  )
}
