/** Addresses of the web application that leave it: in mails, on posters (docs/changing/interface.md, "Paths"). */
export const webPaths = {
  resetPassword: (token: string) => `/dat-lai-mat-khau/${encodeURIComponent(token)}`,
  joinLink: (classCode: string) => `/tham-gia/${encodeURIComponent(classCode)}`,
} as const
