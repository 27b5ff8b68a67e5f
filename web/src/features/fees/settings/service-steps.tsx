import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import classes from './settings.module.css'

/** Explains how to enter the address and the key at each bank service. */
export const ServiceSteps = () => (
  <div>
    <Disclosure label="Cách nối SePay">
      <ol className={classes.steps}>
        <li>Mở my.sepay.vn, vào WebHooks, bấm Thêm webhook.</li>
        <li>Chọn sự kiện “Có tiền vào” và tài khoản ngân hàng nhận học phí.</li>
        <li>Dán địa chỉ SePay vào ô địa chỉ nhận (URL).</li>
        <li>
          Ở kiểu chứng thực chọn API Key và dán khoá. SePay gửi khoá trong header <code>Authorization: Apikey …</code>.
        </li>
        <li>Lưu lại, rồi chuyển thử một khoản nhỏ: lần nhận hiện ở bảng trên trang này.</li>
      </ol>
    </Disclosure>
    <Disclosure label="Cách nối Casso">
      <ol className={classes.steps}>
        <li>Mở my.casso.vn, vào Thiết lập, Tích hợp, bấm Thêm tích hợp và chọn Webhook.</li>
        <li>Chọn tài khoản ngân hàng nhận học phí.</li>
        <li>Dán địa chỉ Casso vào ô Webhook URL.</li>
        <li>
          Dán khoá vào ô Key bảo mật. Casso gửi khoá trong header <code>Secure-Token</code>.
        </li>
        <li>Bấm Gọi thử rồi Lưu.</li>
      </ol>
    </Disclosure>
  </div>
)
