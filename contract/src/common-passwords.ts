/**
 * Passwords of at least 8 characters that attackers try first: the most frequent ones of public breach lists, and Vietnamese
 * variants. The server checks a longer list (server/src/accounts/passwords/new-password.ts), which is too large for the page.
 */
const commonPasswords = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 87654321 11111111 111111111 00000000 000000000 22222222
  66666666 77777777 88888888 99999999 999999999 12341234 11223344 1122334455 123123123 147258369 789456123 123456abc
  abc12345 abcd1234 a1234567 a12345678 a123456789 abc123456 qwertyui qwertyuiop qwerty123 1q2w3e4r 1q2w3e4r5t q1w2e3r4
  1qaz2wsx zaq12wsx asdfghjk asdfghjkl zxcvbnm1 password password1 password123 passw0rd p@ssw0rd p@ssword iloveyou
  iloveyou1 sunshine princess football baseball superman trustno1 welcome1 welcome123 dragon123 michael1 jennifer
  admin123 admin1234 administrator letmein1 computer internet samsung1 matkhau1 matkhau123 matkhaune anhyeuem
  emyeuanh anhnhoem yeuemnhieu yeuanhnhieu anhyeuem1 vietnam1 vietnam123 saigon123 hanoi123 hocsinh1 hocsinh123
  giaovien giaovien1 giaovien123 sinhvien sinhvien1 khongbiet khongco123 nguyenvan tranvana 12345679 1234567a
  1234567q aa123456 aa12345678 zxcvbnm123 asd123456 qaz123456 q123456789 123qweasd 123456789a 12345678a 123456123
  0987654321 0912345678 0123456789a 20002000 19901990 iloveu123 thaothao mylove123 tinhyeu1 tinhyeu123 congchua`.split(
    /\s+/,
  ),
)

/** True if the password is a common one, in upper or lower case. */
export const isCommonPassword = (password: string) => commonPasswords.has(password.toLowerCase())
