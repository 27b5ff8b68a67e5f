import type { MouseEvent } from 'react'
import classes from './skip-link.module.css'

function focusContent(event: MouseEvent) {
  // Keep the URL unchanged: the router and its blockers would treat a new hash as a navigation.
  event.preventDefault()
  document.getElementById('noi-dung')?.focus()
}

/** First Tab stop of signed-in pages. It moves the focus past the menus to the element `noi-dung`. */
export const SkipLink = () => (
  <a className={classes.skip} href="#noi-dung" onClick={focusContent}>
    Đến nội dung chính
  </a>
)
