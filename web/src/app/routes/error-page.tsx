import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { MessagePage } from '../shell/message-page.tsx'
import { reloadIfOutdated } from '../shell/new-version.ts'

/**
 * Shown for an error that no page handled, for example if the code of a page could not be loaded. React has logged the
 * error. If the server has a newer build, the page is reloaded once, because the code of the old build is possibly deleted.
 */
export function ErrorPage() {
  useEffect(() => void reloadIfOutdated(), [])
  return (
    <MessagePage
      title="Unexpected Application Error!"
      action={<Button onClick={() => window.location.reload()}>Tải lại trang</Button>}
    >
      Ứng dụng gặp sự cố ngoài dự kiến. Hãy tải lại trang; nếu vẫn không được, hãy quay về trang chủ và thử lại sau.
    </MessagePage>
  )
}
