import classes from './code-with-copy.module.css'
import { CopyButton } from '../feedback/copy-button.tsx'

/** Shows a class code with a button that copies it. */
export const CodeWithCopy = ({ code }: { code: string }) => (
  <span className={classes.code}>
    {code}
    <CopyButton text={code} />
  </span>
)
