/** Addresses of the web application that leave it: in mails, on posters (runtime contract, "HTTP"). */
export const webPaths = {
  resetPassword: (token: string) => `/dat-lai-mat-khau/${encodeURIComponent(token)}`,
  joinLink: (classCode: string) => `/tham-gia/${encodeURIComponent(classCode)}`,
} as const
