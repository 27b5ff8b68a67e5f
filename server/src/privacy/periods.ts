/** How long what is kept, where the operator does not say it (docs/running/personal-data.md). */

/** Days within which a closed account can be taken back. */
export const daysToReturn = 30
/** Months without a sign-in after which an account counts as left. */
export const monthsUnused = 24
/** Days from the notice to the member until an account that was left is erased. */
export const daysOfNotice = 30
/** Days for which it is kept that somebody was a child's guardian, once that has ended: as long as attendance, by default. */
export const daysEndedGuardianships = 180
/** Days for which somebody stays invited to a class after their slip is over, or without one after the invitation. */
export const daysInvited = 60
/** Days for which it is kept by whose slip a student came: as long as a list that is sent again must find them, a school year. */
export const daysRedeemedSlips = 366
