import { createIcon } from '../../ui/text/create-icon.tsx'

export const EarlierIcon = createIcon(<path d="m12 5-5 5 5 5" />)
export const LaterIcon = createIcon(<path d="m8 5 5 5-5 5" />)
export const PrintIcon = createIcon(
  <path d="M6 7.5v-5h8v5M6 14.5H3.5v-5A1.5 1.5 0 0 1 5 8h10a1.5 1.5 0 0 1 1.5 1.5v5H14M6 12h8v5.5H6z" />,
)
