import type { Role } from '@hien/contract/vocabulary'

/** What a route says of the frame around its page: for members of these roles there is none. */
export type FrameHandle = { framelessFor: readonly Role[] }

const isFrameHandle = (handle: unknown): handle is FrameHandle =>
  typeof handle === 'object' && handle !== null && 'framelessFor' in handle

/** Whether a page is shown without menus to a member of these roles. */
export const isFrameless = (handles: readonly unknown[], roles: readonly Role[]): boolean =>
  handles.some((handle) => isFrameHandle(handle) && handle.framelessFor.some((role) => roles.includes(role)))
