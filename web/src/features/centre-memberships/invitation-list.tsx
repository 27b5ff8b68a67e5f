import { Button } from '@mantine/core'
import { useAnswerCentreInvitation } from '../../operations/centres/answer-invitation.ts'
import type { CentreMembership } from '../../operations/centres/get-memberships.ts'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import classes from './memberships.module.css'

function Invitation({ centre: { centreId, name } }: { centre: CentreMembership }) {
  const { run: answer, running } = useAnswerCentreInvitation()
  const decide = async (accept: boolean) => {
    // The card disappears with its buttons, so the focus moves to the page heading.
    if ((await answer({ centreId, accept })).done) focusHeading()
  }
  return (
    <li className={classes.invitation}>
      <div className={classes.words}>
        <p>
          <strong>{name}</strong> mời bạn dạy ở trung tâm.
        </p>
        <p className="meta">
          Nếu bạn đồng ý, trung tâm sẽ thấy email và điện thoại của bạn, có thể giao lớp cho bạn và cử bạn dạy thay.
          Khoá học riêng của bạn vẫn là của bạn, trung tâm không thấy. Bạn rời đi lúc nào cũng được.
        </p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={running} aria-label={`Từ chối ${name}`} onClick={() => void decide(false)}>
          Từ chối
        </Button>
        <Button variant="light" loading={running} aria-label={`Đồng ý ${name}`} onClick={() => void decide(true)}>
          Đồng ý
        </Button>
      </div>
    </li>
  )
}

/** Lists the centres that have invited the teacher, with buttons to accept or refuse. */
export const InvitationList = ({ centres }: { centres: readonly CentreMembership[] }) => (
  <ul className={classes.invitations} aria-label="Lời mời của trung tâm">
    {centres.map((centre) => (
      <Invitation key={centre.centreId} centre={centre} />
    ))}
  </ul>
)
