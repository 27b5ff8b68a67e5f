import { Button } from '@mantine/core'
import classes from './toast-action.module.css'

type ToastWithActionProps = { message: string; label: string; onPress: () => void }

/** Shows a toast's text with a button for its action. */
export const ToastWithAction = ({ message, label, onPress }: ToastWithActionProps) => (
  <span className={classes.line}>
    <span className={classes.words}>{message}</span>
    <Button variant="light" className={classes.action ?? ''} onClick={onPress}>
      {label}
    </Button>
  </span>
)
