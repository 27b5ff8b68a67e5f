/**
 * Details of a failed delivery for the log. The text of the error is left out: it contains the mail server's answer, which often
 * repeats the recipient's address.
 */
export type DeliveryFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/** Returns the details of a failed delivery. @param error thrown by `Deliver`. */
export const failureOf = (error: unknown): DeliveryFailure => {
  const { code, command, responseCode } = Object(error)
  return { code, command, responseCode }
}
