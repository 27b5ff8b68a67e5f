import { Button } from '@mantine/core'
import classes from './toast-action.module.css'

type ToastWithActionProps = { message: string; label: string; onPress: () => void }

/** The words of a toast, with what can be done about them. */
export const ToastWithAction = ({ message, label, onPress }: ToastWithActionProps) => (
  <span className={classes.line}>
    <span className={classes.words}>{message}</span>
    <Button variant="light" className={classes.action ?? ''} onClick={onPress}>
      {label}
    </Button>
  </span>
)
