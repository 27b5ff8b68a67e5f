/**
 * True if the fees of a course are paid to this member: to the centre that owns the course, or else to its teacher. The member
 * must manage the course.
 */
export const isPayee = ({ centreId }: { centreId: string | null }, memberId: string | undefined) =>
  (centreId ?? memberId) === memberId
