/** How long data is kept, for periods that the operator cannot configure (docs/running/personal-data.md). */

/** Days within which a closed account can be reopened. */
export const daysToReturn = 30
/** Months without a sign-in after which an account counts as unused. */
export const monthsUnused = 24
/** Days from the delivery of the warning mail until an unused account is erased. */
export const daysOfNotice = 30
/** Days for which an ended guardianship is kept: the same as the default for attendance. */
export const daysEndedGuardianships = 180
/** Days for which an unused invitation is kept, counted from the expiry of its slip or, without a slip, from its creation. */
export const daysInvited = 60
/**
 * Days for which a used invitation is kept: a school year. If the same list is imported again, the import must find the
 * student.
 */
export const daysRedeemedSlips = 366
/** Days for which the choice of a file's columns is kept after its last use. */
export const daysImportChoices = 366
