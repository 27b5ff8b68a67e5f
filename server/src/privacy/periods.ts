/** How long data is kept, where the operator cannot configure it (docs/running/personal-data.md). */

/** Days within which a closed account can be taken back. */
export const daysToReturn = 30
/** Months without a sign-in after which an account counts as unused. */
export const monthsUnused = 24
/** Days from the delivery of the warning until an unused account is erased. */
export const daysOfNotice = 30
/** Days for which an ended tie is kept: as long as attendance by default. */
export const daysEndedGuardianships = 180
/** Days for which an open invitation is kept after its slip expired or, without a slip, after it was made. */
export const daysInvited = 60
/** Days for which a used invitation is kept: a school year, in which the same list may be imported again and must find the student. */
export const daysRedeemedSlips = 366
