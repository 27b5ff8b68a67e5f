import { Button } from '@mantine/core'
import { MessagePage } from '../shell/message-page.tsx'

/** Shown for an error that no page handled, for example a page that could not be loaded. React has logged the error. */
export const ErrorPage = () => (
  <MessagePage
    title="Unexpected Application Error!"
    action={<Button onClick={() => window.location.reload()}>Tải lại trang</Button>}
  >
    Ứng dụng gặp sự cố ngoài dự kiến. Hãy tải lại trang; nếu vẫn không được, hãy quay về trang chủ và thử lại sau.
  </MessagePage>
)
