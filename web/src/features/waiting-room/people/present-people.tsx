import { roleLabels, teachesInRooms } from '@hien/contract/roles'
import { Button } from '@mantine/core'
import { ChevronDownIcon } from '../../../ui/text/icons.tsx'
import { Initials } from '../../../ui/text/initials.tsx'
import type { ClassRoster } from '../../../operations/enrolments/get-candidates.ts'
import classes from './present-people.module.css'
import type { WaitingRoom } from '../use-waiting-room.ts'
import { type Missing, countPresent, isStale, missingOf } from './who-is-present.ts'

const picturesShown = 8
const namesShown = 3

/** Returns the teacher's line about missing students: 'Chưa vào: …' with at most three names. */
function missingWords({ count, names }: Missing): string {
  if (count === 0) return 'Cả lớp đã có mặt'
  if (names === null) return `Chưa vào: ${count} bạn`
  const more = count - namesShown
  const named = names.slice(0, namesShown).join(', ')
  return more > 0 ? `Chưa vào: ${named} và ${more} bạn nữa` : `Chưa vào: ${named}`
}

type PresentPeopleProps = {
  room: WaitingRoom
  /** Number of students in the class; null if not known. */
  students: number | null
  roster: ClassRoster
  /** Opens the list of everybody. */
  onShowAll: () => void
}

/** Shows how many people are in the room and who. Teachers also see which students are missing. */
export function PresentPeople({ room: { state, me }, students, roster, onShowAll }: PresentPeopleProps) {
  const { members, memberCount } = state
  const more = memberCount - Math.min(members.length, picturesShown)
  const teaching = members.map(({ role }) => role).find((role) => teachesInRooms(role))
  return (
    <section className={classes.people} aria-labelledby="people-here">
      <div className={classes.head}>
        <h3 id="people-here">Đã có mặt</h3>
        <p className="meta">{countPresent(state, students, me.isTeacher)}</p>
        <Button
          className={classes.all}
          variant="subtle"
          color="gray"
          rightSection={<ChevronDownIcon size={16} />}
          onClick={onShowAll}
        >
          Xem danh sách
        </Button>
      </div>
      <ul className={classes.list}>
        {members.slice(0, picturesShown).map(({ id, name, role }) => (
          <li key={id} title={name} data-teacher={teachesInRooms(role) || undefined}>
            <Initials name={name} />
            <span className="unseen">{teachesInRooms(role) ? `${name}, ${roleLabels[role].toLowerCase()}` : name}</span>
          </li>
        ))}
        {more > 0 ? (
          <li className={classes.more}>
            <span aria-hidden>{isStale(state, me.isTeacher) ? '…' : `+${more}`}</span>
            <span className="unseen">
              {isStale(state, me.isTeacher) ? 'và nhiều người nữa' : `và ${more} người nữa`}
            </span>
          </li>
        ) : null}
      </ul>
      {me.isTeacher ? null : (
        <p className="meta">{teaching ? `${roleLabels[teaching]} đã có mặt` : 'Giáo viên chưa vào phòng chờ'}</p>
      )}
      {me.isTeacher && roster.names ? <p className="meta">{missingWords(missingOf(state, roster.names))}</p> : null}
    </section>
  )
}
