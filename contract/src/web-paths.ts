/**
 * Addresses of the web application that the server also uses, or that are printed or shared as links, for example in mails
 * (docs/changing/interface.md, "Paths").
 */
export const webPaths = {
  login: '/login',
  resetPassword: (token: string) => `/dat-lai-mat-khau/${encodeURIComponent(token)}`,
  /** The mailed link that proves an e-mail address. */
  emailProof: (token: string) => `/xac-nhan-email/${encodeURIComponent(token)}`,
  /** The page that stops e-mails about notices. Mail programs send a POST to the same address (decision 071). */
  unsubscribe: (token: string) => `/ngung-nhan-thu/${encodeURIComponent(token)}`,
  /** The home page of a teacher. */
  dashboard: '/dashboard',
  /** The page with the classes of a student. */
  myClass: '/my-class',
  classDetail: (courseCode: string, id: string) =>
    `/course/${encodeURIComponent(courseCode)}/class/${encodeURIComponent(id)}`,
  centreRequests: '/trung-tam/yeu-cau',
  /** A centre's own page. The server draws it, and everybody may read it. */
  publicCentre: (slug: string) => `/tt/${slug}`,
  publicCourse: (slug: string, courseCode: string) => `/tt/${slug}/${encodeURIComponent(courseCode)}`,
  /** The page of the member's own account. It also shows a student's guardians, or a parent's children. */
  profile: '/profile',
  joinLink: (classCode: string) => `/tham-gia/${encodeURIComponent(classCode)}`,
  /** The page that the QR code of a pairing code opens for a parent. Without a code the page asks for it. */
  pairingLink: (pairingCode: string) => `/ghep-phu-huynh/${encodeURIComponent(pairingCode)}`,
  /** The page that the QR code of a slip opens for an invited student. */
  slipLink: (slipCode: string) => `/tham-gia-bang-phieu/${encodeURIComponent(slipCode)}`,
  /** The page with all homework of the signed-in member. */
  homeworkList: '/bai-tap',
  homework: (homeworkId: string) => `/bai-tap/${encodeURIComponent(homeworkId)}`,
  /** A student's page of a homework. With `childCode`, the page that shows a parent the homework of that child. */
  ownHomework: (homeworkId: string, childCode?: string) =>
    `/bai-tap/${encodeURIComponent(homeworkId)}${childCode === undefined ? '' : `?${new URLSearchParams({ con: childCode })}`}`,
  calendar: '/lich',
  /** The page with the posts of all classes of the signed-in member. */
  board: '/bang-tin',
  /** The page with all threads of the signed-in member. */
  threads: '/trao-doi',
  /** The page with the messages about a student in a class. */
  thread: (classId: string, studentCode: string) =>
    `/trao-doi/${encodeURIComponent(classId)}/${encodeURIComponent(studentCode)}`,
  /** The page on which a parent follows a child, given by the child's code. */
  child: (code: string) => `/phu-huynh/${encodeURIComponent(code)}`,
  /** The page of a statement of fees, for its payee, the student and the guardians. */
  feeStatement: (statementId: string) => `/hoc-phi/phieu/${encodeURIComponent(statementId)}`,
  waitingRoom: (groupId: string, roomToken?: string) =>
    `/phong-cho?${new URLSearchParams({ ...(roomToken ? { sessiontoken: roomToken } : {}), groupId })}`,
  notices: '/thong-bao',
  noticeSettings: '/thong-bao/cai-dat',
  videoRoom: (sessionId: string) => `/phong-hoc/${encodeURIComponent(sessionId)}`,
} as const
