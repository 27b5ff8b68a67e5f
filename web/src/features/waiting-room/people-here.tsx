import { Initials } from '../../ui/initials.tsx'
import classes from './people-here.module.css'
import type { RoomState } from './room-state.ts'

const shown = 8

/** Students here of all who joined the class; everybody here where their number is not known. */
export function countHere({ members, memberCount }: Pick<RoomState, 'members' | 'memberCount'>, all: number | null) {
  const teachers = members.filter(({ role }) => role === 'TCHER').length
  return all === null ? String(memberCount) : `${memberCount - teachers} / ${all}`
}

/** 'Đã có mặt': how many, and who. */
export function PeopleHere({
  state,
  students,
  isTeacher,
}: {
  state: RoomState
  students: number | null
  isTeacher: boolean
}) {
  const { members, memberCount } = state
  const more = memberCount - Math.min(members.length, shown)
  const teacher = members.find(({ role }) => role === 'TCHER')
  return (
    <section className={classes.people} aria-labelledby="people-here">
      <div className={classes.head}>
        <h3 id="people-here">Đã có mặt</h3>
        <p className="meta">{countHere(state, students)}</p>
      </div>
      <ul className={classes.list}>
        {members.slice(0, shown).map(({ id, name, role }) => (
          <li key={id} title={name} data-teacher={role === 'TCHER' || undefined}>
            <Initials name={name} />
            <span className="unseen">{role === 'TCHER' ? `${name}, giáo viên` : name}</span>
          </li>
        ))}
        {more > 0 ? (
          <li className={classes.more}>
            <span aria-hidden>+{more}</span>
            <span className="unseen">và {more} người nữa</span>
          </li>
        ) : null}
      </ul>
      {isTeacher ? null : <p className="meta">{teacher ? 'Giáo viên đã có mặt' : 'Giáo viên chưa vào phòng chờ'}</p>}
    </section>
  )
}
