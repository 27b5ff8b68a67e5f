import { useAnswerGuardianship } from '../../operations/guardians/answer-guardianship.ts'
import { type Guardianship, useGuardianships } from '../../operations/guardians/get-guardianships.ts'
import { AnswerItem } from './answer-item.tsx'
import classes from './guardians.module.css'
import { relationLabels } from './relations.ts'

type Tie = Pick<Guardianship, 'id' | 'fullName' | 'relation'>

/** A pending guardianship. `child` is the name of the child, or null if the child is the signed-in student. */
type Waiting = { tie: Tie; child: string | null }

/** A parent's request that waits for the answer of the signed-in student, parent or centre. */
export function PendingTie({ tie, child }: Waiting) {
  const { run: answer, running } = useAnswerGuardianship()
  return (
    <AnswerItem
      about={tie.fullName}
      running={running}
      onAnswer={async (accept) => (await answer({ id: tie.id, accept })).done}
    >
      <p>
        <strong>{tie.fullName}</strong> ({relationLabels[tie.relation]}) muốn ghép với {child ?? 'bạn'}
        {child === null ? ', bằng mã thầy cô đã đưa' : ', bằng mã ghép'}.
      </p>
      <p className="meta">
        Chỉ đồng ý khi đây đúng là bố, mẹ hoặc người giám hộ của {child ?? 'bạn'}: sau đó họ xem được lịch học, điểm
        danh, bài tập và điểm của {child === null ? 'bạn' : 'con'}.
      </p>
    </AnswerItem>
  )
}

const PendingList = ({ waiting }: { waiting: readonly Waiting[] }) =>
  waiting.length === 0 ? null : (
    <ul className={classes.pendings} aria-label="Phụ huynh chờ bạn đồng ý">
      {waiting.map(({ tie, child }) => (
        <PendingTie key={tie.id} tie={tie} child={child} />
      ))}
    </ul>
  )

/** Lists parents who wait for the student's answer. Renders nothing if there are none. */
export function PendingGuardians() {
  const pending = useGuardianships().data?.items?.filter(({ mayAnswer }) => mayAnswer) ?? []
  return <PendingList waiting={pending.map((tie) => ({ tie, child: null }))} />
}

type ChildWithPending = { fullName: string; pendingGuardians: readonly Tie[] }

/**
 * Lists parents who wait for the signed-in parent's answer, for all children of the parent. Renders nothing if there
 * are none.
 */
export const PendingGuardiansOfChildren = ({ items }: { items: readonly ChildWithPending[] }) => (
  <PendingList
    waiting={items.flatMap(({ fullName, pendingGuardians }) =>
      pendingGuardians.map((tie) => ({ tie, child: fullName })),
    )}
  />
)
