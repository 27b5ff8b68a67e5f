/**
 * The banks and wallets that take transfers by VietQR. Source: the list of NAPAS members that VietQR publishes
 * (api.vietqr.io/v2/banks), with the names of 2025.
 */
export type Bank = {
  /** Six digits, as NAPAS assigns them. */
  bin: string
  shortName: string
  name: string
}

/** The largest banks first, then the others. */
export const banks: readonly Bank[] = [
  { bin: '970415', shortName: 'VietinBank', name: 'Ngân hàng TMCP Công thương Việt Nam' },
  { bin: '970436', shortName: 'Vietcombank', name: 'Ngân hàng TMCP Ngoại thương Việt Nam' },
  { bin: '970418', shortName: 'BIDV', name: 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam' },
  { bin: '970405', shortName: 'Agribank', name: 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam' },
  { bin: '970422', shortName: 'MBBank', name: 'Ngân hàng TMCP Quân đội' },
  { bin: '970407', shortName: 'Techcombank', name: 'Ngân hàng TMCP Kỹ thương Việt Nam' },
  { bin: '970416', shortName: 'ACB', name: 'Ngân hàng TMCP Á Châu' },
  { bin: '970432', shortName: 'VPBank', name: 'Ngân hàng TMCP Việt Nam Thịnh Vượng' },
  { bin: '970423', shortName: 'TPBank', name: 'Ngân hàng TMCP Tiên Phong' },
  { bin: '970403', shortName: 'Sacombank', name: 'Ngân hàng TMCP Sài Gòn Thương Tín' },
  { bin: '970437', shortName: 'HDBank', name: 'Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh' },
  { bin: '970448', shortName: 'OCB', name: 'Ngân hàng TMCP Phương Đông' },
  { bin: '970441', shortName: 'VIB', name: 'Ngân hàng TMCP Quốc tế Việt Nam' },
  { bin: '970443', shortName: 'SHB', name: 'Ngân hàng TMCP Sài Gòn - Hà Nội' },
  { bin: '970431', shortName: 'Eximbank', name: 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam' },
  { bin: '970426', shortName: 'MSB', name: 'Ngân hàng TMCP Hàng Hải Việt Nam' },
  { bin: '970449', shortName: 'LPBank', name: 'Ngân hàng TMCP Lộc Phát Việt Nam' },
  { bin: '970440', shortName: 'SeABank', name: 'Ngân hàng TMCP Đông Nam Á' },
  { bin: '970429', shortName: 'SCB', name: 'Ngân hàng TMCP Sài Gòn' },
  { bin: '970425', shortName: 'ABBANK', name: 'Ngân hàng TMCP An Bình' },
  { bin: '970409', shortName: 'BacABank', name: 'Ngân hàng TMCP Bắc Á' },
  { bin: '970412', shortName: 'PVcomBank', name: 'Ngân hàng TMCP Đại Chúng Việt Nam' },
  { bin: '971133', shortName: 'PVcomBank Pay', name: 'Ngân hàng số của Ngân hàng TMCP Đại Chúng Việt Nam' },
  { bin: '970428', shortName: 'NamABank', name: 'Ngân hàng TMCP Nam Á' },
  { bin: '970419', shortName: 'NCB', name: 'Ngân hàng TMCP Quốc Dân' },
  { bin: '970427', shortName: 'VietABank', name: 'Ngân hàng TMCP Việt Á' },
  { bin: '970433', shortName: 'VietBank', name: 'Ngân hàng TMCP Việt Nam Thương Tín' },
  { bin: '970454', shortName: 'BVBank', name: 'Ngân hàng TMCP Bản Việt' },
  { bin: '970452', shortName: 'KienlongBank', name: 'Ngân hàng TMCP Kiên Long' },
  { bin: '970430', shortName: 'PGBank', name: 'Ngân hàng TMCP Thịnh vượng và Phát triển' },
  { bin: '970400', shortName: 'SaigonBank', name: 'Ngân hàng TMCP Sài Gòn Công Thương' },
  { bin: '970438', shortName: 'BaoVietBank', name: 'Ngân hàng TMCP Bảo Việt' },
  { bin: '970446', shortName: 'Co-opBank', name: 'Ngân hàng Hợp tác xã Việt Nam' },
  { bin: '970414', shortName: 'MBV', name: 'Ngân hàng TNHH MTV Việt Nam Hiện Đại' },
  { bin: '970406', shortName: 'Vikki', name: 'Ngân hàng TNHH MTV Số Vikki' },
  { bin: '970408', shortName: 'GPBank', name: 'Ngân hàng Thương mại TNHH MTV Dầu Khí Toàn Cầu' },
  { bin: '970444', shortName: 'CBBank', name: 'Ngân hàng Thương mại TNHH MTV Xây dựng Việt Nam' },
  { bin: '970421', shortName: 'VRB', name: 'Ngân hàng Liên doanh Việt - Nga' },
  { bin: '970434', shortName: 'Indovina Bank', name: 'Ngân hàng TNHH Indovina' },
  { bin: '970424', shortName: 'Shinhan Bank', name: 'Ngân hàng TNHH MTV Shinhan Việt Nam' },
  { bin: '970457', shortName: 'Woori Bank', name: 'Ngân hàng TNHH MTV Woori Việt Nam' },
  { bin: '970458', shortName: 'UOB', name: 'Ngân hàng TNHH MTV United Overseas Bank Việt Nam' },
  { bin: '970439', shortName: 'Public Bank', name: 'Ngân hàng TNHH MTV Public Việt Nam' },
  { bin: '970442', shortName: 'Hong Leong Bank', name: 'Ngân hàng TNHH MTV Hong Leong Việt Nam' },
  { bin: '970410', shortName: 'Standard Chartered', name: 'Ngân hàng TNHH MTV Standard Chartered Việt Nam' },
  { bin: '458761', shortName: 'HSBC', name: 'Ngân hàng TNHH MTV HSBC Việt Nam' },
  { bin: '422589', shortName: 'CIMB', name: 'Ngân hàng TNHH MTV CIMB Việt Nam' },
  { bin: '668888', shortName: 'KBank', name: 'Ngân hàng Đại chúng TNHH Kasikornbank' },
  { bin: '970455', shortName: 'IBK Hà Nội', name: 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh Hà Nội' },
  { bin: '970456', shortName: 'IBK TP. HCM', name: 'Ngân hàng Công nghiệp Hàn Quốc - Chi nhánh TP. Hồ Chí Minh' },
  { bin: '970462', shortName: 'Kookmin Hà Nội', name: 'Ngân hàng Kookmin - Chi nhánh Hà Nội' },
  { bin: '970463', shortName: 'Kookmin TP. HCM', name: 'Ngân hàng Kookmin - Chi nhánh TP. Hồ Chí Minh' },
  { bin: '970466', shortName: 'KEB Hana TP. HCM', name: 'Ngân hàng KEB Hana - Chi nhánh TP. Hồ Chí Minh' },
  { bin: '970467', shortName: 'KEB Hana Hà Nội', name: 'Ngân hàng KEB Hana - Chi nhánh Hà Nội' },
  { bin: '801011', shortName: 'Nonghyup', name: 'Ngân hàng Nonghyup - Chi nhánh Hà Nội' },
  { bin: '533948', shortName: 'Citibank', name: 'Ngân hàng Citibank, N.A. - Chi nhánh Hà Nội' },
  { bin: '796500', shortName: 'DBS', name: 'Ngân hàng DBS - Chi nhánh TP. Hồ Chí Minh' },
  { bin: '546034', shortName: 'CAKE', name: 'Ngân hàng số CAKE by VPBank' },
  { bin: '546035', shortName: 'Ubank', name: 'Ngân hàng số Ubank by VPBank' },
  { bin: '963388', shortName: 'Timo', name: 'Ngân hàng số Timo by BVBank' },
  { bin: '971005', shortName: 'Viettel Money', name: 'Tổng Công ty Dịch vụ số Viettel' },
  { bin: '971011', shortName: 'VNPT Money', name: 'VNPT Money' },
  { bin: '999888', shortName: 'VBSP', name: 'Ngân hàng Chính sách Xã hội' },
]

const bankOf = new Map(banks.map((bank) => [bank.bin, bank]))

/** Returns the bank with this BIN; null if there is none in the table. */
export const findBank = (bin: string): Bank | null => bankOf.get(bin) ?? null
