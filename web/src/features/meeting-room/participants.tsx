import type { Role } from '@hien/contract/vocabulary'
import { Badge } from '../../ui/badge.tsx'
import { Initials } from '../../ui/initials.tsx'
import classes from './meeting-room-page.module.css'

/** Who is in the lesson now; the server gives the teacher first. */
export const Participants = ({ people }: { people: readonly { id: string; name: string; role: Role }[] }) => (
  <section aria-labelledby="participants">
    <h2 id="participants" className={classes.count}>
      Đang trong lớp <span className="meta">{people.length}</span>
    </h2>
    <ul className={classes.people}>
      {people.map(({ id, name, role }) => (
        <li key={id}>
          <Initials name={name} />
          <span>{name}</span>
          {role === 'TCHER' ? <Badge tone="lotus">Giáo viên</Badge> : null}
        </li>
      ))}
    </ul>
  </section>
)
