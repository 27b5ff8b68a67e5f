import classes from './code-with-copy.module.css'
import { CopyButton } from '../feedback/copy-button.tsx'

/** A class code with the button that copies it. */
export const CodeWithCopy = ({ code }: { code: string }) => (
  <span className={classes.code}>
    {code}
    <CopyButton text={code} />
  </span>
)
