import type { MouseEvent } from 'react'
import classes from './skip-link.module.css'

function focusContent(event: MouseEvent) {
  // The address stays as it is: a fragment would be a navigation to the router and to its blockers.
  event.preventDefault()
  document.getElementById('noi-dung')?.focus()
}

/** First stop of the keyboard on every page; leads to the element `noi-dung`. */
export const SkipLink = () => (
  <a className={classes.skip} href="#noi-dung" onClick={focusContent}>
    Đến nội dung chính
  </a>
)
