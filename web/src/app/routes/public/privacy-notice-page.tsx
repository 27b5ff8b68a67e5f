import { noticeDay } from '@hien/contract/consents'
import { Link } from 'react-router'
import { formatCalendarDay } from '../../../lib/dates/format-dates.ts'
import { paths } from '../../../lib/paths.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import classes from '../../../features/privacy/personal-data.module.css'
import { usePageTitle } from '../../../lib/page-title.ts'

const title = 'Dữ liệu cá nhân của bạn trên Hiên'

/** /quyen-rieng-tu: which personal data is held here, why, for how long, and which choices people have, in plain words. */
export function PrivacyNoticePage() {
  const signedIn = useCurrentSignIn() !== null
  usePageTitle(title)
  return (
    <article className={classes.notice}>
      <h1>{title}</h1>
      <p className="meta">Bản ngày {formatCalendarDay(noticeDay)}</p>
      <p>
        Trung tâm mở trang này chịu trách nhiệm về dữ liệu của bạn. Bạn dưới 16 tuổi? Hãy đọc cùng cha mẹ hoặc người
        giám hộ: cha mẹ có thể thay bạn thực hiện mọi quyền dưới đây.
      </p>

      <h2>Cần để dạy và học</h2>
      <p>Không có những điều này thì không tổ chức được lớp học, nên chúng không cần bạn đồng ý riêng:</p>
      <ul>
        <li>
          Họ tên, tên đăng nhập, email, số điện thoại, loại tài khoản và mật khẩu (chỉ lưu dạng mã hoá một chiều).
        </li>
        <li>Lớp bạn xin vào và đã tham gia, buổi học bạn có mặt và thời gian bạn ở trong lớp.</li>
        <li>
          Bài tập: bản nháp và mọi lần nộp của bạn (chữ, ảnh chụp, tệp); điểm, nhận xét và nét chấm của thầy cô. Ảnh
          được lưu lại không kèm nơi chụp, giờ chụp và thông tin máy: hãy chỉ chụp bài làm.
        </li>
        <li>
          Học phí, nếu lớp thu qua Hiên: buổi học được tính, phiếu học phí, khoản đã đóng và nội dung chuyển khoản.
        </li>
        <li>Bài đăng của lớp bạn đã xem; tin nhắn trong trao đổi về bạn, ai đã đọc đến đâu, và lời báo cáo nếu có.</li>
        <li>
          Tin nhắn trong phòng chờ; thiết bị bạn đang đăng nhập; nhật ký những thao tác quan trọng để bảo vệ tài khoản.
        </li>
      </ul>
      <p>
        Ngày sinh, giới tính, địa chỉ và ảnh là tuỳ bạn: để trống vẫn học được, và bạn xoá được bất cứ lúc nào. Riêng
        ngày sinh cho biết bạn dưới 16 tuổi thì sau đó chỉ phụ huynh hoặc trung tâm sửa được.
      </p>

      <h2>Chỉ khi bạn đồng ý</h2>
      <ul>
        <li>Cho giáo viên các lớp của bạn xem ảnh đại diện.</li>
        <li>Có mặt trong bản ghi khi giáo viên ghi hình buổi học.</li>
      </ul>
      <p>Bạn đồng ý hay rút lại ở trang Thông tin cá nhân. Không đồng ý thì vẫn học như mọi người.</p>
      <p>
        Bạn dưới 16 tuổi: hai điều này chỉ có hiệu lực khi phụ huynh đã ghép với bạn cũng đồng ý, và bất cứ phụ huynh
        nào cũng rút lại được; dưới 7 tuổi thì chỉ hỏi phụ huynh. Phụ huynh đọc được lựa chọn của bạn. Chưa có ngày sinh
        thì bạn được coi là dưới 16 tuổi, trừ khi bạn xác nhận đã đủ 16 tuổi. Từ 16 tuổi chỉ mình bạn quyết định.
      </p>

      <h2>Ai thấy gì</h2>
      <ul>
        <li>
          Bạn cùng lớp chỉ thấy họ tên của bạn khi cùng ở trong phòng, không thấy bài nộp hay điểm của bạn. Ô tìm kiếm
          chỉ tìm lớp và khoá học, không tìm người.
        </li>
        <li>
          Giáo viên của lớp, và trung tâm tổ chức lớp đó, thấy thêm mã học viên, tên đăng nhập, email, số điện thoại,
          điểm danh, bài nộp và điểm của bạn. Bản nháp chỉ mình bạn thấy.
        </li>
        <li>
          Bạn là giáo viên: trung tâm bạn nhận lời dạy thấy email và số điện thoại của bạn, cho đến khi bạn rời đi.
        </li>
        <li>
          Phụ huynh đã ghép với bạn thấy họ tên, mã học viên, ảnh, giờ học, điểm danh, bài đã nộp và điểm đã công bố của
          bạn, cùng tên lớp, khoá học và giáo viên; không thấy bản nháp, tin nhắn trong phòng chờ, học viên khác hay phụ
          huynh khác, trừ tên và quan hệ của người đang chờ được ghép.
        </li>
        <li>
          Bài đăng: lớp, giáo viên, trung tâm và, nếu người đăng chọn, phụ huynh. Giáo viên và trung tâm biết ai đã xem.
        </li>
        <li>
          Trao đổi về bạn: bạn, phụ huynh đã ghép với bạn, giáo viên và trung tâm của lớp; mỗi người thấy tên người
          viết, kể cả phụ huynh khác. Sau khi bạn rời lớp chỉ giáo viên và trung tâm còn đọc được.
        </li>
        <li>
          Học phí của bạn: nơi thu (trung tâm, hoặc giáo viên dạy riêng), phụ huynh đã ghép với bạn, và chính bạn nếu
          bạn từ 16 tuổi.
        </li>
        <li>Ngày sinh, giới tính và địa chỉ chỉ có bạn thấy.</li>
        <li>Nếu lớp học qua BigBlueButton, Zoom hoặc Google Meet, nơi đó nhận họ tên của bạn khi bạn vào lớp.</li>
        <li>
          Nếu bạn tạo địa chỉ lịch cho điện thoại, ứng dụng lịch bạn chọn đọc được giờ học, tên lớp, khoá học và tên
          giáo viên, cho đến khi bạn đổi hoặc bỏ địa chỉ đó.
        </li>
        <li>Hiên không quảng cáo, không theo dõi, không bán dữ liệu.</li>
      </ul>

      <h2>Lưu bao lâu</h2>
      <ul>
        <li>
          Tin nhắn trong phòng chờ: thường 90 ngày sau buổi học. Điểm danh và thời gian trong lớp: thường 180 ngày.
        </li>
        <li>Bài tập, bài nộp, tệp, điểm, bài đăng và trao đổi: thường 180 ngày sau khi lớp kết thúc.</li>
        <li>Sổ học phí: 10 năm theo luật kế toán. Sau khi bạn xoá tài khoản, sổ chỉ còn số tiền, không còn tên bạn.</li>
        <li>Thiết bị: đến khi bạn đăng xuất hoặc 30 ngày không dùng, thêm một tuần.</li>
        <li>Tài khoản: đến khi bạn xoá, hoặc 24 tháng không đăng nhập (có thư báo trước 30 ngày).</li>
      </ul>

      <h2>Quyền của bạn</h2>
      <ul>
        <li>
          Xem và sửa thông tin, tải một bản dữ liệu, rút lại sự đồng ý, xoá tài khoản: làm ngay ở trang Thông tin cá
          nhân.
        </li>
        <li>Xoá tài khoản có 30 ngày để đổi ý; sau đó những gì cho biết bạn là ai được xoá hẳn.</li>
        <li>Điều gì khác, hoặc khiếu nại: hãy liên hệ trung tâm. Trung tâm trả lời trong 2 ngày làm việc.</li>
      </ul>
      <p>
        <Link className={classes.link} to={signedIn ? paths.profile : paths.register}>
          {signedIn ? 'Đến trang Thông tin cá nhân' : 'Đến trang đăng ký'}
        </Link>
      </p>
    </article>
  )
}
