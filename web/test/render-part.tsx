import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Toasts } from '../src/ui/feedback/toasts.tsx'

/** Renders one part of the interface with the theme and the toasts. */
export const renderPart = (part: ReactNode) => ({
  ...render(
    <MantineProvider env="test" withGlobalClasses={false}>
      {part}
      <Toasts />
    </MantineProvider>,
  ),
  user: userEvent.setup(),
})
