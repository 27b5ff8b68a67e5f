import { Button } from '@mantine/core'
import { useAnswerGuardianship } from '../../operations/guardians/answer-guardianship.ts'
import { type Guardianship, useGuardianships } from '../../operations/guardians/get-guardianships.ts'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import classes from './guardians.module.css'
import { relationLabels } from './relations.ts'

type PendingTie = Pick<Guardianship, 'id' | 'fullName' | 'relation'>

/** Whose parent somebody would be; null: the reader's own. */
type Waiting = { tie: PendingTie; child: string | null }

function PendingGuardian({ tie, child }: Waiting) {
  const { run: answer, running } = useAnswerGuardianship()
  const decide = async (accept: boolean) => {
    // The buttons are gone with their card.
    if ((await answer({ id: tie.id, accept })).done) focusHeading()
  }
  return (
    <li className={classes.pending}>
      <div className={classes.words}>
        <p>
          <strong>{tie.fullName}</strong> ({relationLabels[tie.relation]}) muốn ghép với {child ?? 'bạn'}, bằng mã thầy
          cô đã đưa.
        </p>
        <p className="meta">
          Chỉ đồng ý khi đây đúng là bố, mẹ hoặc người giám hộ của {child ?? 'bạn'}: sau đó họ xem được lịch học, điểm
          danh, bài tập và điểm của {child === null ? 'bạn' : 'con'}.
        </p>
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={running}
          aria-label={`Từ chối ${tie.fullName}`}
          onClick={() => void decide(false)}
        >
          Từ chối
        </Button>
        <Button
          variant="light"
          loading={running}
          aria-label={`Đồng ý ${tie.fullName}`}
          onClick={() => void decide(true)}
        >
          Đồng ý
        </Button>
      </div>
    </li>
  )
}

const PendingList = ({ waiting }: { waiting: readonly Waiting[] }) =>
  waiting.length === 0 ? null : (
    <ul className={classes.pendings} aria-label="Phụ huynh chờ bạn đồng ý">
      {waiting.map(({ tie, child }) => (
        <PendingGuardian key={tie.id} tie={tie} child={child} />
      ))}
    </ul>
  )

/** Parents who wait for the student's yes, each with the two answers; nothing while there is none. */
export function PendingGuardians() {
  const pending = useGuardianships().data?.items?.filter(({ mayAnswer }) => mayAnswer) ?? []
  return <PendingList waiting={pending.map((tie) => ({ tie, child: null }))} />
}

type ChildWithPending = { fullName: string; pendingGuardians: readonly PendingTie[] }

/** Parents who wait to be let in beside the reader, for each of their children; nothing while there is none. */
export const PendingGuardiansOfChildren = ({ items }: { items: readonly ChildWithPending[] }) => (
  <PendingList
    waiting={items.flatMap(({ fullName, pendingGuardians }) =>
      pendingGuardians.map((tie) => ({ tie, child: fullName })),
    )}
  />
)
