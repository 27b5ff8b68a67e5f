import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { type CentreMembership, useCentreMemberships } from '../../operations/centres/get-memberships.ts'
import { useLeaveCentre } from '../../operations/centres/leave-centre.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CentreInvitations } from './invitations.tsx'
import classes from './memberships.module.css'
import { ShownByCentre } from './shown-by-centre.tsx'

function MembershipList({ centres }: { centres: readonly CentreMembership[] }) {
  const list = useRef<HTMLUListElement>(null)
  const from = useRef<HTMLElement>(null)
  const { run: leave } = useLeaveCentre()
  const [left, setLeft] = useState<CentreMembership | null>(null)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ul ref={list} className={classes.list} tabIndex={-1} aria-label="Trung tâm bạn dạy">
        {centres.map((centre) => (
          <li key={centre.centreId} className={classes.centre}>
            <p className={classes.name}>{centre.name}</p>
            <Button
              variant="default"
              aria-label={`Rời trung tâm: ${centre.name}`}
              onClick={(event) => {
                from.current = event.currentTarget
                setLeft(centre)
                setAsking(true)
              }}
            >
              Rời trung tâm
            </Button>
            <ShownByCentre centre={centre} />
          </li>
        ))}
      </ul>
      {left === null ? null : (
        <ConfirmDialog
          title={`Rời ${left.name}?`}
          confirmLabel="Rời trung tâm"
          opened={asking}
          returnFocus={false}
          onConfirm={() => leave(left.centreId)}
          onClose={(done) => {
            setAsking(false)
            const next = done ? list : from
            next.current?.focus()
          }}
        >
          <ul>
            <li>bạn không vào được các lớp của trung tâm nữa, kể cả buổi đang diễn ra</li>
            <li>các lớp đó ở lại với trung tâm, kể cả khoá học bạn đã chuyển cho trung tâm</li>
            <li>các buổi bạn được cử dạy thay trở về giáo viên của lớp</li>
          </ul>
          <p className="meta">Khoá học riêng của bạn không đổi. Muốn trở lại, bạn cần được mời lần nữa.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Shows the teacher's open invitations, and the teacher's centres, each with a button to leave. */
export function TeachersCentres() {
  const query = useCentreMemberships()
  const active = query.data?.items?.filter(({ state }) => state === 'active') ?? []
  return (
    <section aria-labelledby="trung-tam" className={classes.section}>
      <h2 id="trung-tam" className={classes.heading}>
        Trung tâm
      </h2>
      <CentreInvitations />
      <Card>
        {query.data === undefined ? (
          query.error ? (
            <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
          ) : (
            <Loading />
          )
        ) : active.length === 0 ? (
          <p className="meta">
            Bạn chưa dạy ở trung tâm nào. Khi một trung tâm muốn mời bạn, hãy đưa cho họ mã giáo viên ở trên.
          </p>
        ) : (
          <MembershipList centres={active} />
        )}
      </Card>
    </section>
  )
}
