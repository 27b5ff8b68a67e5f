import { deviceStorage } from '../../lib/browser-storage.ts'
import { dropDraftsBut } from '../../lib/drafts.ts'
import { dropOfflineBut } from '../../lib/offline/offline-store.ts'
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
 * Ends the sign-in in this browser and removes the member's data from this device. Does not tell the server that the sign-in
 * has ended.
 * @throws if the browser does not allow its storage to be cleared; the sign-in has ended even so.
 */
export function leaveDevice() {
  dropDraftsBut(null)
  dropKeptFilesBut(null)
  dropOfflineBut(null)
  leavePush()
  try {
    clearStorageButTheme()
  } finally {
    endSignIn()
  }
}

/**
 * Signs out in this browser, even if the server cannot be reached. Also tells the server, in a request that continues when the
 * page is closed.
 */
export function signOut() {
  const refreshToken = getRefreshToken()
  try {
    leaveDevice()
    if (refreshToken !== null) toast.success('Đăng xuất thành công')
  } catch {
    toast.error('Đăng xuất thất bại')
  }
  // If the server cannot be reached, the refresh token expires there by itself.
  if (refreshToken !== null) void postOperation(memberLogout, { refreshToken }, { keepalive: true }).catch(() => null)
}
