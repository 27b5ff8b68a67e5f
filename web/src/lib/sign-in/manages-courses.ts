import type { Role } from '@hien/contract/roles'

/** True if members with these roles can have courses and classes: teachers and centres. */
export const managesCourses = (roles: readonly Role[] | undefined) =>
  roles?.some((role) => role === 'TCHER' || role === 'CENR') ?? false
