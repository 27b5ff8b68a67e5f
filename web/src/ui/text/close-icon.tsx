import { createIcon } from './create-icon.tsx'

/** A cross. It has a file of its own, because the first page uses no other icon. */
export const CloseIcon = createIcon(<path d="m5 5 10 10M15 5 5 15" />)
