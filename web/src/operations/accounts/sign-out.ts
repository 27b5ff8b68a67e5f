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
  const theme = localStorage.getItem(themeStorageKey)
  localStorage.clear()
  if (theme !== null) localStorage.setItem(themeStorageKey, theme)
}

/** Signs out here first and always; the server is told beside it, also when the page is closed at once. */
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
    // Unreachable: the refresh token dies on the server by its age.
    void postOperation(memberLogout, { refreshToken }, { keepalive: true }).catch(() => null)
  }
  endSignIn()
}
