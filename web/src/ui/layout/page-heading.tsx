import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import classes from './page-heading.module.css'

type PageHeadingProps = {
  /** The only h1 of the page. */
  title: string
  subTitle?: ReactNode
  /** Title of the browser tab if it differs (docs/evidence/specification-coverage.md, "§2 page title of"). */
  documentTitle?: string
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/**
 * Shows a page's subtitle and title, and sets the title of the browser tab. The layout focuses the title after a route
 * change.
 */
export function PageHeading({ title, subTitle, documentTitle = title, children }: PageHeadingProps) {
  usePageTitle(documentTitle)
  return (
    <div className={classes.heading}>
      <div className={classes.words}>
        {subTitle ? <p className="meta">{subTitle}</p> : null}
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      {children ? <div className={classes.actions}>{children}</div> : null}
    </div>
  )
}
