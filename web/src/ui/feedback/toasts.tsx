import { limits } from '@hien/contract/limits'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './toasts.module.css'

/** Shows the toasts; loaded by toast-container.tsx. */
export const Toasts = () => (
  <Notifications
    className={classes.place ?? ''}
    position="bottom-center"
    limit={limits.maxToasts}
    containerWidth={400}
    autoClose={limits.otherToastDuration}
  />
)
