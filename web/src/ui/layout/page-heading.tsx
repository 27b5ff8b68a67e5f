import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'
import classes from './page-heading.module.css'

type PageHeadingProps = {
  /** The one h1 of the page. */
  title: string
  subTitle?: ReactNode
  /** What the browser tab calls the page where it is another (docs/evidence/specification-coverage.md, "§2 page title of"). */
  documentTitle?: string
  /** Buttons at the end of the line. */
  children?: ReactNode
}

/** Sub-title and title of a page; names the browser tab. After a route change the layout moves the focus here. */
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
