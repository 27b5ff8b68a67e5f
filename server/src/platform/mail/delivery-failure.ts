/** Details of a failed delivery, without the address that SMTP servers often repeat in messages. */
export type DeliveryFailure = { code?: unknown; command?: unknown; responseCode?: unknown }

/** Returns the details of a failed delivery. @param error thrown by `Deliver`. */
export const failureOf = (error: unknown): DeliveryFailure => {
  const { code, command, responseCode } = Object(error)
  return { code, command, responseCode }
}
