import { type Role, roleLabels, roles } from '@hien/contract/roles'
import type { ReactNode } from 'react'
import classes from './role-cards.module.css'

const hints: Record<Role, string> = {
  MEME: 'Tìm lớp, xin vào lớp và vào học',
  TCHER: 'Mở khoá học, lớp học và dạy',
  PAME: 'Xem giờ học, điểm danh của con',
  CENR: 'Mời giáo viên, mở lớp và theo dõi mọi buổi học',
}

/** Icons: one person, a person beside a board, an adult with a child, a house. */
const figures: Record<Role, ReactNode> = {
  MEME: <path d="M16 6a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM8.5 28a7.5 7.5 0 0 1 15 0z" />,
  TCHER: (
    <>
      <path d="M10.5 8a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM3.5 28a7 7 0 0 1 14 0z" />
      <path className={classes.stroke} d="M19 6h9.5v10.5H19" />
    </>
  ),
  PAME: (
    <>
      <path d="M11.5 6a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM4 28a7.5 7.5 0 0 1 15 0z" />
      <path d="M24 15.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM19.5 28a4.5 4.5 0 0 1 9 0z" />
    </>
  ),
  CENR: (
    <path
      className={classes.stroke}
      d="M3 14c6-1 10-4 13-9 3 5 7 8 13 9M7 17v11M25 17v11M3.5 28h25M13 28v-6a3 3 0 0 1 6 0v6"
    />
  ),
}

/** The props that a form passes to its field `role`. */
type RoleCardsProps = {
  defaultValue?: Role
  onChange: (role: Role) => void
  error?: ReactNode
}

/** Radio cards for the four kinds of account. */
export function RoleCards({ defaultValue, onChange, error }: RoleCardsProps) {
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'role-error' : undefined}>
      <legend>Loại tài khoản</legend>
      <div className={classes.cards}>
        {roles.map((role) => (
          <label key={role} className={classes.card}>
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === defaultValue}
              data-invalid={error ? true : undefined}
              aria-describedby={`role-${role}`}
              onChange={() => onChange(role)}
            />
            <svg width="32" height="32" viewBox="2 3 28 28" fill="currentColor" aria-hidden focusable="false">
              {figures[role]}
            </svg>
            <span className={classes.words}>
              <span className={classes.name}>{roleLabels[role]}</span>
              <span id={`role-${role}`} className={classes.hint} aria-hidden>
                {hints[role]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p id="role-error" className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
