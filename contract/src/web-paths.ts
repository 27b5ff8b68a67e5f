/** Addresses of the web application that leave it: in mails, in links to lessons, on posters (docs/changing/interface.md, "Paths"). */
export const webPaths = {
  login: '/login',
  resetPassword: (token: string) => `/dat-lai-mat-khau/${encodeURIComponent(token)}`,
  joinLink: (classCode: string) => `/tham-gia/${encodeURIComponent(classCode)}`,
  /** Where the QR code of a pairing code leads a parent; without a code it asks for one. */
  pairingLink: (pairingCode: string) => `/ghep-phu-huynh/${encodeURIComponent(pairingCode)}`,
  /** Where the QR code of a slip leads an invited student. */
  slipLink: (slipCode: string) => `/tham-gia-bang-phieu/${encodeURIComponent(slipCode)}`,
  /** All homework of the signed-in member. */
  homeworkList: '/bai-tap',
  homework: (homeworkId: string) => `/bai-tap/${encodeURIComponent(homeworkId)}`,
  videoRoom: (sessionId: string) => `/phong-hoc/${encodeURIComponent(sessionId)}`,
} as const
