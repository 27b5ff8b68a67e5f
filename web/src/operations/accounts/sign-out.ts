import { deviceStorage } from '../../lib/browser-storage.ts'
import { dropDraftsBut } from '../../lib/drafts.ts'
import { dropKeptFilesBut } from '../../lib/upload/kept-files.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { postOperation } from '../../lib/graphql/graphql-transport.ts'
import { endSignIn, getRefreshToken, themeStorageKey } from '../../lib/sign-in/sign-in-store.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { leavePush } from '../notices/leave-push.ts'

export const memberLogout = graphql(`
  mutation memberLogout($refreshToken: String!) {
    memberLogout(refreshToken: $refreshToken) {
      ...Envelope
    }
  }
`)

function clearStorageButTheme() {
  const theme = deviceStorage.get(themeStorageKey)
  deviceStorage.clear()
  if (theme !== null) deviceStorage.set({ [themeStorageKey]: theme })
}

/**
 * Signs out in this browser, even if the server cannot be reached. Also tells the server, in a request that continues when the
 * page is closed.
 */
export function signOut() {
  const refreshToken = getRefreshToken()
  dropDraftsBut(null)
  dropKeptFilesBut(null)
  if (refreshToken !== null) {
    leavePush()
    try {
      clearStorageButTheme()
      toast.success('Đăng xuất thành công')
    } catch {
      toast.error('Đăng xuất thất bại')
    }
    // If the server cannot be reached, the refresh token expires there by itself.
    void postOperation(memberLogout, { refreshToken }, { keepalive: true }).catch(() => null)
  }
  endSignIn()
}
