/**
 * Details of a failed delivery for the log. The message is left out, because SMTP servers often repeat the mail address in it.
 */
export type DeliveryFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/** Returns the details of a failed delivery. @param error thrown by `Deliver`. */
export const failureOf = (error: unknown): DeliveryFailure => {
  const { code, command, responseCode } = Object(error)
  return { code, command, responseCode }
}
