type ClassTitleProps = { className: string | undefined; children: string | null | undefined }

/** The name of the class; until it is known its place, which is no heading. */
export const ClassTitle = ({ className, children }: ClassTitleProps) =>
  children ? <h2 className={className}>{children}</h2> : <p className={className}>{'\u00A0'}</p>
