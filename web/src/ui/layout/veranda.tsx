import classes from './veranda.module.css'

/** A person on the veranda: a stable key, and `small` for a child. */
export type VerandaPerson = { id: string; small?: boolean }

const somebody: readonly VerandaPerson[] = [{ id: 'a' }, { id: 'b' }, { id: 'c', small: true }]

// x positions in the order in which people take them, alternately left and right of the door, which stays free.
const places = [184, 465, 221, 508, 262, 430, 160, 400, 110, 560] as const
const colours = [classes.blue, classes.amber, classes.leaf, classes.violet, classes.teal] as const
const ground = 476

function Person({ person, place }: { person: VerandaPerson; place: number }) {
  const scale = person.small ? 0.8 : 1
  return (
    <g
      className={`${classes.person} ${colours[place % colours.length]}`}
      data-testid="veranda-person"
      transform={`translate(${places[place]} ${ground}) scale(${scale})`}
    >
      <g className={classes.arrive}>
        <circle cx="0" cy="-38" r="13" />
        <path d="M-19 0a19 19 0 0 1 38 0z" />
      </g>
    </g>
  )
}

type VerandaProps = {
  /** The people in order of arrival; the first ten are drawn. Default: the three people of the sign-in page. */
  people?: readonly VerandaPerson[]
  /** True if the door is open, because the lesson has begun. */
  open?: boolean
  className?: string | undefined
}

/** Picture of a veranda, for example beside the sign-in or in the waiting room. It is decoration: say in text who is present. */
export function Veranda({ people = somebody, open = false, className }: VerandaProps) {
  return (
    <svg
      className={[classes.veranda, className].filter(Boolean).join(' ')}
      viewBox="64 214 542 272"
      aria-hidden
      focusable="false"
    >
      <path className={classes.roof} d="M79 338C190 325 280 283 335 226c55 57 145 99 257 112" />
      <path className={classes.beam} d="M107 352h457" />
      <path className={classes.post} d="M139.5 353v121M251 353v121M419 353v121M530.5 353v121" />
      <path className={`${classes.door} ${open ? classes.open : ''}`} d="M300 475.5v-77a35 35 0 0 1 70 0v77z" />
      <path className={classes.floor} d="M91 475.5h488" />
      {people.slice(0, places.length).map((person, place) => (
        <Person key={person.id} person={person} place={place} />
      ))}
    </svg>
  )
}
