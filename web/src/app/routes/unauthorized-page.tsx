import { MessagePage } from '../shell/message-page.tsx'

export const UnauthorizedPage = () => (
  <MessagePage title="Không có quyền truy cập">
    Bạn không được phép xem trang này. Nếu bạn cho rằng đây là nhầm lẫn, hãy đăng nhập bằng tài khoản khác.
  </MessagePage>
)
