import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDate } from '../../lib/dates/format-dates.ts'
import { type ClassInvitation, useClassInvitations } from '../../operations/invitations/get-invitations.ts'
import { dialogOnDemand } from '../../ui/feedback/dialog-on-demand.tsx'
import { IconButton } from '../../ui/text/icon-button.tsx'
import { TrashIcon } from '../../ui/text/icons.tsx'
import classes from './class-invitations.module.css'
import { studentDetails } from './student-details.ts'

const RemoveInvitationDialog = dialogOnDemand(
  async () => (await import('./remove-invitation-dialog.tsx')).RemoveInvitationDialog,
)

/** Number of invitations shown before the list is expanded. */
const shownAtFirst = 10

type RowProps = { invitation: ClassInvitation; onRemove: (from: HTMLElement) => void }

const Row = ({ invitation, onRemove }: RowProps) => (
  <li className={classes.row}>
    <p className={classes.name}>{invitation.fullName}</p>
    <p className={`meta ${classes.contact}`}>
      {studentDetails(invitation).map((part) => (
        <span key={part}>{part} · </span>
      ))}
      {invitation.expiresAt ? (
        <span className={classes.together}>phiếu dùng đến {formatDate(invitation.expiresAt)}</span>
      ) : (
        'chưa in phiếu'
      )}
    </p>
    <div className={classes.menu}>
      <IconButton label="Xoá lời mời" subject={invitation.fullName} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </div>
  </li>
)

/** Lists the unused invitations to a class. Renders nothing if there are none. */
export function ClassInvitations({ classId, onPrint }: { classId: string; onPrint: () => void }) {
  const { data } = useClassInvitations(classId)
  const [all, setAll] = useState(false)
  const [removed, setRemoved] = useState<ClassInvitation | null>(null)
  const [asking, setAsking] = useState(false)
  const from = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const invitations = data?.items ?? []
  if (invitations.length === 0 && !asking) return null
  const shown = all ? invitations : invitations.slice(0, shownAtFirst)
  return (
    <section className={classes.invitations} aria-labelledby="cho-vao-bang-phieu">
      <div className={classes.top}>
        <h3 id="cho-vao-bang-phieu" className={classes.title}>
          Chờ vào lớp bằng phiếu ({invitations.length})
        </h3>
        <Button variant="default" onClick={onPrint}>
          In phiếu mời
        </Button>
      </div>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Lời mời chưa dùng">
        {shown.map((invitation) => (
          <Row
            key={invitation.id}
            invitation={invitation}
            onRemove={(button) => {
              from.current = button
              setRemoved(invitation)
              setAsking(true)
            }}
          />
        ))}
      </ul>
      {shown.length < invitations.length ? (
        <Button variant="subtle" color="gray" onClick={() => setAll(true)}>
          Xem cả {invitations.length} lời mời
        </Button>
      ) : null}
      <RemoveInvitationDialog
        invitation={removed}
        opened={asking}
        returnFocus={false}
        onClose={(done) => {
          setAsking(false)
          const next = done ? list : from
          next.current?.focus()
        }}
      />
    </section>
  )
}
