import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { pageRefusals } from '@hien/contract/page-refusals'
import { type ReactNode, useEffect } from 'react'
import { dropDraftsBut } from '../../lib/drafts.ts'
import { dropKeptFilesBut } from '../../lib/upload/kept-files.ts'
import { keepSignInFresh } from '../../lib/sign-in/renew-sign-in.ts'
import { getCurrentSignIn, onSignInExpired, subscribeSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { ToastContainer } from '../../ui/feedback/toast-container.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { colourSchemeManager } from '../theme/colour-scheme.ts'
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts'

/** Empties the cache when another member, or nobody, is signed in, and drops the drafts and files of others. */
function clearCacheOnSignIn(queryClient: QueryClient) {
  let member = getCurrentSignIn()?.profile.member_id
  return subscribeSignIn(() => {
    const now = getCurrentSignIn()?.profile.member_id
    if (now !== member) queryClient.clear()
    // Whose sign-in ran out finds their drafts again; the next member finds none of theirs.
    if (now !== undefined) {
      dropDraftsBut(now)
      dropKeptFilesBut(now)
    }
    member = now
  })
}

type AppProvidersProps = {
  queryClient: QueryClient
  children: ReactNode
  /** `test` switches transitions off. */
  env?: 'default' | 'test'
}

/** What every page stands on: theme, cache, toasts, and a sign-in that is kept fresh. */
export function AppProviders({ queryClient, children, env = 'default' }: AppProvidersProps) {
  useEffect(() => clearCacheOnSignIn(queryClient), [queryClient])
  useEffect(() => onSignInExpired(() => toast.error(pageRefusals.REFRESH_TOKEN_INVALID)), [])
  useEffect(() => keepSignInFresh(), [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      env={env}
      // Of visibleFrom and hiddenFrom, which nothing here uses: style sheets say what a width shows.
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <ToastContainer />
    </MantineProvider>
  )
}
