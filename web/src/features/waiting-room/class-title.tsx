type ClassTitleProps = { className: string | undefined; children: string | null | undefined }

/** Shows the class name as a heading. Until the name is known, a blank paragraph takes its space. */
export const ClassTitle = ({ className, children }: ClassTitleProps) =>
  children ? <h2 className={className}>{children}</h2> : <p className={className}>{'\u00A0'}</p>
