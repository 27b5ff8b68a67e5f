import { type ReactNode, type Ref, useId } from 'react'
import { Initials } from '../text/initials.tsx'
import classes from './people-list.module.css'

/** Shows several lists of people below each other. */
export const PeopleSections = ({ children }: { children: ReactNode }) => (
  <div className={classes.sections}>{children}</div>
)

export function PeopleSection({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  )
}

export const PeopleList = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>

type PersonRowProps = {
  name: string
  /** True if the person is the user; '(bạn)' follows the name. */
  own?: boolean
  /** Badges that show the state of the person. */
  states?: ReactNode
  /** True if the person is not present. */
  away?: boolean
  /** Buttons for this person. */
  children?: ReactNode
  ref?: Ref<HTMLLIElement>
}

export const PersonRow = ({ name, own = false, states, away = false, children, ref }: PersonRowProps) => (
  <li ref={ref} className={classes.person} data-away={away || undefined}>
    <Initials name={name} />
    <div>
      <p className={classes.name}>{own ? `${name} (bạn)` : name}</p>
      {states === undefined ? null : <p className={classes.states}>{states}</p>}
    </div>
    {children}
  </li>
)
