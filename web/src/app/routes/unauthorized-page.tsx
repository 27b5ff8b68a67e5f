import { Notice } from '../shell/notice.tsx'

export const UnauthorizedPage = () => (
  <Notice title="Không có quyền truy cập">
    Bạn không được phép xem trang này. Nếu bạn cho rằng đây là nhầm lẫn, hãy đăng nhập bằng tài khoản khác.
  </Notice>
)
