/** What a failed delivery says without the address: an SMTP server likes to repeat it. */
export type DeliveryFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/** @param error what was thrown by who delivers. */
export const failureOf = (error: unknown): DeliveryFailure => {
  const { code, command, responseCode } = Object(error)
  return { code, command, responseCode }
}
