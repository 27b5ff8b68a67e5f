import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { Child } from '../../operations/children/get-children.ts'
import { childNames } from './child-names.ts'
import classes from './child-switch.module.css'

/** Links to the pages of all children, to switch between them; renders nothing if there is only one child. */
export function ChildSwitch({ all, current }: { all: readonly Child[]; current: string }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const currentLink = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Scroll only sideways, so that the page itself does not move.
    if (row.current && currentLink)
      row.current.scrollLeft = currentLink.offsetLeft - (row.current.clientWidth - currentLink.offsetWidth) / 2
  }, [current])
  if (all.length < 2) return null
  const names = childNames(all)
  return (
    <nav ref={row} aria-label="Chọn con" className={classes.switch}>
      <ul className={classes.children}>
        {all.map(({ code }) => (
          <li key={code}>
            <Link className={classes.child} to={paths.child(code)} aria-current={code === current ? 'page' : undefined}>
              {names.get(code)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
