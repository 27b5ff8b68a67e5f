import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { pageRefusals } from '@hien/contract/page-refusals'
import { type ReactNode, useEffect } from 'react'
import { dropDraftsBut } from '../../lib/drafts.ts'
import { dropOfflineBut } from '../../lib/offline/offline-store.ts'
import { dropKeptFilesBut } from '../../lib/upload/kept-files.ts'
import { keepSignInFresh } from '../../lib/sign-in/renew-sign-in.ts'
import {
  getCurrentSignIn,
  hasExpired,
  isSignInStored,
  onSignInExpired,
  subscribeSignIn,
} from '../../lib/sign-in/sign-in-store.ts'
import { ToastContainer } from '../../ui/feedback/toast-container.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { colourSchemeManager } from '../theme/colour-scheme.ts'
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts'

const notStored = 'Trình duyệt không lưu được dữ liệu, nên bạn chỉ đăng nhập đến khi đóng hoặc tải lại thẻ này.'

/**
 * Whenever the sign-in changes:
 * - clears the query cache if the signed-in member is no longer the same
 * - deletes the drafts, the kept files and what can be read offline of everybody who is not signed in now, unless the sign-in has only expired
 * - tells a member who has just signed in if the browser has not stored the sign-in
 */
function clearCacheOnSignIn(queryClient: QueryClient) {
  let member = getCurrentSignIn()?.profile.member_id
  return subscribeSignIn(() => {
    const now = getCurrentSignIn()?.profile.member_id
    if (now !== member) queryClient.clear()
    // A member whose sign-in expired finds their drafts again after the next sign-in. If another member signs in, these
    // drafts are deleted.
    if (now !== undefined || !hasExpired()) {
      dropDraftsBut(now ?? null)
      dropKeptFilesBut(now ?? null)
      dropOfflineBut(now ?? null)
    }
    if (now !== undefined && now !== member && !isSignInStored()) toast.plain(notStored)
    member = now
  })
}

type AppProvidersProps = {
  queryClient: QueryClient
  children: ReactNode
  /** `test` turns the transitions of Mantine off. */
  env?: 'default' | 'test'
}

/** Provides theme, cache, toasts and automatic renewal of the sign-in to every page. */
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
      // Leave out the classes of visibleFrom and hiddenFrom. No page uses them: style sheets handle widths.
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      <ToastContainer />
    </MantineProvider>
  )
}
